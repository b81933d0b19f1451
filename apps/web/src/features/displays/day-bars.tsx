import { i18n } from '@lingui/core'
import { formatDate } from '../../lib/format.ts'
import { averageTaken, type DayTaken } from './average.ts'
import styles from './day-bars.module.css'

function words(days: readonly DayTaken[]): string {
  const average = averageTaken(days)
  return average === null
    ? i18n._('Closed over the next 14 days')
    : i18n._('Booked {average}% on average over the next 14 days', { average })
}

const hint = ({ date, taken }: DayTaken) =>
  taken === null
    ? i18n._('{date}: closed', { date: formatDate(date) })
    : i18n._('{date}: {taken}% booked', { date: formatDate(date), taken })

/** Renders how full the next days are, a bar for each; a closed day is a dot. */
export function DayBars({ days }: { days: readonly DayTaken[] }) {
  return (
    <>
      <span className="hidden-words">{words(days)}</span>
      <span className={styles.bars} aria-hidden="true">
        {days.map((day) => (
          <span key={day.date} title={hint(day)} data-closed={day.taken === null || undefined}>
            {Boolean(day.taken) && <i style={{ height: `${day.taken}%` }} />}
          </span>
        ))}
      </span>
    </>
  )
}
