import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { DropDown } from '../../../ui/drop-down.tsx'
import { filtersWords } from '../../../ui/list-page/filters/filter-bar.tsx'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import { filterTags } from './filter-tags.ts'
import styles from './filters.module.css'

const icon = <IconAdjustmentsHorizontal size={16} aria-hidden="true" />

/** The filters in a drop-down, for wide windows. */
export function FiltersDrop(props: FilterProps) {
  return (
    <DropDown
      width={380}
      withRoles={false}
      className={styles.drop}
      target={(toggle) => (
        <Button icon={icon} className={styles.round} onClick={toggle}>
          {filtersWords(filterTags(props.state).length)}
        </Button>
      )}
    >
      <FilterFields {...props} />
    </DropDown>
  )
}
