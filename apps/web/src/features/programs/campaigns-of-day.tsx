import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/format.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { colourOf } from './colours.ts'
import type { DisplayProgram } from './running.ts'
import styles from './program.module.css'

interface CampaignsOfDayProps {
  date: string
  /** The placements in the order of their colours. */
  order: readonly string[]
  campaigns: DisplayProgram['campaigns']
  /** How often each placement is shown on the day. */
  plays: ReadonlyMap<string, number>
}

/** Whose turns there are on a day, and how often each is shown. */
export function CampaignsOfDay({ date, order, campaigns, plays }: CampaignsOfDayProps) {
  const shown = campaigns.filter(({ placement_id }) => plays.has(placement_id))
  return (
    <section className={`card ${styles.zone}`} aria-labelledby="campaigns-of-day">
      <h2 id="campaigns-of-day">{i18n._('Campaigns on {date}', { date: formatDate(date) })}</h2>
      {shown.length === 0 && <p className="dim">{i18n._('Nobody has booked this day.')}</p>}
      <ul className={styles.campaigns}>
        {shown.map(({ placement_id, campaign_id, campaign, advertiser }) => (
          <li key={placement_id}>
            <span
              className={styles.dot}
              style={{ background: colourOf(order.indexOf(placement_id)) }}
              aria-hidden="true"
            />
            <TwoLines
              first={
                <Link to="/campaigns/$campaignId" params={{ campaignId: campaign_id }}>
                  {campaign}
                </Link>
              }
              second={advertiser}
            />
            <span className="num">
              {i18n._('{n, plural, one {# play} other {# plays}}', { n: plays.get(placement_id) ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
