import { Tooltip } from '@mantine/core'
import { i18n } from '@lingui/core'
import { formatDeadline } from '../../lib/format.ts'
import styles from './deadline.module.css'
import { timeLeft } from './time-left.ts'
import { useNow } from '../../lib/clock.ts'

/** "4 hours left". Call it while rendering. */
function timeLeftWords(instant: string, now: number): string {
  const { unit, n } = timeLeft(instant, now)
  if (unit === 'over') return i18n._('Deadline passed')
  if (unit === 'moment') return i18n._('Less than a minute left')
  if (unit === 'minutes') return i18n._('{n, plural, one {# minute left} other {# minutes left}}', { n })
  if (unit === 'hours') return i18n._('{n, plural, one {# hour left} other {# hours left}}', { n })
  return i18n._('{n, plural, one {# day left} other {# days left}}', { n })
}

interface DeadlineProps {
  request: { expires_at: string; place_time_zone: string | null }
}

/** The time left until a deadline, with a dot on the last day and red when it is short; the exact instant by pointer or focus. */
export function Deadline({ request: { expires_at: at, place_time_zone: zone } }: DeadlineProps) {
  const now = useNow()
  const { unit, n, urgent } = timeLeft(at, now)
  return (
    <Tooltip label={formatDeadline(at, zone)} events={{ hover: true, focus: true, touch: true }}>
      <time
        className={styles.deadline}
        dateTime={at}
        data-urgent={urgent || undefined}
        data-soon={(unit === 'hours' && n < 24) || undefined}
        // The exact instant has to be within the keyboard's reach too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {timeLeftWords(at, now)}
      </time>
    </Tooltip>
  )
}
