import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { DayBars } from '../../shared/day-bars/day-bars.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { breakTitle } from './break-words.ts'
import { adviceOf, stateWords } from './player-words.ts'
import type { PlayerRow } from './queries.ts'
import { barOf, barsWords, shownPercent } from './screen-bars.tsx'
import styles from './players.module.css'

const column = listColumns<PlayerRow>()

/** The screens as a list shows them; the platform's with their owners. */
export function playerColumns(isPlatform: boolean) {
  return column.columns([
    column.accessor('display', {
      header: i18n._('Display'),
      meta: { skeleton: 120, twoLines: true },
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            <Link from="/screens" to="." search={(before) => ({ ...before, open: original.id })}>
              {original.display.name}
            </Link>
          }
          second={[
            isPlatform ? original.owner.name : original.display.location_name,
            isPlatform ? original.display.location_name : original.name,
          ].join(' · ')}
        />
      ),
    }),
    column.accessor('state', {
      header: i18n._('Now'),
      enableSorting: false,
      meta: { skeleton: 90, twoLines: true, part: 'mark' },
      cell: ({ row: { original } }) => <Now player={original} />,
    }),
    column.accessor('days', {
      header: i18n._('Last 30 days'),
      enableSorting: false,
      meta: { skeleton: 200, part: 'wide' },
      cell: ({ row: { original } }) => (
        <DayBars days={original.days.map(barOf)} words={barsWords(original)} />
      ),
    }),
    column.display({
      id: 'delivered',
      header: i18n._('Delivered'),
      meta: { skeleton: 56, card: 'line' },
      cell: ({ row: { original } }) => {
        const percent = shownPercent(original)
        return percent === null ? (
          <span className="dim">{i18n._('Nothing sold')}</span>
        ) : (
          <strong className="num">{formatNumber(percent)}%</strong>
        )
      },
    }),
    column.accessor('seen_at', {
      header: i18n._('Last heard of'),
      meta: { skeleton: 100, card: 'line' },
      cell: ({ row: { original } }) =>
        original.seen_at ? (
          <span className={`num ${styles.instant}`}>{formatInstant(original.seen_at)}</span>
        ) : (
          <span className="dim">{i18n._('Not yet')}</span>
        ),
    }),
  ])
}

/** How a screen is, with what helps; a break in what it signs stands up beside it. */
function Now({ player }: { player: PlayerRow }) {
  const [tone, words] = stateWords(player.state, player.offline)
  const { last, standing } = player.breaks
  const advice = adviceOf(player) || (last ? breakTitle(last) : '')
  const status = (
    <span className={styles.states}>
      <Status tone={tone}>{words}</Status>
      {standing > 0 && (
        <Status tone="wait">{i18n._('{n, plural, one {A break} other {# breaks}}', { n: standing })}</Status>
      )}
    </span>
  )
  return advice ? <TwoLines plain first={status} second={advice} /> : status
}
