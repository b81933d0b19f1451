import { i18n } from '@lingui/core'
import { sayDayparts } from '@plaza/domain/dayparts'
import { IconCalendarClock } from '@tabler/icons-react'
import { formatDate, formatDuration } from '../../../lib/format.ts'
import type { RateSchedule } from '../queries.ts'
import styles from './editor.module.css'

/** The note of the layouts that are planned already. */
export function UpcomingNote({ upcoming }: Pick<RateSchedule, 'upcoming'>) {
  if (upcoming.length === 0) return null
  return (
    <div className={styles.upcoming}>
      <IconCalendarClock size={18} aria-hidden="true" />
      <ul>
        {upcoming.map(({ effective_from, zones, totalPlaylistTime, dayparts }) => (
          <li key={effective_from}>
            {i18n._('{n, plural, one {# zone} other {# zones}} and a loop of {duration} from {date} on', {
              n: zones.length,
              duration: formatDuration(totalPlaylistTime),
              date: formatDate(effective_from),
            })}
            {dayparts.length > 0 && ` · ${sayDayparts(dayparts)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
