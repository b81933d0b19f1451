import { i18n } from '@lingui/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { DropDown } from '../../../ui/drop-down.tsx'
import { filtersWords } from '../../../ui/list-page/filters/filter-bar.tsx'
import { noFilters } from '../find-search.ts'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import { filterTags } from './filter-tags.ts'
import styles from './filters.module.css'

const icon = <IconAdjustmentsHorizontal size={16} aria-hidden="true" />

/** The filters in a drop-down, for wide windows. `shows` names the button that closes them by what is found. */
export function FiltersDrop(props: FilterProps & { shows: string }) {
  const on = filterTags(props.state).length
  return (
    <DropDown
      width={380}
      withRoles={false}
      className={styles.drop}
      target={(toggle) => (
        <Button icon={icon} className={styles.round} onClick={toggle}>
          {filtersWords(on)}
        </Button>
      )}
    >
      {(close) => (
        <>
          <FilterFields {...props} />
          <div className={styles.foot}>
            <Button look="quiet" disabled={on === 0} onClick={() => props.onState({ page: 1, ...noFilters })}>
              {i18n._('Clear all')}
            </Button>
            <Button look="main" onClick={close}>
              <span aria-live="polite">{props.shows}</span>
            </Button>
          </div>
        </>
      )}
    </DropDown>
  )
}
