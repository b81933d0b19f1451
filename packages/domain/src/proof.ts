// domain.md, "A campaign's life" and "Money flow": an owner's proof starts five days of review.

/** How long the advertiser has to accept or object, in days; after that silence accepts. */
const REVIEW_DAYS = 5

export type ProofDecision = 'accepted' | 'objected'
/** `shown`: the advertiser's own, which nobody reviews. */
export type ProofStatus = 'shown' | 'in review' | 'accepted' | 'accepted by silence' | 'objected'

/** The end of the review of a proof that came at an instant; both are epoch ms. */
export const reviewUntil = (since: number): number => since + REVIEW_DAYS * 86_400_000

/** How a proof stands. `reviewUntil` is null where nobody reviews it; instants are epoch ms. */
export function proofStatus(
  { decision, reviewUntil: until }: { decision: ProofDecision | null; reviewUntil: number | null },
  now: number,
): ProofStatus {
  if (decision) return decision
  if (until === null) return 'shown'
  return now < until ? 'in review' : 'accepted by silence'
}
