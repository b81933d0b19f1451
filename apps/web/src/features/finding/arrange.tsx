import { i18n } from '@lingui/core'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import type { FilterProps } from './filters/filter-fields.tsx'
import type { FindState } from './find-search.ts'
import filtersStyles from './filters/filters.module.css'
import styles from './find.module.css'

/** The controls for the order of the displays and for cards or table. */
export function Arrange({ state, dated, narrow, onState }: ArrangeProps) {
  return (
    <div className={styles.arrange}>
      {state.view !== 'table' && (
        <div className={styles.sort}>
          <SortSelect state={state} dated={dated} onSort={(sorting) => onState({ page: 1, ...sorting })} />
        </div>
      )}
      {!narrow && (
        <ViewSwitch
          view={state.view === 'table' ? 'table' : 'cards'}
          onView={(next) => onState({ view: next === 'table' ? next : undefined })}
        />
      )}
    </div>
  )
}

interface ArrangeProps extends FilterProps {
  /** Whether there are dates, so that displays have a total. */
  dated: boolean
  /** The window is too narrow for a table. */
  narrow: boolean
}

type View = 'cards' | 'table'

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <SegmentedControl
      className={filtersStyles.view}
      size="sm"
      aria-label={i18n._('View')}
      value={view}
      onChange={(next) => onView(next)}
      data={[
        {
          value: 'cards',
          label: (
            <span>
              <IconLayoutGrid size={16} aria-hidden="true" />
              <b>{i18n._('Cards')}</b>
            </span>
          ),
        },
        {
          value: 'table',
          label: (
            <span>
              <IconList size={16} aria-hidden="true" />
              <b>{i18n._('Table')}</b>
            </span>
          ),
        },
      ]}
    />
  )
}

type Sorting = Pick<FindState, 'sorted_by' | 'sort'>

const choices = (dated: boolean, near: boolean) =>
  [
    { value: '', label: i18n._('Newest first'), sorting: { sorted_by: undefined, sort: undefined } },
    ...(near
      ? [
          {
            value: 'distance asc',
            label: i18n._('Nearest first'),
            sorting: { sorted_by: 'distance', sort: 'asc' },
          } as const,
        ]
      : []),
    ...(dated
      ? [
          {
            value: 'flight_total asc',
            label: i18n._('Total, lowest first'),
            sorting: { sorted_by: 'flight_total', sort: 'asc' },
          } as const,
        ]
      : []),
    {
      value: 'from_price asc',
      label: i18n._('Price, lowest first'),
      sorting: { sorted_by: 'from_price', sort: 'asc' },
    },
    { value: 'name asc', label: i18n._('Name, A to Z'), sorting: { sorted_by: 'name', sort: 'asc' } },
    {
      value: 'org_name asc',
      label: i18n._('Owner, A to Z'),
      sorting: { sorted_by: 'org_name', sort: 'asc' },
    },
    {
      value: 'address asc',
      label: i18n._('Address, A to Z'),
      sorting: { sorted_by: 'address', sort: 'asc' },
    },
  ] as const satisfies { value: string; label: string; sorting: Sorting }[]

const keyOf = ({ sorted_by, sort }: Sorting) => (sorted_by ? `${sorted_by} ${sort ?? 'asc'}` : '')

interface SortSelectProps {
  state: FindState
  dated: boolean
  onSort: (sorting: Sorting) => void
}

/** The order of the cards, which have no column headers to press. */
function SortSelect({ state, dated, onSort }: SortSelectProps) {
  const offers = choices(dated, state.near !== undefined)
  const current = keyOf(state)
  const known = offers.some(({ value }) => value === current)
  return (
    <NativeSelect
      aria-label={i18n._('Order')}
      value={current}
      onChange={({ currentTarget }) => {
        const chosen = offers.find(({ value }) => value === currentTarget.value)
        if (chosen) onSort(chosen.sorting)
      }}
      data={[
        ...offers.map(({ value, label }) => ({ value, label })),
        // The table sorts by more columns and both ways.
        ...(known ? [] : [{ value: current, label: i18n._('As in the table') }]),
      ]}
    />
  )
}
