import { i18n } from '@lingui/core'
import { formatDate, formatDateRange } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import {
  type ComingHours,
  dayHours,
  hoursLines,
  hoursSummary,
  type Hours,
  type OtherDays,
} from '@plaza/words/hours-words'
import styles from './hours-list.module.css'

interface HoursListProps {
  hours: Hours
  /** The days on which others hold; those that are over are not shown. */
  exceptions: readonly OtherDays[]
  /** What holds from a day on, if a change is planned. */
  coming: ComingHours | null
  /** IANA name of the zone that the times are in: the place's, never the reader's. */
  timeZone: string
}

/** "From 1 Mar 2027: Mon–Fri 08:00–18:00, closed Sat, Sun", and the time zone where it is another. */
export function comingText({ from, schedule, time_zone }: ComingHours, timeZone: string): string {
  const hours = i18n._('From {date}: {hours}', { date: formatDate(from), hours: hoursSummary(schedule) })
  if (time_zone === timeZone) return hours
  return i18n._('{hours}, times of {zone}', { hours, zone: time_zone.replaceAll('_', ' ') })
}

/** Opening hours in a panel: the week in lines, the days ahead with other hours, and the time zone of the times. */
export function HoursList({ hours, exceptions, coming, timeZone }: HoursListProps) {
  const ahead = exceptions.filter(({ to }) => to >= todayAt(timeZone))
  return (
    <div className={styles.hours}>
      {hours.type === 'always' ? (
        <span>{i18n._('Always open')}</span>
      ) : (
        <ul>
          {hoursLines(hours).map(({ days, times }) => (
            <li key={days}>
              <span>{days}</span> <span>{times}</span>
            </li>
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <ul aria-label={i18n._('Closed days and other hours')}>
          {ahead.map(({ from, to, name, schedule }) => (
            <li key={from}>
              <span>{formatDateRange(from, to)}</span> <span>{dayHours(schedule)}</span>{' '}
              <span className="dim">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {coming && <span>{comingText(coming, timeZone)}</span>}
      <span className="dim note">{i18n._('Times of {zone}', { zone: timeZone.replaceAll('_', ' ') })}</span>
    </div>
  )
}
