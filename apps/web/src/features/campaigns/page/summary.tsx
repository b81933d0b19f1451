import { i18n } from '@lingui/core'
import { IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { Status } from '../../../ui/status.tsx'
import type { RowGroup } from './display-rows.ts'
import { useGo, type Way } from './go.ts'
import { NO_CITY } from './page-search.ts'
import type { Side } from './use-side.ts'
import { stateWords } from './why-words.ts'
import styles from './summary.module.css'

interface SummaryTableProps {
  by: 'owner' | 'city'
  groups: readonly RowGroup[]
  currency: string
  side: Side
  /** Whether anything has run, so that something is spent. */
  ran: boolean
  /** The displays that an accepted proof shows; null before anything could be proved. */
  proved: ReadonlySet<string> | null
}

/** At most so many lines are shown at first: a campaign may be in a hundred cities. */
const FIRST = 20

/** A campaign's displays by owner or by city. A line leads to its displays. */
export function SummaryTable({ by, groups, currency, side, ran, proved }: SummaryTableProps) {
  const title = by === 'owner' ? i18n._('By owner') : i18n._('By city')
  const more = groups.length - FIRST
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'owner' ? i18n._('Owner') : i18n._('City')}</th>
            <th scope="col">{i18n._('Displays')}</th>
            <th scope="col">{i18n._('Spots')}</th>
            <th scope="col">{i18n._('State')}</th>
            {proved && <th scope="col">{i18n._('Proved')}</th>}
            {ran && <th scope="col">{i18n._('Spent')}</th>}
            <th scope="col">{i18n._('Booked')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, FIRST).map((group) => (
            <Line key={group.id} {...{ by, group, currency, side, ran, proved }} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="dim small">
          {i18n._(
            '{n, plural, one {# more is in the list of displays.} other {# more are in the list of displays.}}',
            {
              n: more,
            },
          )}
        </p>
      )}
    </section>
  )
}

/** The displays of a line, whatever was searched among them before. */
const wayTo = (by: 'owner' | 'city', id: string): Way => ({
  tab: 'displays',
  search: undefined,
  state: undefined,
  owner: by === 'owner' ? id : undefined,
  city: by === 'city' ? id || NO_CITY : undefined,
  page: undefined,
})

function Line({
  by,
  group,
  currency,
  side,
  ran,
  proved,
}: Omit<SummaryTableProps, 'groups'> & { group: RowGroup }) {
  const go = useGo()
  const open = () => go(wayTo(by, group.id))
  const { rows, states, spots, spent, booked } = group
  const shown = proved && rows.filter(({ display }) => proved.has(display.id)).length
  return (
    // The keyboard uses the button in the line, which does the same.
    <tr onClick={open}>
      <th scope="row">
        <button type="button" className={styles.name}>
          {group.name || i18n._('No city near')}
          <IconChevronRight size={16} aria-hidden="true" />
        </button>
      </th>
      <td data-label={i18n._('Displays')}>{formatNumber(rows.length)}</td>
      <td data-label={i18n._('Spots')}>{formatNumber(spots)}</td>
      <td data-label={i18n._('State')}>
        <States states={states} side={side} />
      </td>
      {shown !== null && (
        <td data-label={i18n._('Proved')}>
          {i18n._('{shown} of {all}', { shown: formatNumber(shown), all: formatNumber(rows.length) })}
        </td>
      )}
      {ran && (
        <td data-label={i18n._('Spent')}>
          <Money minor={spent} currency={currency} />
        </td>
      )}
      <td data-label={i18n._('Booked')}>
        <Money minor={booked} currency={currency} />
      </td>
    </tr>
  )
}

/** How many displays are in which state: of one state its words alone. */
function States({ states, side }: { states: RowGroup['states']; side: Side }) {
  return (
    <span className={styles.states}>
      {states.map(([state, count]) => {
        const [tone, words] = stateWords(state, side === 'owner')
        return (
          <Status key={state} tone={tone}>
            {states.length > 1 ? `${count} ${words}` : words}
          </Status>
        )
      })}
    </span>
  )
}
