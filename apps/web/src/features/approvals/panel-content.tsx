import { i18n } from '@lingui/core'
import { formatDateRange } from '../../lib/format.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { byDisplay } from '../../shared/campaign-details/placements.ts'
import { CommentsFold } from '../../shared/comments/comments-fold.tsx'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { Decision } from '../../shared/decision/decision.tsx'
import { PlacementGroup } from '../../shared/campaign-details/placement-group.tsx'
import { isUndecided } from './queries.ts'
import { type ApprovalRequest, type CampaignDetails } from '../../shared/campaign-details/queries.ts'
import { kindWords, requestWords } from '../../shared/campaign-details/request-words.ts'
import styles from './queue.module.css'

interface PanelContentProps {
  details: CampaignDetails
  request: ApprovalRequest
  onDone: () => void
}

export function PanelContent({ details, request, onDone }: PanelContentProps) {
  const { campaign } = details
  const own = details.placements.filter(({ request_id }) => request_id === request.id)
  // A request for new media has no placements of its own: it is about those that run already.
  const displays = byDisplay(own.length > 0 ? own : details.placements)
  const [tone, words] = requestWords(request.status, true)
  return (
    <>
      <div className={styles.head}>
        <p className="dim small num">
          {[
            campaign.adv_name,
            formatDateRange(campaign.start_date, campaign.end_date),
            kindWords(request.kind),
          ].join(' · ')}
        </p>
        <div className={styles.facts}>
          <strong className={styles.price}>
            <Money minor={request.cost} currency={campaign.currency} />
          </strong>
          <Status tone={tone}>{words}</Status>
          {isUndecided(request.status) && <Deadline request={request} />}
          <LinkButton to="/campaigns/$campaignId" params={{ campaignId: campaign.id }} size="sm" look="quiet">
            {i18n._('Open the campaign')}
          </LinkButton>
        </div>
      </div>
      <div className={styles.groups}>
        {displays.map((display) => (
          <PlacementGroup key={display.id} display={display} currency={campaign.currency} heading="h3" />
        ))}
      </div>
      <CommentsFold details={details} />
      <Decision request={request} sticky onDone={onDone} />
    </>
  )
}
