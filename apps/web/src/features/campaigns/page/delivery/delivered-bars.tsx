import { i18n } from '@lingui/core'
import { formatDate, formatDateRange, formatNumber } from '../../../../lib/format.ts'
import { DayBars } from '../../../../shared/day-bars/day-bars.tsx'
import { barsOf, type DeliveredDays, putTogether } from './bars-of.ts'
import type { DeliveredDay } from './queries.ts'
import styles from './delivery.module.css'

/** A bar is no wider than this, with the room after it: a flight of few days is no row of blocks. */
const BAR_PX = 28

/** "Mar 3: 118 of 120 plays", of what is due until now; of days ahead what is promised. */
function hint({ from, to, delivered, promised, promised_until_now: due }: DeliveredDays): string {
  const days = from === to ? formatDate(from) : formatDateRange(from, to)
  return due === 0
    ? i18n._('{days}: {n} plays promised', { days, n: formatNumber(promised) })
    : i18n._('{days}: {delivered} of {due} plays', {
        days,
        delivered: formatNumber(delivered),
        due: formatNumber(due),
      })
}

/** What was delivered day by day, with the first and the last day below. */
export function DeliveredBars({ days }: { days: readonly DeliveredDay[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const bars = barsOf(days, hint)
  const words = putTogether(days)
    .filter((one) => one.promised_until_now > 0)
    .map(hint)
    .join('. ')
  return (
    <div className={styles.bars} style={{ maxWidth: `max(200px, ${bars.length * BAR_PX}px)` }}>
      <DayBars large days={bars} words={words} />
      <p className="dim note num" aria-hidden="true">
        <span>{formatDate(first.day)}</span>
        {days.length > 1 && <span>{formatDate(last.day)}</span>}
      </p>
    </div>
  )
}
