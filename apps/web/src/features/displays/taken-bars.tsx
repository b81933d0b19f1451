import { i18n } from '@lingui/core'
import { formatDate } from '../../lib/format.ts'
import { DayBars } from '../../shared/day-bars/day-bars.tsx'
import { averageTaken, type DayTaken } from './average.ts'

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

/** Renders how full the next days are. */
export function TakenBars({ days }: { days: readonly DayTaken[] }) {
  return (
    <DayBars
      words={words(days)}
      days={days.map((day) => ({ date: day.date, filled: day.taken, hint: hint(day) }))}
    />
  )
}
