import { i18n } from '@lingui/core'
import { formatDate, formatDeadline } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Deadline } from '../../../shared/campaign-details/deadline.tsx'
import { ReasonAndAdvice } from '../../../shared/decision/outcome.tsx'
import type { Campaign } from '../../../shared/campaign-details/queries.ts'
import styles from './campaign.module.css'
import type { Next, NextRequest } from './next.ts'

/** "4 hours left, until Mar 1, 2027, 10:00 AM". */
const Until = ({ request }: { request: NextRequest }) => (
  <p className="small">
    <Deadline request={request} />
    <span className="dim num">
      {' '}
      · {i18n._('until {instant}', { instant: formatDeadline(request.expires_at, request.place_time_zone) })}
    </span>
  </p>
)

/** The way to another campaign, for who may book one. */
const FindOthers = () =>
  useMay('campaign:create') && (
    <LinkButton to="/advertisers-displays" look="soft">
      {i18n._('Find other displays')}
    </LinkButton>
  )

function wholeWords(kind: 'starts' | 'runs' | 'over' | 'pay', { start_date, end_date }: Campaign): string {
  if (kind === 'starts') return i18n._('Your campaign starts on {date}.', { date: formatDate(start_date) })
  if (kind === 'runs') return i18n._('Your campaign runs until {date}.', { date: formatDate(end_date) })
  if (kind === 'over') return i18n._('Your campaign ended on {date}.', { date: formatDate(end_date) })
  return i18n._('Your campaign goes to its owners once it is paid.')
}

/** One thing that an advertiser may expect, or has to do. */
export function NextLine({ next, campaign }: { next: Next; campaign: Campaign }) {
  if (next.kind === 'wait') {
    return (
      <li>
        <p className={styles.lead}>{i18n._('{name} has to answer', { name: next.request.org_name })}</p>
        <Until request={next.request} />
        <p className="dim small">
          {i18n._('Your spots are held until then, and released if there is no answer.')}
        </p>
      </li>
    )
  }
  if (next.kind === 'correct') {
    return (
      <li>
        <p className={styles.lead}>
          {i18n._('{name} asks for other media', { name: next.request.org_name })}
        </p>
        <Until request={next.request} />
        <ReasonAndAdvice {...next.request} />
      </li>
    )
  }
  if (next.kind === 'refused') {
    return (
      <li>
        <p className={styles.lead}>{i18n._('Nothing in this campaign will run.')}</p>
        <p className="dim small">{i18n._('Its spots are released. You pay nothing for it.')}</p>
        <FindOthers />
      </li>
    )
  }
  return (
    <li>
      <p className={styles.lead}>{wholeWords(next.kind, campaign)}</p>
    </li>
  )
}
