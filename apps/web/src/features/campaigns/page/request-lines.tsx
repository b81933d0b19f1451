import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDeadline, formatInstant, formatMoney } from '../../../lib/format.ts'
import type { ApprovalRequest, CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { kindWords } from '../../../shared/campaign-details/request-words.ts'
import { ReasonAndAdvice } from '../../../shared/decision/outcome.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { TimeLine, type TimePoint } from '../../../ui/time-line/time-line.tsx'
import { type CampaignMoney, moneyQuery } from './money/queries.ts'
import { ReplaceMedia } from './replace-media.tsx'
import { type Step, stepsOf } from './steps.ts'
import type { Side } from './use-side.ts'
import styles from './campaign.module.css'

/** Other media for what an owner has approved. */
function ReplaceApproved({ details, request }: { details: CampaignDetails; request: ApprovalRequest }) {
  const [open, setOpen] = useState(false)
  if (!request.can.replace_media || request.status !== 'approved') return null
  return (
    <div className={styles.acts}>
      <Button size="sm" look="soft" onClick={() => setOpen(true)}>
        {i18n._('Replace media')}
      </Button>
      {open && <ReplaceMedia details={details} request={request} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Whether a step tells the reason that its owner gave. */
const hasReason = ({ kind }: Step, { status }: ApprovalRequest, side: Side): boolean =>
  kind === 'rejected' || (kind === 'corrected' && (status !== 'correction' || side === 'owner'))

interface RequestLineProps {
  request: ApprovalRequest
  /** Null until it is known. */
  money: CampaignMoney | null
  details: CampaignDetails
  side: Side
}

function RequestLine({ request, money, details, side }: RequestLineProps) {
  const { campaign } = details
  const { org_name, kind, cost, refunded, reason, advice } = request
  const part = money?.parts.find(({ request_id }) => request_id === request.id)
  const points = stepsOf(request, campaign, money && { ...money, part }).map((step) => ({
    ...pointOf(step, side === 'owner', request.place_time_zone),
    // A reason is shown with the decision that it was given for; of a correction that waits, with its button above.
    children: hasReason(step, request, side) && (reason || advice) && (
      <ReasonAndAdvice reason={reason} advice={advice} />
    ),
  }))
  return (
    <div className={styles.request}>
      <div className={styles.head}>
        <h3>{kind === 'media' ? `${org_name}, ${kindWords(kind)}` : org_name}</h3>
        {kind === 'placements' && <Money minor={cost} currency={campaign.currency} />}
      </div>
      {refunded > 0 && (
        <p className="dim small num">
          {i18n._('{amount} refunded', { amount: formatMoney(refunded, campaign.currency) })}
        </p>
      )}
      <TimeLine label={i18n._('Status with {name}', { name: org_name })} points={points} />
      <ReplaceApproved details={details} request={request} />
    </div>
  )
}

interface RequestLinesProps {
  details: CampaignDetails
  side: Side
}

/** The campaign's status as a time line for each owner. */
export function RequestLines({ details, side }: RequestLinesProps) {
  const money = useQuery(moneyQuery(details.campaign.id)).data ?? null
  return (
    <section className={`card ${styles.card}`} aria-labelledby="status">
      <h2 id="status">{i18n._('Status')}</h2>
      <div className={styles.requests}>
        {details.requests.map((request) => (
          <RequestLine key={request.id} request={request} money={money} details={details} side={side} />
        ))}
      </div>
    </section>
  )
}

const titles: Record<Step['kind'], (owner: boolean) => string> = {
  created: () => i18n._('Created'),
  waiting: (owner) => (owner ? i18n._('Waiting for your answer') : i18n._('Waiting for the owner')),
  corrected: () => i18n._('Correction asked'),
  correcting: (owner) => (owner ? i18n._('Waiting for the advertiser') : i18n._('Waiting for you')),
  approved: () => i18n._('Approved'),
  rejected: () => i18n._('Rejected'),
  expired: () => i18n._('Expired without an answer'),
  uncorrected: () => i18n._('Expired: no correction came'),
  cancelled: () => i18n._('Cancelled'),
  starts: () => i18n._('First day'),
  ends: () => i18n._('Last day'),
  unpaid: () => i18n._('Waiting for the payment'),
  held: () => i18n._('Payment held'),
  saved: () => i18n._('Card saved'),
  captured: () => i18n._('Payment taken'),
  released: (owner) => (owner ? i18n._('Paid to you') : i18n._('Paid to the owner')),
}

const tones: Partial<Record<Step['kind'], TimePoint['tone']>> = {
  waiting: 'wait',
  unpaid: 'wait',
  released: 'good',
  correcting: 'wait',
  approved: 'good',
  rejected: 'bad',
  expired: 'bad',
  uncorrected: 'bad',
}

function whenOf({ state, at, until, date }: Step, placeZone: string | null): string | undefined {
  if (date) return formatDate(date)
  if (!until) return at ? formatInstant(at) : undefined
  const instant = formatDeadline(until, placeZone)
  return state === 'now' ? i18n._('until {instant}', { instant }) : instant
}

/**
 * A step in words, for the owner concerned or for other readers. `placeZone` is the time zone of the
 * location where the flight begins first.
 */
function pointOf(step: Step, owner: boolean, placeZone: string | null): TimePoint {
  const { kind, state } = step
  const when = whenOf(step, placeZone)
  return { id: kind, title: titles[kind](owner), when, state, tone: tones[kind] }
}
