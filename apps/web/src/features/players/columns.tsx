import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatInstant } from '../../lib/format.ts'
import { DayBars } from '../../shared/day-bars/day-bars.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { adviceOf, stateWords } from './player-words.ts'
import type { PlayerRow } from './queries.ts'

const column = listColumns<PlayerRow>()

const percentOf = (share: number): number => Math.round(share * 100)

const barOf = ({ date, share }: PlayerRow['days'][number]) => ({
  date,
  filled: share === null ? null : percentOf(share),
  hint:
    share === null
      ? i18n._('{date}: closed', { date: formatDate(date) })
      : i18n._('{date}: there for {percent}% of the open time', {
          date: formatDate(date),
          percent: percentOf(share),
        }),
})

/** The share of the open time of all days for which a screen was there, in percent; null before it had any. */
const wholeShare = ({ days }: PlayerRow): number | null => {
  const shares = days.flatMap(({ share }) => share ?? [])
  return shares.length ? percentOf(shares.reduce((sum, share) => sum + share, 0) / shares.length) : null
}

/** The screens as a list shows them. */
export function playerColumns() {
  return column.columns([
    column.accessor('display', {
      header: i18n._('Display'),
      meta: { skeleton: 120, twoLines: true },
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            <Link to="/displays" search={{ open: original.display.id }}>
              {original.display.name}
            </Link>
          }
          second={`${original.display.location_name} · ${original.name}`}
        />
      ),
    }),
    column.accessor('state', {
      header: i18n._('Now'),
      enableSorting: false,
      meta: { skeleton: 90, twoLines: true, part: 'mark' },
      cell: ({ row: { original } }) => {
        const [tone, words] = stateWords(original.state, original.offline)
        const advice = adviceOf(original)
        return advice ? (
          <TwoLines plain first={<Status tone={tone}>{words}</Status>} second={advice} />
        ) : (
          <Status tone={tone}>{words}</Status>
        )
      },
    }),
    column.accessor('days', {
      header: i18n._('Last 30 days'),
      enableSorting: false,
      meta: { skeleton: 200, part: 'wide' },
      cell: ({ row: { original } }) => {
        const percent = wholeShare(original)
        const words =
          percent === null
            ? i18n._('Not open yet')
            : i18n._('There for {percent}% of the open time', { percent })
        return <DayBars days={original.days.map(barOf)} words={words} />
      },
    }),
    column.accessor('seen_at', {
      header: i18n._('Last heard of'),
      meta: { skeleton: 100 },
      cell: ({ row: { original } }) =>
        original.seen_at ? (
          <span className="num">{formatInstant(original.seen_at)}</span>
        ) : (
          <span className="dim">{i18n._('Not yet')}</span>
        ),
    }),
  ])
}
