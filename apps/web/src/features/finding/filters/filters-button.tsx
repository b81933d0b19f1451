import { i18n } from '@lingui/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DropDown } from '../../../ui/drop-down.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { SortSelect } from '../arrange.tsx'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import { filterTags, kindTags } from './filter-tags.ts'
import { KindChips } from './kind-chips.tsx'
import styles from './filters.module.css'

const words = (n: number) => (n > 0 ? i18n._('Filters ({n})', { n }) : i18n._('Filters'))

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
          {words(filterTags(props.state).length)}
        </Button>
      )}
    >
      <FilterFields {...props} />
    </DropDown>
  )
}

/** The filters on a phone: they take the whole screen, and its foot says how many displays are left. */
export function FiltersSheet({ result, ...props }: FilterProps & { result: string }) {
  const [open, setOpen] = useState(false)
  const { state, onState } = props
  const close = () => setOpen(false)
  const kinds = state.place_kind ?? []
  return (
    <>
      <Button icon={icon} className={styles.round} onClick={() => setOpen(true)}>
        {words(filterTags(state).length + kindTags(state).length)}
      </Button>
      <SidePanel
        open={open}
        onClose={close}
        title={i18n._('Filters')}
        foot={
          <Button look="main" fullWidth onClick={close}>
            <span aria-live="polite">{result}</span>
          </Button>
        }
      >
        <div className={styles.field}>
          <h3>{i18n._('Kind of place')}</h3>
          <KindChips
            chosen={kinds}
            onChange={(next) => onState({ page: 1, place_kind: next.length > 0 ? next : undefined })}
          />
        </div>
        <FilterFields {...props} />
        <div className={styles.field}>
          <h3>{i18n._('Order')}</h3>
          <SortSelect state={state} onSort={(sorting) => onState({ page: 1, ...sorting })} />
        </div>
      </SidePanel>
    </>
  )
}
