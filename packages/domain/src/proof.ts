// docs/domain.md, "A campaign's life": an owner's proof starts five days of review.

/** How long the advertiser has to accept or object, in days; after that silence accepts. */
const REVIEW_DAYS = 5

export type ProofDecision = 'accepted' | 'objected'
/** `shown`: the advertiser's own, which nobody reviews. */
export type ProofStatus = 'shown' | 'in review' | 'accepted' | 'accepted by silence' | 'objected'

/** The end of the review of a proof that came at an instant; both are epoch ms. */
export function reviewUntil(since: number): number {
  return since + REVIEW_DAYS * 86_400_000
}

/** How long whoever brought a proof may take it back, in minutes. */
export const TAKE_BACK_MINUTES = 10

/** The instant until which a proof that came at an instant may be taken back; both are epoch ms. */
export function takeBackUntil(since: number): number {
  return since + TAKE_BACK_MINUTES * 60_000
}

/** Whether a proof may still be taken back: within minutes, and while nobody has decided about it. */
export function mayTakeBack(
  { since, decision }: { since: number; decision: ProofDecision | null },
  now: number,
): boolean {
  return decision === null && now < takeBackUntil(since)
}

/** How a proof stands. `reviewUntil` is null where nobody reviews it; instants are epoch ms. */
export function proofStatus(
  { decision, reviewUntil: until }: { decision: ProofDecision | null; reviewUntil: number | null },
  now: number,
): ProofStatus {
  if (decision) return decision
  if (until === null) return 'shown'
  return now < until ? 'in review' : 'accepted by silence'
}
