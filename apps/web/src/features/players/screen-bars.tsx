import { i18n } from '@lingui/core'
import { formatDate, formatNumber } from '../../lib/format.ts'
import type { DayBar } from '../../shared/day-bars/day-bars.tsx'
import type { PlayerRow } from './queries.ts'
import styles from './players.module.css'

type Day = PlayerRow['days'][number]

const percentOf = (share: number): number => Math.round(share * 100)

/** A day on which less than this share was shown is short, and one with less than half was missed. */
const ENOUGH = 0.99
const HALF = 0.5

const toneOf = (share: number): DayBar['tone'] =>
  share >= ENOUGH ? undefined : share < HALF ? 'missed' : 'short'

/** A day as a bar: the sold turns that were shown of those that were due; where nothing was sold, the time for which it was there. */
export function barOf({ date, share, due, shown }: Day): DayBar {
  const day = formatDate(date)
  if (due > 0)
    return {
      date,
      filled: (100 * shown) / due,
      tone: toneOf(shown / due),
      hint: i18n._('{day}: {shown} of {due} sold turns shown', {
        day,
        shown: formatNumber(shown),
        due: formatNumber(due),
      }),
    }
  if (share === null) return { date, filled: null, hint: i18n._('{day}: closed', { day }) }
  return {
    date,
    filled: percentOf(share),
    tone: 'idle',
    hint: i18n._('{day}: nothing sold, there for {percent}% of the open time', {
      day,
      percent: percentOf(share),
    }),
  }
}

/** What all days of a screen come to: the share of the sold turns that it has shown, in percent; null where none was due. */
export function shownPercent({ days }: PlayerRow): number | null {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)
  const due = sum((day) => day.due)
  // Rounded down: 100% are all of them.
  return due ? Math.floor((1000 * sum((day) => day.shown)) / due) / 10 : null
}

/** The bars of a screen in a sentence. */
export function barsWords(player: PlayerRow): string {
  const percent = shownPercent(player)
  if (percent !== null)
    return i18n._('{percent}% of the sold turns shown', { percent: formatNumber(percent) })
  const shares = player.days.flatMap(({ share }) => share ?? [])
  if (!shares.length) return i18n._('Not open yet')
  return i18n._('Nothing sold, there for {percent}% of the open time', {
    percent: percentOf(shares.reduce((all, share) => all + share, 0) / shares.length),
  })
}

/** What the colours of the bars mean. */
export function BarLegend() {
  const kinds: [tone: string, words: string][] = [
    ['whole', i18n._('Played as sold')],
    ['short', i18n._('Some turns missed')],
    ['missed', i18n._('Half or more missed')],
    ['idle', i18n._('Nothing sold')],
    ['closed', i18n._('Closed')],
  ]
  return (
    <ul className={`dim note ${styles.legend}`} aria-label={i18n._('What the bars mean')}>
      {kinds.map(([tone, words]) => (
        <li key={tone}>
          <i data-tone={tone} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  )
}
