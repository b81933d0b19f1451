import { i18n } from '@lingui/core'
import { NativeSelect, SegmentedControl, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useUser } from '../../lib/session.ts'
import { todayAt } from '../../lib/today.ts'
import { useLocationFilter } from '../../shared/location-choices.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { ChoiceFilter, FilterPatch } from '../../ui/list-page/filters/filter.ts'
import { ActiveFilters, FilterBar } from '../../ui/list-page/filters/filter-bar.tsx'
import { SearchField } from '../../ui/list-page/search-field.tsx'
import { SPANS, turned } from './columns.ts'
import type { CalendarViewProps } from './state.ts'
import styles from './calendar.module.css'

interface ToolsProps extends CalendarViewProps {
  /** The names of the zones that the displays have. */
  zones: readonly string[]
}

function Search({ state, onState }: CalendarViewProps) {
  return (
    <SearchField
      label={i18n._('Search displays')}
      hint={i18n._('Display or place')}
      value={state.search ?? ''}
      onSearch={(search) => onState({ search: search || undefined })}
    />
  )
}

/** Search, place and zone; beside them what the colours mean. */
export function CalendarTools({ state, onState, zones }: ToolsProps) {
  const user = useUser()
  const place = useLocationFilter('location', user.org_id, state.location)
  return (
    <div className={styles.tools}>
      <Search state={state} onState={onState} />
      <Select
        aria-label={i18n._('Place')}
        placeholder={i18n._('All places')}
        value={state.location ?? null}
        onChange={(next) => onState({ location: next ?? undefined })}
        data={[...place.options]}
        searchable
        {...place.asked}
        filter={({ options }) => options}
        clearable
        clearButtonProps={{ 'aria-label': i18n._('Clear {label}', { label: i18n._('Place') }) }}
        nothingFoundMessage={i18n._('Nothing found')}
      />
      {(zones.length > 1 || state.zone) && (
        <NativeSelect
          aria-label={i18n._('Zone')}
          value={state.zone ?? ''}
          onChange={(event) => onState({ zone: event.currentTarget.value || undefined })}
          data={[{ value: '', label: i18n._('All zones') }, ...zones]}
        />
      )}
      <Legend />
    </div>
  )
}

/** The search on a phone, and a button to a sheet with place and zone; below them those that are on. */
export function PhoneTools({ state, onState, zones }: ToolsProps) {
  const user = useUser()
  const place = useLocationFilter('location', user.org_id, state.location)
  const zone: ChoiceFilter = {
    kind: 'choice',
    name: 'zone',
    label: i18n._('Zone'),
    any: i18n._('All zones'),
    asList: true,
    options: zones.map((name) => ({ value: name, label: name })),
  }
  const filters = {
    filters: [
      { ...place, label: i18n._('Place'), any: i18n._('All places') },
      ...(zones.length > 1 || state.zone ? [zone] : []),
    ],
    state,
    onPatch: (patch: FilterPatch) => onState(patch as Parameters<typeof onState>[0]),
    show: i18n._('Show the calendar'),
  }
  return (
    <>
      <div className={styles.tools}>
        <Search state={state} onState={onState} />
        <FilterBar {...filters} />
      </div>
      <ActiveFilters {...filters} />
    </>
  )
}

/** Turns to other days, and shows more or fewer of them. */
export function CalendarTurn({ state, onState }: CalendarViewProps) {
  const { span, from } = state
  const spans = { weeks: i18n._('3 weeks'), months: i18n._('2 months'), year: i18n._('A year') }
  const turn = (step: 1 | -1) => onState({ from: turned(span, from, step) })
  return (
    <>
      <div className={styles.turn}>
        <IconButton variant="default" label={i18n._('Earlier days')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <Button onClick={() => onState({ from: undefined })} disabled={from === todayAt()}>
          {i18n._('Today')}
        </Button>
        <IconButton variant="default" label={i18n._('Later days')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <SegmentedControl
        aria-label={i18n._('How many days')}
        value={span}
        onChange={(next) => onState({ span: next })}
        data={SPANS.map((value) => ({ value, label: spans[value] }))}
      />
    </>
  )
}

/** What the colours of a day mean. */
export function Legend() {
  const kinds = [
    ['sold', i18n._('Sold')],
    ['held', i18n._('Held')],
    ['own', i18n._('Own content')],
    ['blocked', i18n._('Blocked')],
    ['free', i18n._('Free')],
  ]
  return (
    <ul className={styles.legend}>
      {kinds.map(([kind, words]) => (
        <li key={kind} data-kind={kind}>
          {words}
        </li>
      ))}
    </ul>
  )
}
