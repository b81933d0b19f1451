import { i18n } from '@lingui/core'
import type { ApprovalRequest, CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { MediaChanges } from '../../../shared/campaign-details/media-changes.tsx'
import { kindWords } from '../../../shared/campaign-details/request-words.ts'
import { Decision } from '../../../shared/decision/decision.tsx'
import styles from './campaign.module.css'

/** What an owner can expect of a request for other media about which it has nothing to decide. */
function mediaWords(status: ApprovalRequest['status']): string {
  if (status === 'pending')
    return i18n._('Somebody in your organization with the permission to decide has to answer.')
  if (status === 'correction')
    return i18n._('The advertiser has to send other media. The old media stay until then.')
  if (status === 'approved') return i18n._('The new media replaced the old ones.')
  return i18n._('The old media stay.')
}

/** The owner's own requests, each with the form of its answer or what became of it. */
export function OwnerAnswers({ details: { requests, placements } }: { details: CampaignDetails }) {
  const mine = requests.some(({ can }) => can.decide)
  return (
    <section
      id="overview"
      className={`card ${styles.card}`}
      aria-labelledby="answer"
      data-decided={(!mine && requests.length === 1) || undefined}
    >
      <h2 id="answer">{mine ? i18n._('Your answer') : i18n._('Decision')}</h2>
      {requests.map((request) => (
        <div key={request.id} className={styles.request}>
          {requests.length > 1 && <h3>{kindWords(request.kind)}</h3>}
          {request.kind === 'media' && !request.can.decide && (
            <p className={styles.lead}>{mediaWords(request.status)}</p>
          )}
          {request.can.decide && <MediaChanges request={request} placements={placements} />}
          <Decision request={request} />
        </div>
      ))}
    </section>
  )
}
