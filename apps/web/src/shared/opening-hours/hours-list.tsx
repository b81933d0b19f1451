import { i18n } from '@lingui/core'
import { formatDateRange } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { dayHours, hoursLines, type Hours, type OtherDays } from './hours-words.ts'
import styles from './hours-list.module.css'

interface HoursListProps {
  hours: Hours
  /** The days on which others hold; those that are over are not shown. */
  exceptions: readonly OtherDays[]
  /** IANA name of the zone that the times are in: the place's, never the reader's. */
  timeZone: string
}

/** Opening hours in a panel: the week in lines, the days ahead with other hours, and the time zone of the times. */
export function HoursList({ hours, exceptions, timeZone }: HoursListProps) {
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
      <span className="dim note">{i18n._('Times of {zone}', { zone: timeZone.replaceAll('_', ' ') })}</span>
    </div>
  )
}
