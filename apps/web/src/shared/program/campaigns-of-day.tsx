import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/format.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { colourOf } from './colours.ts'
import type { CampaignOfDay } from './running.ts'
import styles from './program.module.css'

interface CampaignsOfDayProps {
  date: string
  campaigns: readonly CampaignOfDay[]
  /** What stands where there are none. */
  none: string
  /** What stands below the name of one that has no advertiser. */
  ofNobody: string
}

/** Whose turns there are on a day, and how often each campaign is shown, in the order of their colours. */
export function CampaignsOfDay({ date, campaigns, none, ofNobody }: CampaignsOfDayProps) {
  return (
    <section className={`card ${styles.zone}`} aria-labelledby="campaigns-of-day">
      <h2 id="campaigns-of-day">{i18n._('Campaigns on {date}', { date: formatDate(date) })}</h2>
      {campaigns.length === 0 && <p className="dim">{none}</p>}
      <ul className={styles.campaigns}>
        {campaigns.map(({ id, name, advertiser, plays }, at) => (
          <li key={id}>
            <span className={styles.dot} style={{ background: colourOf(at) }} aria-hidden="true" />
            <TwoLines
              first={
                advertiser === null ? (
                  name
                ) : (
                  <Link to="/campaigns/$campaignId" params={{ campaignId: id }}>
                    {name}
                  </Link>
                )
              }
              second={advertiser ?? ofNobody}
            />
            <span className="num">{i18n._('{plays, plural, one {# play} other {# plays}}', { plays })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
