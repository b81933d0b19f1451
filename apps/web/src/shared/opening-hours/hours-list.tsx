import { i18n } from '@lingui/core'
import { hoursLines, type Hours } from './hours-words.ts'
import styles from './hours-list.module.css'

interface HoursListProps {
  hours: Hours
  /** IANA name of the zone that the times are in: the place's, never the reader's. */
  timeZone: string
}

/** Opening hours in a panel: the week in lines, and the time zone of the times. */
export function HoursList({ hours, timeZone }: HoursListProps) {
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
      <span className="dim note">{i18n._('Times of {zone}', { zone: timeZone.replaceAll('_', ' ') })}</span>
    </div>
  )
}
