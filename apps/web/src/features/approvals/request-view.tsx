import { i18n } from '@lingui/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useUser } from '../../lib/session.ts'
import { useCategoryName } from '../../shared/category/use-categories.ts'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { MediaChanges } from '../../shared/campaign-details/media-changes.tsx'
import { PlacementGroup } from '../../shared/campaign-details/placement-group.tsx'
import { byDisplay } from '../../shared/campaign-details/placements.ts'
import {
  type ApprovalRequest,
  type CampaignDetails,
  detailsQuery,
  type Placement,
} from '../../shared/campaign-details/queries.ts'
import { kindWords } from '../../shared/campaign-details/request-words.ts'
import { Comments } from '../../shared/comments/comments.tsx'
import { commentsQuery } from '../../shared/comments/queries.ts'
import { Outcome } from '../../shared/decision/outcome.tsx'
import { PlacementPreview } from '../../shared/placement-preview/placement-preview.tsx'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { CreativeList } from './creative-list.tsx'
import { countDisplays, creativesOf, fitsOf, shownBy, type Creative, type Fit } from './creatives.ts'
import { FitList } from './fit-list.tsx'
import { isUndecided } from './queries.ts'
import { RequestFacts } from './request-facts.tsx'
import commentsStyles from '../../shared/comments/comments.module.css'
import styles from './request.module.css'

interface RequestViewProps {
  id: string
  /** Where it stands in the queue, and what leads to its neighbours. */
  place: { nth: number; all: number; onPrevious?: () => void; onNext?: () => void }
  quick: boolean
  onQuick: (quick: boolean) => void
  onBack: () => void
  onDone: () => void
}

/** One request beside the queue: what would be shown where and how it fits, what it brings, and the answers. */
export function RequestView({ id, ...props }: RequestViewProps) {
  const query = useQuery(detailsQuery(id))
  const { data, error, refetch } = query
  const request = data?.requests.find((one) => one.id === id)
  if (data && request) return <Loaded key={id} details={data} request={request} {...props} />
  if (data || error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.view} role="status" aria-label={i18n._('Loading')}>
      <SkeletonLines />
      <SkeletonBar height={360} radius={14} />
      <SkeletonLines />
    </div>
  )
}

interface LoadedProps extends Omit<RequestViewProps, 'id'> {
  details: CampaignDetails
  request: ApprovalRequest
}

function Loaded({ details, request, quick, onQuick, onDone, ...head }: LoadedProps) {
  const { campaign } = details
  const placements = shownBy(request, details.placements)
  const creatives = creativesOf(placements)
  const [key, setKey] = useState(creatives[0]?.key)
  const [zone, setZone] = useState<string>()
  const creative = creatives.find((one) => one.key === key) ?? creatives[0]
  const fits = creative ? fitsOf(creative) : []
  const fit = fits.find((one) => one.key === zone) ?? fits[0]
  const displays = countDisplays(placements)
  return (
    <section className={styles.view} aria-label={campaign.name}>
      <Head details={details} request={request} {...head} />
      <div className={styles.columns}>
        <div className={styles.main}>{fit && <Stage fit={fit} placements={placements} />}</div>
        <div className={styles.side}>
          <CreativeList creatives={creatives} chosen={creative} onChoose={setKey} />
          <RequestFacts request={request} campaign={campaign} placements={placements} />
        </div>
      </div>
      {creative && <FitList creative={creative} fits={fits} chosen={fit} onChoose={setZone} />}
      <MediaChanges request={request} placements={details.placements} />
      <div className={styles.folds}>
        <AllDisplays placements={placements} displays={displays} currency={campaign.currency} />
        <CommentsFold details={details} />
      </div>
      {request.can.decide ? (
        <AnswerBar
          request={request}
          campaign={campaign}
          displays={displays}
          doubtful={isDoubtful(creatives)}
          quick={quick}
          onQuick={onQuick}
          onDone={onDone}
        />
      ) : (
        <Outcome request={request} owner />
      )}
    </section>
  )
}

/** Whether some media do not fit somewhere as they are. */
const isDoubtful = (creatives: readonly Creative[]): boolean =>
  creatives.some((creative) => fitsOf(creative).some(({ verdict }) => verdict !== 'fits'))

/** What the owner has answered this advertiser before. */
function beforeWords(before: CampaignDetails['campaign']['before']): string {
  if (!before || before.approved + before.rejected === 0) return i18n._('first request to you')
  const { approved, rejected } = before
  return rejected === 0
    ? i18n._(
        '{approved, plural, one {approved once, never rejected} other {approved # times, never rejected}}',
        { approved },
      )
    : [
        i18n._('{approved, plural, =0 {never approved} one {approved once} other {approved # times}}', {
          approved,
        }),
        i18n._('{rejected, plural, one {rejected once} other {rejected # times}}', { rejected }),
      ].join(', ')
}

