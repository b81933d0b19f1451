import { moneySteps, partState, type FundFacts, type PartFacts, type PaymentFacts } from './part-money.ts'

// docs/domain.md, "Money desk": what an admin decides about a part to whose proof the buyer objects.

export const VERDICTS = ['release', 'refund'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * Whether an admin has to decide about a part: its buyer objects to the latest proof, its flight is over, and nobody has
 * decided. Before the end the owner can still bring a better proof.
 */
export function awaitsVerdict(
  payment: Pick<PaymentFacts, 'state' | 'unpaid'>,
  part: PartFacts,
  now: number,
): boolean {
  const endsAt = part.fund?.extra?.endsAt ?? part.endsAt
  return now >= endsAt && part.fund?.verdict === null && partState(payment, part, now) === 'contested'
}

/** What becomes of the money of a part; net amounts. */
export interface Outcome {
  /** What goes back to the buyer. */
  back: number
  /** What the owner has earned, of which the platform keeps its fee. */
  earned: number
}

type Funded = PartFacts & { fund: FundFacts }

/** The steps that follow from each other for one part, such as settling after a refund, are fewer than this. */
const MOST_STEPS = 4

/**
 * What becomes of the rest of a part by a verdict, told before it is given: it is found by the rules that will move the
 * money, once no dispute and no unpaid invoice keeps it waiting.
 */
export function outcomeOfVerdict(
  payment: PaymentFacts,
  part: Funded,
  verdict: Verdict,
  now: number,
): Outcome {
  let fund: FundFacts = { ...part.fund, verdict }
  const disputes = { open: 0, won: 0, lost: [], borne: 0, asking: 0, refused: [] }
  for (let nth = 0; nth < MOST_STEPS; nth++) {
    const free = { ...payment, state: 'captured', disputes, paid: true } as const
    const [step] = moneySteps({ ...free, parts: [{ ...part, fund }] }, now)
    if (step?.do === 'refund') fund = { ...fund, refunded: fund.refunded + step.net }
    else if (step?.do === 'settle') fund = { ...fund, earned: step.earned }
    else if (step?.do === 'settle_extra') {
      fund = { ...fund, earned: step.earned, extra: fund.extra && { ...fund.extra, isSettled: true } }
    } else break
  }
  return { back: fund.refunded - part.fund.refunded, earned: (fund.earned ?? 0) - (part.fund.earned ?? 0) }
}
