import { i18n } from '@lingui/core'
import { Money } from '../../../ui/money.tsx'
import { TimeLine } from '../../../ui/time-line/time-line.tsx'
import { ReasonAndAdvice } from '../../../shared/decision/outcome.tsx'
import type { ApprovalRequest, Campaign } from '../../../shared/campaign-details/queries.ts'
import { kindWords } from '../../../shared/campaign-details/request-words.ts'
import styles from './campaign.module.css'
import { pointOf } from './step-words.ts'
import { stepsOf } from './steps.ts'
import type { Side } from './use-side.ts'

function RequestLine({
  request,
  campaign,
  side,
}: {
  request: ApprovalRequest
  campaign: Campaign
  side: Side
}) {
  const { org_name, kind, cost, reason, advice } = request
  const points = stepsOf(request, campaign).map((step) => ({
    ...pointOf(step, side === 'owner', request.place_time_zone),
    // A reason stands with the answer it was given for.
    children: ['corrected', 'rejected'].includes(step.kind) && (reason || advice) && (
      <ReasonAndAdvice reason={reason} advice={advice} />
    ),
  }))
  return (
    <div className={styles.request}>
      <div className={styles.head}>
        <h3>{kind === 'media' ? `${org_name}, ${kindWords(kind)}` : org_name}</h3>
        <Money minor={cost} currency={campaign.currency} />
      </div>
      <TimeLine label={i18n._('Status with {name}', { name: org_name })} points={points} />
    </div>
  )
}

interface RequestLinesProps {
  campaign: Campaign
  requests: readonly ApprovalRequest[]
  side: Side
}

/** The campaign's status as a time line for each owner. */
export function RequestLines({ campaign, requests, side }: RequestLinesProps) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="status">
      <h2 id="status">{i18n._('Status')}</h2>
      {requests.map((request) => (
        <RequestLine key={request.id} request={request} campaign={campaign} side={side} />
      ))}
    </section>
  )
}