type HeadProps = Pick<LoadedProps, 'details' | 'request' | 'place' | 'onBack'>

function Head({ details: { campaign }, request, place, onBack }: HeadProps) {
  const category = useCategoryName(campaign.category)
  const facts = [campaign.adv_name, category, kindWords(request.kind), beforeWords(campaign.before)]
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton label={i18n._('Back to the list')} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </IconButton>
      </span>
      <div className={styles.titles}>
        <h2>{campaign.name}</h2>
        <p className="dim small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.ways}>
        {isUndecided(request.status) && <Deadline request={request} />}
        <LinkButton
          to="/campaigns/$campaignId"
          params={{ campaignId: campaign.id }}
          look="quiet"
          className={styles.campaign}
          title={i18n._('Open the campaign')}
          icon={<IconExternalLink size={17} aria-hidden="true" />}
        >
          <span className="hidden-words">{i18n._('Open the campaign')}</span>
        </LinkButton>
        <span className={styles.steps}>
          {place.all > 0 && <span className="dim small num">{i18n._('{nth} of {all}', place)}</span>}
          <Step label={i18n._('Previous request')} onClick={place.onPrevious}>
            <IconChevronUp size={18} aria-hidden="true" />
          </Step>
          <Step label={i18n._('Next request')} onClick={place.onNext}>
            <IconChevronDown size={18} aria-hidden="true" />
          </Step>
        </span>
      </div>
    </header>
  )
}

const Step = ({ label, onClick, children }: { label: string; onClick?: () => void; children: ReactNode }) => (
  <IconButton variant="default" label={label} disabled={!onClick} onClick={onClick}>
    {children}
  </IconButton>
)

/** The chosen creative on one of the displays that it fits in this way, with whatever else is booked there. */
function Stage({ fit, placements }: { fit: Fit; placements: readonly Placement[] }) {
  const [first] = fit.placements
  if (!first) return null
  const { display_name: name, location_name, display_location, zone_name, spotDuration } = first
  const place = [location_name, display_location].filter(Boolean).join(', ')
  const there = placements.filter(({ display_id }) => display_id === first.display_id)
  const { width, height } = fit.pixels
  return (
    <figure className={styles.stage}>
      <PlacementPreview
        label={name}
        resolution={first.resolution}
        scene={first.place_kind}
        zones={there.map(({ id, zone_name: zone, frame, media }) => ({ id, name: zone, frame, media }))}
      />
      <figcaption>
        <span>
          <strong>{name}</strong> {place} · {zone_name}, {width} × {height}
        </span>
        <span className="num">
          {i18n._('{seconds} s of {loop} s', { seconds: spotDuration, loop: first.totalPlaylistTime })}
        </span>
      </figcaption>
    </figure>
  )
}

interface AllDisplaysProps {
  placements: readonly Placement[]
  displays: number
  currency: string
}

/** Every display with its zones, prices and files, folded until the reader wants them. */
function AllDisplays({ placements, displays, currency }: AllDisplaysProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={commentsStyles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {i18n._('{displays, plural, one {The display in detail} other {All # displays in detail}}', {
          displays,
        })}
      </summary>
      {open && (
        <div className={styles.groups}>
          {byDisplay(placements).map((display) => (
            <PlacementGroup key={display.id} display={display} currency={currency} heading="h4" />
          ))}
        </div>
      )}
    </details>
  )
}

/** The comments, folded to one line until the reader opens them; there the last one can be read. */
function CommentsFold({ details }: { details: CampaignDetails }) {
  const { data } = useQuery(commentsQuery(details.campaign.id, useUser()))
  const [open, setOpen] = useState(false)
  const written = data?.rows.flatMap(({ replies, ...comment }) => [
    { name: comment.user_name, text: comment.commentText, at: comment.createdAt },
    ...replies.map((one) => ({ name: one.replier_name, text: one.reply, at: one.createdAt })),
  ])
  const count = written?.length ?? 0
  const last = written?.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
  return (
    <details className={commentsStyles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {count > 0
            ? i18n._('{count, plural, one {# comment} other {# comments}}', { count })
            : i18n._('Comments')}
        </span>
        {last && !open && <span className={styles.last}>{i18n._('{name}: “{text}”', last)}</span>}
      </summary>
      {open && <Comments details={details} />}
    </details>
  )
}
