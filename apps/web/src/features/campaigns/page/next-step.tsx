import { i18n } from '@lingui/core'
import { useState } from 'react'
import { formatDate, formatDeadline } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { Deadline } from '../../../shared/campaign-details/deadline.tsx'
import type { ApprovalRequest, Campaign, CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { kindWords } from '../../../shared/campaign-details/request-words.ts'
import { MediaChanges } from '../../../shared/campaign-details/media-changes.tsx'
import { Decision } from '../../../shared/decision/decision.tsx'
import { ReasonAndAdvice } from '../../../shared/decision/outcome.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { type Next, nextOf, type NextRequest } from './next.ts'
import { ReplaceMedia } from './replace-media.tsx'
import type { Side } from './use-side.ts'
import styles from './campaign.module.css'

/** The owner's own requests that wait for an answer, each with its form. */
const Answers = ({ campaign, requests, placements }: CampaignDetails) =>
  requests.map((request) => (
    <div key={request.id} className={styles.request}>
      {requests.length > 1 && <h3>{kindWords(request.kind)}</h3>}
      {!request.can.decide && <p className={styles.lead}>{ownerWords(request, campaign)}</p>}
      {request.can.decide && <MediaChanges request={request} placements={placements} />}
      <Decision request={request} />
    </div>
  ))

const Expectations = ({ details }: { details: CampaignDetails }) => (
  <ul className={styles.next}>
    {nextOf(details.campaign.status, details.requests).map((next) => (
      <NextLine key={'request' in next ? next.request.id : next.kind} next={next} details={details} />
    ))}
  </ul>
)

/** The one coloured button of a correction: new media, which are sent to the same owner. */
function AnswerCorrection({ details, id }: { details: CampaignDetails; id: string }) {
  const [open, setOpen] = useState(false)
  const request = details.requests.find((one) => one.id === id)
  if (!request?.can.replace_media) return null
  return (
    <div className={styles.acts}>
      <Button look="main" onClick={() => setOpen(true)}>
        {i18n._('Replace media')}
      </Button>
      {open && <ReplaceMedia details={details} request={request} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The card that says what to do next or what will happen. */
export function NextStep({ details, side }: { details: CampaignDetails; side: Side }) {
  const { requests } = details
  const owner = side === 'owner'
  const mine = requests.some(({ can }) => can.decide)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="next">
      <h2 id="next">{owner && mine ? i18n._('Your answer') : i18n._('What comes next')}</h2>
      {owner ? <Answers {...details} /> : <Expectations details={details} />}
    </section>
  )
}

/** The time that is left: "4 hours left, until Mar 1, 2027, 10:00 AM". */
const Until = ({ request }: { request: NextRequest }) => (
  <p className="small">
    <Deadline request={request} />
    <span className="dim num">
      {' '}
      · {i18n._('until {instant}', { instant: formatDeadline(request.expires_at, request.place_time_zone) })}
    </span>
  </p>
)

/** A link to finding displays, for users who may book a campaign. */
const FindOthers = () =>
  useMay('campaign:create') && (
    <LinkButton to="/advertisers-displays" look="soft">
      {i18n._('Find other displays')}
    </LinkButton>
  )

function wholeWords(kind: 'starts' | 'runs' | 'over', { start_date, end_date }: Campaign): string {
  if (kind === 'starts') return i18n._('Your campaign starts on {date}.', { date: formatDate(start_date) })
  if (kind === 'runs') return i18n._('Your campaign runs until {date}.', { date: formatDate(end_date) })
  return i18n._('Your campaign ended on {date}.', { date: formatDate(end_date) })
}

/** One line about what an advertiser can expect or has to do. */
function NextLine({ next, details }: { next: Next; details: CampaignDetails }) {
  const { campaign } = details
  if (next.kind === 'wait') {
    return (
      <li>
        <p className={styles.lead}>{i18n._('{name} has to answer', { name: next.request.org_name })}</p>
        <Until request={next.request} />
        <p className="dim small">
          {next.request.kind === 'media'
            ? i18n._('It is about new media. The old media stay until then, and if there is no answer.')
            : i18n._('Your spots are held until then, and released if there is no answer.')}
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
        {next.request.kind === 'media' && (
          <p className="dim small">{i18n._('It is about new media. The old media stay until then.')}</p>
        )}
        <AnswerCorrection details={details} id={next.request.id} />
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

function flightWords({ status, start_date, end_date }: Campaign): string {
  if (status === 'completed') return i18n._('It ended on {date}.', { date: formatDate(end_date) })
  return status === 'active'
    ? i18n._('It runs on your displays until {date}.', { date: formatDate(end_date) })
    : i18n._('It starts on your displays on {date}.', { date: formatDate(start_date) })
}

/** The same for a request about new media. */
function mediaWords(status: ApprovalRequest['status']): string {
  if (status === 'pending')
    return i18n._('Somebody in your organization with the permission to decide has to answer.')
  if (status === 'correction')
    return i18n._('The advertiser has to send other media. The old media stay until then.')
  if (status === 'approved') return i18n._('The new media replaced the old ones.')
  return i18n._('The old media stay.')
}

/** What an owner can expect of a request about which it has nothing to decide. */
function ownerWords({ kind, status }: Pick<ApprovalRequest, 'kind' | 'status'>, campaign: Campaign): string {
  if (kind === 'media') return mediaWords(status)
  const words: Record<ApprovalRequest['status'], () => string> = {
    pending: () => i18n._('Somebody in your organization with the permission to decide has to answer.'),
    correction: () => i18n._('The advertiser has to send new media. The spots stay held until then.'),
    approved: () => flightWords(campaign),
    rejected: () => i18n._('Your organization rejected it, so its spots were released.'),
    expired: () => i18n._('Nobody answered in time, so its spots were released.'),
    cancelled: () => i18n._('The advertiser cancelled it, so its spots were released.'),
  }
  return words[status]()
}
