import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../button.tsx'
import { Dialog, DialogActions } from '../../dialog.tsx'
import { DropDown } from '../../drop-down.tsx'
import { type FilterPatch, isInBar, type ListFilter, tagsOf, withoutFilters } from './filter.ts'
import { FilterChips } from './filter-chips.tsx'
import { ChoiceInBar, FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'

export interface ListFilters {
  filters: readonly ListFilter[]
  /** The list's state, which holds the values of the filters under their names. */
  state: object
  onPatch: (patch: FilterPatch) => void
  /** What the button says that closes the sheet on a phone; "Show the list" without it. */
  show?: string
}

const icon = <IconAdjustmentsHorizontal size={16} aria-hidden="true" />

/** The words of the button that opens filters, with how many are on. */
export function filtersWords(n: number): string {
  return n > 0 ? i18n._('Filters ({n})', { n }) : i18n._('Filters')
}

/**
 * The filters of a list beside its search: those in sight, and a button that opens the others, in a drop-down or, on
 * a phone, in a sheet. It says how many are on.
 */
export function FilterBar({ filters, ...props }: ListFilters) {
  const { state, onPatch } = props
  const behind = filters.filter((filter) => !isInBar(filter))
  const on = tagsOf(behind, state).length
  return (
    <>
      {filters.filter(isInBar).map((filter) => (
        <ChoiceInBar key={filter.name} filter={filter} state={state} onPatch={onPatch} />
      ))}
      {behind.length > 0 && <FiltersButton {...props} filters={behind} on={on} />}
    </>
  )
}

function FiltersButton({ on, ...props }: ListFilters & { on: number }) {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  return phone ? <FiltersSheet {...props} on={on} /> : <FiltersDrop {...props} on={on} />
}

function FiltersDrop({ on, show: _, ...props }: ListFilters & { on: number }) {
  const label = i18n._('Filters')
  return (
    <DropDown
      width={320}
      label={label}
      className={styles.fields}
      target={(toggle) => (
        <Button icon={icon} onClick={toggle}>
          {filtersWords(on)}
        </Button>
      )}
    >
      <FilterFields {...props} within />
    </DropDown>
  )
}

function FiltersSheet({ on, show, ...props }: ListFilters & { on: number }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)} aria-label={filtersWords(on)}>
        {on > 0 ? formatNumber(on) : <span className="desk-words">{filtersWords(on)}</span>}
      </Button>
      {open && (
        <Dialog open onClose={close} title={i18n._('Filters')}>
          <div className={styles.sheet}>
            <FilterFields {...props} within={false} />
          </div>
          <DialogActions>
            {on > 0 && (
              <Button onClick={() => props.onPatch(withoutFilters(props.filters))}>
                {i18n._('Clear all')}
              </Button>
            )}
            <Button look="main" onClick={close}>
              {show ?? i18n._('Show the list')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

/** Chips for the filters that are on but not in sight. */
export function ActiveFilters({ filters, state, onPatch }: ListFilters) {
  const tags = tagsOf(
    filters.filter((filter) => !isInBar(filter)),
    state,
  )
  return (
    <FilterChips
      chips={tags.map(({ label, patch }) => ({ label, onDrop: () => onPatch(patch) }))}
      onClear={() => onPatch(withoutFilters(filters))}
    />
  )
}
