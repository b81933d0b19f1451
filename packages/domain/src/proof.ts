// docs/domain.md, "A campaign's life": an owner's proof starts five days of review, which begin when its part has ended.

/** The days that the advertiser has to accept or object. After that the proof counts as accepted. */
const REVIEW_DAYS = 5

export type ProofDecision = 'accepted' | 'objected'
/** How a proof stands. `shown` is a proof by the advertiser, which nobody reviews. */
export type ProofStatus = 'shown' | 'in review' | 'accepted' | 'accepted by silence' | 'objected'

/**
 * The end of the review of a proof that was added at an instant. One that was added during the flight cannot show all of
 * it, so its days count from the end of its part. All are epoch ms.
 */
export function reviewUntil(since: number, endsAt: number): number {
  return Math.max(since, endsAt) + REVIEW_DAYS * 86_400_000
}

/** The minutes within which a proof can be taken back. */
export const TAKE_BACK_MINUTES = 10

/** The instant until which a proof that was added at an instant can be taken back. Both are epoch ms. */
export function takeBackUntil(since: number): number {
  return since + TAKE_BACK_MINUTES * 60_000
}

/** Whether a proof can still be taken back: within minutes, and if nobody has decided about it. */
export function mayTakeBack(
  { since, decision }: { since: number; decision: ProofDecision | null },
  now: number,
): boolean {
  return decision === null && now < takeBackUntil(since)
}

/** The status of a proof at an instant. `reviewUntil` is null if nobody reviews it. Instants are epoch ms. */
export function proofStatus(
  { decision, reviewUntil: until }: { decision: ProofDecision | null; reviewUntil: number | null },
  now: number,
): ProofStatus {
  if (decision) return decision
  if (until === null) return 'shown'
  return now < until ? 'in review' : 'accepted by silence'
}
