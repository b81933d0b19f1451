import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatDuration, formatMoney } from '../../../lib/format.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import type { Display } from '../queries.ts'
import styles from './detail.module.css'

type Zone = Display['zones'][number]

const spotsText = ({ spotDuration, capacity }: Zone) =>
  i18n._('{n, plural, one {# spot} other {# spots}} of {duration} in the loop', {
    n: capacity,
    duration: formatDuration(spotDuration),
  })

/** The zones with their base prices, and the rate schedule they come from. */
export function ZoneList({ display }: { display: Display }) {
  const { zones, currency, rate_schedule_id: scheduleId, rate_schedule_name: scheduleName } = display
  return (
    <section className={styles.part}>
      <h3>{i18n._('Zones and prices')}</h3>
      {scheduleId ? (
        <p className="dim small">
          {i18n._('From the rate schedule')}{' '}
          <Link to="/rate-schedules" search={{ open: scheduleId }}>
            {scheduleName}
          </Link>
        </p>
      ) : (
        <p className="dim small">
          {i18n._('This display has no rate schedule yet, so it cannot be booked.')}
        </p>
      )}
      <ul className={`${styles.list} small`}>
        {zones.map((zone) => (
          <li key={zone.id}>
            <TwoLines first={zone.name} second={spotsText(zone)} />
            <TwoLines
              first={<span className="num">{formatMoney(zone.pricePerDay, currency)}</span>}
              second={i18n._('per spot and day')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
