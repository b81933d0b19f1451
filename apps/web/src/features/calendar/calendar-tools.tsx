import { i18n } from '@lingui/core'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../lib/session.ts'
import { todayAt } from '../../lib/today.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SearchField } from '../../ui/list-page/search-field.tsx'
import { SPANS, turned } from './columns.ts'
import { placesQuery } from './queries.ts'
import type { CalendarViewProps } from './state.ts'
import styles from './calendar.module.css'

interface ToolsProps extends CalendarViewProps {
  /** The names of the zones that the displays have. */
  zones: readonly string[]
  /** What the colours mean stands below the calendar instead. */
  phone?: boolean
}

/** Search, place and zone; beside them what the colours mean. */
export function CalendarTools({ state, onState, zones, phone }: ToolsProps) {
  const user = useUser()
  const { data: places } = useQuery(placesQuery(user.org_id))
  return (
    <div className={styles.tools}>
      <SearchField
        label={i18n._('Search displays')}
        hint={i18n._('Display or place')}
        value={state.search ?? ''}
        onSearch={(search) => onState({ search: search || undefined })}
      />
      <NativeSelect
        aria-label={i18n._('Place')}
        value={state.location ?? ''}
        onChange={(event) => onState({ location: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: i18n._('All places') },
          ...(places?.allData ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {(zones.length > 1 || state.zone) && (
        <NativeSelect
          aria-label={i18n._('Zone')}
          value={state.zone ?? ''}
          onChange={(event) => onState({ zone: event.currentTarget.value || undefined })}
          data={[{ value: '', label: i18n._('All zones') }, ...zones]}
        />
      )}
      {!phone && <Legend />}
    </div>
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
    ['held', i18n._('Held, undecided')],
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
