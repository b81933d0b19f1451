import type { RequestStatus } from './campaign-state.ts'
import { fractionOf } from './split-amount.ts'

// docs/domain.md, "Money flow": what becomes of the money of an owner's part of a campaign. Instants are epoch ms, and
// amounts minor units.

const DAY = 86_400_000

/** How long an owner has for its proof after its part has ended. */
const DAYS_FOR_PROOF = 14
/** How long a buyer can choose what becomes of what was not shown. */
export const DAYS_FOR_CHOICE = 7
/** How long a buyer can pay after its saved card was declined. */
export const HOURS_FOR_PROBLEM = 24
/** A saved card is charged this long before the flight begins. */
export const DAYS_BEFORE_CHARGE = 7
/** How long spots are kept while a buyer pays. */
export const CHECKOUT_MINUTES = 30

/**
 * How a payment stands. `awaiting`: its checkout is open. `held`: the money is reserved. `saved`: the card is kept, to be
 * charged later. `problem`: the card was declined, and the buyer can still pay. `capturing`, `charging` and `letting_go`:
 * the provider was asked and has not confirmed it.
 */
export const PAYMENT_STATES = [
  'awaiting',
  'held',
  'saved',
  'capturing',
  'charging',
  'letting_go',
  'captured',
  'let_go',
  'problem',
  'lapsed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** How the money of a part stands, from the first to the last. */
export const PART_STATES = [
  'unpaid',
  'requested',
  'let_go',
  'approved',
  'payment_problem',
  'funded',
  'in_flight',
  'awaiting_proof',
  'in_review',
  'contested',
  'to_settle',
  'releasable',
  'released',
  'refunded',
] as const
export type PartState = (typeof PART_STATES)[number]

export const CHOICES = ['money_back', 'credit', 'extra_plays'] as const
/** What a buyer does with what was not shown. */
export type Choice = (typeof CHOICES)[number]

/** The latest proof of a part, as far as its money needs it. */
export type ProofFacts = {
  decision: 'accepted' | 'objected' | null
  /** The end of its review, from which silence has accepted it. */
  reviewUntil: number
  /** The plays that it tells; null where it tells none, which counts as all. */
  plays: number | null
  /** Where screens prove it: what was shown and what was promised, by the prices of their days. It goes before the plays. */
  value?: { shown: number; promised: number } | null
}

/** Plays that were booked in place of those that were not shown, from their first day to after their last. */
export type ExtraFacts = {
  startsAt: number
  endsAt: number
  plays: number
  /** The latest proof since they were chosen. */
  proof: ProofFacts | null
  /** What their owner has earned by them is part of what it has earned. */
  isSettled: boolean
}

/** A part that was captured. */
export type FundFacts = {
  net: number
  /** What has been refunded of the net, by any reason. */
  refunded: number
  /** What the owner has earned; null until it is known. */
  earned: number | null
  choice: Choice | null
  choiceUntil: number | null
  extra: ExtraFacts | null
  verdict: 'release' | 'refund' | null
  /** What of the earned was released. */
  released: number
}

/** An owner's part with everything that decides about its money. */
export type PartFacts = {
  id: string
  /** As it is now: an undecided request reads as expired from its deadline on. */
  status: RequestStatus
  /** What is left of its price. */
  cost: number
  startsAt: number
  endsAt: number
  /** The plays that were sold and not cancelled. */
  promised: number
  /** What the owner keeps of placements that were cancelled late. */
  kept: number
  proof: ProofFacts | null
  fund: FundFacts | null
}

/** The disputes of a payment by how they stand, and the refunds that wait because of them. */
export type DisputeFacts = {
  open: number
  won: number
  /** Those that were lost and are not written down yet, by their names, and how many are. */
  lost: readonly string[]
  borne: number
  /** Refunds to the card of which the provider is being asked. */
  asking: number
  /** Refunds that the provider refused since the payment is disputed, and how often it was asked for each. */
  refused: readonly { id: string; asked: number }[]
}

export type PaymentFacts = {
  state: PaymentState
  unpaid: boolean
  /** Until when a hold can be captured; null for none. */
  captureBefore: number | null
  problemUntil: number | null
  parts: readonly PartFacts[]
  disputes: DisputeFacts
  /** Whether the buyer's money is there: what is invoiced is released once it was paid. */
  paid: boolean
}

const isUndecided = ({ status }: PartFacts): boolean => status === 'pending' || status === 'correction'

/** The plays that count for a proof: never more than were promised. */
function playsShown({ proof, promised }: PartFacts): number {
  return Math.min(promised, proof?.plays ?? promised)
}

/**
 * What an owner has earned of a part whose proof is accepted: its price by the plays that were shown of those that were
 * promised, or by what these are worth, rounded half up, and what it keeps of what was cancelled late.
 */
function earnedOf(part: PartFacts & { fund: FundFacts }): number {
  const left = part.fund.net - part.fund.refunded
  const kept = Math.min(part.kept, left)
  const { value } = part.proof ?? {}
  if (value?.promised) return kept + fractionOf(left - kept, value.shown, value.promised)
  return kept + (part.promised > 0 ? fractionOf(left - kept, playsShown(part), part.promised) : left - kept)
}

/** Whether a part is over and its proof has been accepted, by its buyer or by silence. */
function isAccepted({ proof, endsAt }: Pick<PartFacts, 'proof' | 'endsAt'>, now: number): boolean {
  if (!proof || now < endsAt) return false
  return proof.decision === 'accepted' || (proof.decision === null && now >= proof.reviewUntil)
}

const stateOfFund = (part: PartFacts & { fund: FundFacts }, now: number): PartState => {
  const { fund, proof } = part
  if (fund.refunded >= fund.net) return 'refunded'
  if (fund.earned !== null) {
    const isSettled = fund.refunded + fund.earned >= fund.net
    if (!isSettled) return fund.extra?.proof?.decision === 'objected' ? 'contested' : 'to_settle'
    return fund.released >= fund.earned ? 'released' : 'releasable'
  }
  if (now < part.startsAt) return 'funded'
  if (proof?.decision === 'objected') return 'contested'
  if (now < part.endsAt) return 'in_flight'
  if (isAccepted(part, now)) return 'to_settle'
  return proof ? 'in_review' : 'awaiting_proof'
}

/** How the money of a part stands at an instant. */
export function partState(
  payment: Pick<PaymentFacts, 'state' | 'unpaid'>,
  part: PartFacts,
  now: number,
): PartState {
  if (part.fund) return stateOfFund({ ...part, fund: part.fund }, now)
  if (payment.unpaid) return 'unpaid'
  if (isUndecided(part)) return 'requested'
  if (part.status !== 'approved' && part.cost === 0) return 'let_go'
  if (part.status === 'rejected' || part.status === 'expired') return 'let_go'
  if (payment.state === 'let_go' || payment.state === 'letting_go') return 'let_go'
  return payment.state === 'problem' ? 'payment_problem' : 'approved'
}

/** Something that is to be done with a campaign's money. Amounts are net. */
export type Step =
  /** The money is there, so the campaign goes to its owners. */
  | { do: 'send' }
  /** Nothing of the campaign is left to pay, so the hold or the saved card is let go. */
  | { do: 'let_go' }
  | { do: 'capture'; parts: { id: string; net: number }[] }
  | { do: 'charge'; parts: { id: string; net: number }[] }
  /** The buyer did not pay in time after its card was declined. */
  | { do: 'cancel_unpaid' }
  | {
      do: 'refund'
      part: string
      net: number
      reason: 'cancelled' | 'not_shown' | 'no_proof' | 'contested'
      way: 'card' | 'credit'
    }
  /** The proof of a part is accepted: what its owner has earned is fixed. */
  | { do: 'settle'; part: string; earned: number; promised: number; delivered: number }
  /** Extra plays are over: what their owner has earned with them. */
  | { do: 'settle_extra'; part: string; earned: number }
  /** `released`: what of the earned was released before. */
  | { do: 'release'; part: string; earned: number; released: number }
  /** A dispute was lost: what the bank took is borne. */
  | { do: 'bear'; dispute: string }
  /** A refund that waited for a dispute goes to the card now, or becomes credit where the card does not take it. */
  | { do: 'ask_again'; refund: string }
  | { do: 'give_credit'; refund: string }

/** What is to be paid of a campaign that its owners have decided: what they approved, and what late cancelling left. */
export function payableParts(parts: readonly PartFacts[]): { id: string; net: number }[] {
  return parts.flatMap(({ id, status, cost }) =>
    cost > 0 && (status === 'approved' || status === 'cancelled') ? [{ id, net: cost }] : [],
  )
}

const firstStart = (parts: readonly PartFacts[]): number => Math.min(...parts.map(({ startsAt }) => startsAt))

const beforeCapture = (payment: PaymentFacts, now: number): Step[] => {
  const { state, parts, captureBefore, unpaid } = payment
  if (state !== 'held' && state !== 'saved') return []
  if (unpaid) return parts.some(isUndecided) ? [{ do: 'send' }] : [{ do: 'let_go' }]
  if (parts.some(isUndecided)) return []
  const payable = payableParts(parts)
  if (!payable.length) return [{ do: 'let_go' }]
  if (state === 'held' && (captureBefore === null || now < captureBefore))
    return [{ do: 'capture', parts: payable }]
  // A hold that has ended is charged again by the saved card. Far flights are charged shortly before they begin.
  const isTime = state === 'held' || now >= firstStart(parts) - DAYS_BEFORE_CHARGE * DAY
  return isTime ? [{ do: 'charge', parts: payable }] : []
}

/** Whether an owner earns nothing by what it showed: an admin decided so, or it gave no proof in time. */
function isForfeited({ fund, proof, status, endsAt }: PartFacts & { fund: FundFacts }, now: number): boolean {
  if (fund.verdict !== null) return fund.verdict === 'refund'
  return !proof && status === 'approved' && now >= endsAt + DAYS_FOR_PROOF * DAY
}

const refundOfPart = (part: PartFacts & { fund: FundFacts }, now: number): Step[] => {
  const { id, fund } = part
  const left = fund.net - fund.refunded
  // What cancelling took off the price after it was captured goes back.
  const owed = fund.net - part.cost
  if (fund.earned === null && owed > fund.refunded) {
    return [{ do: 'refund', part: id, net: owed - fund.refunded, reason: 'cancelled', way: 'card' }]
  }
  if (fund.earned !== null || !isForfeited(part, now)) return []
  // What was cancelled late is earned without a proof.
  const net = left - Math.min(part.kept, left)
  const reason = fund.verdict === 'refund' ? 'contested' : 'no_proof'
  return net > 0 ? [{ do: 'refund', part: id, net, reason, way: 'card' }] : []
}

/** Whether it is not known yet whose the money of a payment is: nothing of it is released or refunded meanwhile. */
export function isDisputed({ open, lost }: Pick<DisputeFacts, 'open' | 'lost'>): boolean {
  return open > 0 || lost.length > 0
}

/**
 * What follows from disputes. A lost one is written down once the provider has answered for all refunds, since those that
 * it has refused are what the bank has made. Each dispute that is won lets a refund be asked for once more.
 */
const afterDisputes = ({ open, won, lost, borne, asking, refused }: DisputeFacts): Step[] => {
  if (lost.length) return asking ? [] : lost.map((dispute) => ({ do: 'bear', dispute }))
  // A dispute of which nothing was told yet is told soon.
  if (open || won + borne === 0) return []
  return refused.map(({ id, asked }) =>
    asked <= won ? { do: 'ask_again', refund: id } : { do: 'give_credit', refund: id },
  )
}

/** What becomes of the price of plays that were not shown, which is `short`, once its buyer has chosen or did not. */
const afterChoice = (id: string, fund: FundFacts, short: number, now: number): Step[] => {
  const { choice, choiceUntil, extra } = fund
  const back = (way: 'card' | 'credit'): Step[] => [
    { do: 'refund', part: id, net: short, reason: 'not_shown', way },
  ]
  if (choice === 'extra_plays' && extra)
    return extra.isSettled ? back('card') : afterExtra(id, fund, short, now)
  if (choice === null && (choiceUntil === null || now < choiceUntil)) return []
  return back(choice === 'credit' ? 'credit' : 'card')
}

/** Extra plays earn the price of those that they replace, by the rules of the plays themselves. */
const afterExtra = (
  id: string,
  { extra, earned, verdict }: FundFacts,
  short: number,
  now: number,
): Step[] => {
  if (!extra || now < extra.endsAt) return []
  const { proof, plays, endsAt } = extra
  const earns = (more: number): Step[] => [{ do: 'settle_extra', part: id, earned: (earned ?? 0) + more }]
  if (proof?.decision === 'objected') {
    return verdict === null ? [] : earns(verdict === 'release' ? short : 0)
  }
  if (isAccepted(extra, now)) {
    return earns(fractionOf(short, Math.min(plays, proof?.plays ?? plays), plays))
  }
  return !proof && now >= endsAt + DAYS_FOR_PROOF * DAY ? earns(0) : []
}

const afterCapture = (payment: PaymentFacts, part: PartFacts & { fund: FundFacts }, now: number): Step[] => {
  const { id, fund } = part
  const isFrozen = isDisputed(payment.disputes)
  const refund = refundOfPart(part, now)
  // What is disputed cannot be refunded: whether the buyer has its money back already is not known until it is decided.
  if (refund.length) return isFrozen ? [] : refund
  if (fund.refunded >= fund.net) return []
  if (fund.earned === null) {
    const forfeited = isForfeited(part, now)
    // Of a part that is cancelled as a whole nothing is left to prove.
    const isFixed =
      forfeited || isAccepted(part, now) || fund.verdict === 'release' || part.status === 'cancelled'
    if (!isFixed) return []
    const left = fund.net - fund.refunded
    if (forfeited) return [{ do: 'settle', part: id, earned: left, promised: part.promised, delivered: 0 }]
    const delivered = fund.verdict === 'release' ? part.promised : playsShown(part)
    const earned = fund.verdict === 'release' ? left : earnedOf(part)
    return [{ do: 'settle', part: id, earned, promised: part.promised, delivered }]
  }
  if (isFrozen) return []
  const { earned, released } = fund
  const short = fund.net - fund.refunded - earned
  const steps = short > 0 ? afterChoice(id, fund, short, now) : []
  if (earned > released && payment.paid) steps.push({ do: 'release', part: id, earned, released })
  return steps
}

/**
 * What is to be done with a campaign's money at an instant, from the facts alone. Once all of it is done, and the facts
 * tell so, it asks for nothing more: so it can be asked at any time, however often.
 */
export function moneySteps(payment: PaymentFacts, now: number): Step[] {
  const { state, problemUntil, parts } = payment
  if (state === 'problem') {
    if (!payableParts(parts).length) return [{ do: 'let_go' }]
    return problemUntil !== null && now >= problemUntil ? [{ do: 'cancel_unpaid' }] : []
  }
  if (state !== 'captured') return beforeCapture(payment, now)
  const first = afterDisputes(payment.disputes)
  if (first.length) return first
  return parts.flatMap((part) => (part.fund ? afterCapture(payment, { ...part, fund: part.fund }, now) : []))
}

/** The next instant at which time alone changes what is to be done; null where nothing waits for time. */
export function nextInstant(payment: PaymentFacts, now: number): number | null {
  const { state, parts, problemUntil } = payment
  const waits: (number | null)[] = []
  if (state === 'problem') waits.push(problemUntil)
  if (state === 'saved') waits.push(firstStart(parts) - DAYS_BEFORE_CHARGE * DAY)
  for (const part of parts) {
    if (!part.fund) continue
    waits.push(part.endsAt, part.endsAt + DAYS_FOR_PROOF * DAY, part.fund.choiceUntil)
    if (part.proof?.decision === null) waits.push(part.proof.reviewUntil)
    const { extra } = part.fund
    if (!extra) continue
    waits.push(extra.endsAt, extra.endsAt + DAYS_FOR_PROOF * DAY)
    if (extra.proof?.decision === null) waits.push(extra.proof.reviewUntil)
  }
  const ahead = waits.filter((at) => at !== null && at > now) as number[]
  return ahead.length ? Math.min(...ahead) : null
}
