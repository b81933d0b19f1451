import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { MediaChanges } from '../../shared/campaign-details/media-changes.tsx'
import { PlacementGroup } from '../../shared/campaign-details/placement-group.tsx'
import { byDisplay } from '../../shared/campaign-details/placements.ts'
import {
  type ApprovalRequest,
  type CampaignDetails,
  detailsQuery,
} from '../../shared/campaign-details/queries.ts'
import { kindWords, requestWords } from '../../shared/campaign-details/request-words.ts'
import { Comments } from '../../shared/comments/comments.tsx'
import { commentsQuery } from '../../shared/comments/queries.ts'
import { Decision } from '../../shared/decision/decision.tsx'
import { flightWords } from '../../shared/flight/flight-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { LoadedPanel } from '../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../ui/side-panel/side-panel.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { isUndecided } from './queries.ts'
import commentsStyles from '../../shared/comments/comments.module.css'
import styles from './queue.module.css'

/** One request in a panel beside the queue: what would be shown where, and the form of the decision. */
export function RequestPanel({ id, onClose }: { id?: string; onClose: () => void }) {
  const shown = useShown(id)
  const query = useQuery({ ...detailsQuery(shown), enabled: Boolean(id) })
  const title = query.data?.campaign.name ?? i18n._('Approval request')
  return (
    <LoadedPanel
      open={Boolean(id)}
      onClose={onClose}
      query={query}
      title={title}
      skeleton={<PanelSkeleton />}
      wide
    >
      {(details) => {
        const request = details.requests.find((one) => one.id === shown)
        if (!request) return <ErrorState error={null} onRetry={() => void query.refetch()} />
        return <PanelContent key={shown} details={details} request={request} onDone={onClose} />
      }}
    </LoadedPanel>
  )
}

/** The shape of the panel while its request is loading. */
function PanelSkeleton() {
  return (
    <div role="status" aria-label={i18n._('Loading')} style={{ display: 'grid', gap: 18 }}>
      <SkeletonLines />
      <span style={{ display: 'block', aspectRatio: '320 / 190' }}>
        <SkeletonBar height={332} radius={10} />
      </span>
      <SkeletonLines />
      <SkeletonBar height={110} radius={10} />
    </div>
  )
}

interface PanelContentProps {
  details: CampaignDetails
  request: ApprovalRequest
  onDone: () => void
}

function PanelContent({ details, request, onDone }: PanelContentProps) {
  const { campaign } = details
  // A request for new media has no placements of its own, since it concerns those that already run.
  const changed = new Set(request.changes.map(({ placement_id }) => placement_id))
  const displays = byDisplay(
    details.placements.filter(({ id, request_id }) =>
      request.kind === 'media' ? changed.has(id) : request_id === request.id,
    ),
  )
  const [tone, words] = requestWords(request.status, true)
  return (
    <>
      <div className={styles.head}>
        <p className="dim small num">
          {[campaign.adv_name, flightWords(campaign), kindWords(request.kind)].join(' · ')}
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
      <MediaChanges request={request} placements={details.placements} />
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

/** The comments in the panel, folded to one line until the reader opens them. */
function CommentsFold({ details }: { details: CampaignDetails }) {
  const { data } = useQuery(commentsQuery(details.campaign.id, useUser()))
  const [open, setOpen] = useState(false)
  const count = data?.rows.reduce((sum, { replies }) => sum + 1 + replies.length, 0) ?? 0
  return (
    <details className={commentsStyles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {count > 0
          ? i18n._('{count, plural, one {# comment} other {# comments}}', { count })
          : i18n._('Comments')}
      </summary>
      {open && <Comments details={details} />}
    </details>
  )
}
