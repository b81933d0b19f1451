import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHOICES,
  moneySteps,
  nextInstant,
  partState,
  payableParts,
  PAYMENT_STATES,
  type DisputeFacts,
  type ExtraFacts,
  type FundFacts,
  type PartFacts,
  type PaymentFacts,
  type ProofFacts,
  type Step,
} from './part-money.ts'
import { reviewUntil } from './proof.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY

const instant = fc.integer({ min: -60, max: 60 }).map((days) => NOW + days * DAY)
const amount = fc.integer({ min: 1, max: 100_000 })

const proof = fc.option(
  fc.record({
    decision: fc.constantFrom('accepted' as const, 'objected' as const, null),
    reviewUntil: instant,
    plays: fc.option(fc.nat({ max: 200 })),
    value: fc.option(
      fc
        .tuple(fc.nat({ max: 100_000 }), fc.nat({ max: 100_000 }))
        .map(([one, other]) => ({ shown: Math.min(one, other), promised: Math.max(one, other) })),
    ),
  }),
)

/** Extra plays at any time. */
const extras = fc.record({
  startsAt: fc.constant(NOW),
  endsAt: instant,
  plays: fc.integer({ min: 1, max: 150 }),
  proof,
  isSettled: fc.constant(false),
})

/** A part of any price, some of which may have been cancelled. Its money is captured where the payment's is. */
const part = (isCaptured: boolean): fc.Arbitrary<PartFacts> =>
  fc
    .record({
      id: fc.uuid(),
      status: fc.constantFrom('pending', 'correction', 'approved', 'rejected', 'expired', 'cancelled'),
      net: amount,
      cancelled: fc.constantFrom(0, 0, 0.3, 0.5, 1),
      startsAt: instant,
      days: fc.integer({ min: 1, max: 30 }),
      promised: fc.nat({ max: 150 }),
      proof,
      verdict: fc.constantFrom(null, null, 'release' as const, 'refund' as const),
      chosen: fc.oneof(
        fc.constantFrom(...CHOICES, null).map((choice) => ({ choice, extra: null })),
        extras.map((extra) => ({ choice: 'extra_plays' as const, extra })),
      ),
    })
    .map(({ id, status, net, cancelled, startsAt, days, promised, proof: shown, verdict, chosen }) => {
      const { choice, extra } = chosen
      const isGone = cancelled === 1
      const off = Math.floor(net * cancelled)
      const now = isCaptured ? (isGone ? 'cancelled' : 'approved') : status
      const cost = now === 'rejected' || now === 'expired' ? 0 : net - off
      return {
        id,
        status: now,
        cost,
        startsAt,
        endsAt: startsAt + days * DAY,
        promised: isGone ? 0 : promised,
        kept: Math.min(cost, Math.floor(off / 2)),
        proof: shown,
        fund: isCaptured
          ? { net, refunded: 0, earned: null, choice, choiceUntil: null, extra, verdict, released: 0 }
          : null,
      }
    })

const NONE: DisputeFacts = { open: 0, won: 0, lost: [], borne: 0, asking: 0, refused: [] }
const disputes = fc.oneof(
  fc.constant(NONE),
  fc.record({
    open: fc.nat({ max: 1 }),
    won: fc.nat({ max: 2 }),
    lost: fc.uniqueArray(fc.uuid(), { maxLength: 2 }),
    borne: fc.nat({ max: 1 }),
    asking: fc.nat({ max: 1 }),
    refused: fc.array(fc.record({ id: fc.uuid(), asked: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 }),
  }),
)

const payment = fc.constantFrom(...PAYMENT_STATES).chain((state) =>
  fc.record({
    state: fc.constant(state),
    unpaid: state === 'captured' ? fc.constant(false) : fc.boolean(),
    captureBefore: fc.option(instant),
    problemUntil: state === 'problem' ? instant : fc.constant(null),
    parts: fc.array(part(state === 'captured'), { minLength: 1, maxLength: 5 }),
    disputes,
    paid: fc.boolean(),
  }),
)

/** Steps that ask for the payment as a whole: after them the payment waits for its provider, or is over. */
const AFTER: Partial<Record<Step['do'], PaymentFacts['state']>> = {
  let_go: 'letting_go',
  capture: 'capturing',
  charge: 'charging',
  cancel_unpaid: 'let_go',
}

/** What the facts are once a step is done. */
const done = (facts: PaymentFacts, step: Step): PaymentFacts => {
  if (step.do === 'send') return { ...facts, unpaid: false }
  const { disputes: told } = facts
  if (step.do === 'bear') {
    const lost = told.lost.filter((one) => one !== step.dispute)
    return { ...facts, disputes: { ...told, lost, borne: told.borne + 1 } }
  }
  if (step.do === 'ask_again' || step.do === 'give_credit') {
    const refused = told.refused.filter(({ id }) => id !== step.refund)
    const asking = told.asking + (step.do === 'ask_again' ? 1 : 0)
    return { ...facts, disputes: { ...told, refused, asking } }
  }
  const state = AFTER[step.do]
  if (state) return { ...facts, state }
  const parts = facts.parts.map((one): PartFacts => {
    if (!('part' in step) || one.id !== step.part || !one.fund) return one
    const { fund } = one
    if (step.do === 'refund') return { ...one, fund: { ...fund, refunded: fund.refunded + step.net } }
    if (step.do === 'release') return { ...one, fund: { ...fund, released: step.earned } }
    if (step.do === 'settle_extra') {
      const extra = fund.extra && { ...fund.extra, isSettled: true }
      return { ...one, fund: { ...fund, earned: step.earned, extra } }
    }
    if (step.do !== 'settle') return one
    const short = fund.net - fund.refunded - step.earned
    return { ...one, fund: { ...fund, earned: step.earned, choiceUntil: short > 0 ? NOW + 7 * DAY : null } }
  })
  return { ...facts, parts }
}

const MOST_ROUNDS = 10
/** Does what is to be done until nothing is left. Gives all steps and the facts at the end. */
const toRest = (from: PaymentFacts, now: number): { facts: PaymentFacts; steps: Step[] } => {
  let facts = from
  const steps: Step[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = moneySteps(facts, now)
    if (!next.length) return { facts, steps }
    steps.push(...next)
    facts = next.reduce(done, facts)
  }
  throw new Error('It does not come to rest.')
}

const isMove = (step: Step): boolean => step.do === 'refund' || step.do === 'release'

const FAR = NOW + 400 * DAY

describe('what is to be done with money', () => {
  it('comes to rest, asks for nothing twice, and never gives away more than there is', () => {
    fc.assert(
      fc.property(payment, (from) => {
        const { facts, steps } = toRest(from, NOW)
        expect(moneySteps(facts, NOW)).toEqual([])
        for (const { id, fund } of facts.parts) {
          if (!fund) continue
          expect(fund.refunded + (fund.earned ?? 0)).toBeLessThanOrEqual(fund.net)
          const released = steps.filter((step) => step.do === 'release').filter(({ part: of }) => of === id)
          expect(released.reduce((sum, { earned, released: before }) => sum + earned - before, 0)).toBe(
            fund.released,
          )
          expect(fund.released).toBeLessThanOrEqual(fund.earned ?? 0)
          expect(steps.filter((step) => step.do === 'settle' && step.part === id).length).toBeLessThanOrEqual(
            1,
          )
        }
        for (const step of steps) {
          if (step.do === 'refund') expect(step.net).toBeGreaterThan(0)
          if (step.do === 'release') expect(step.earned).toBeGreaterThan(step.released)
        }
        const whole = steps.filter((step) => step.do in AFTER)
        expect(whole.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes exactly what is left of what was approved', () => {
    fc.assert(
      fc.property(payment, (facts) => {
        for (const step of moneySteps(facts, NOW)) {
          if (step.do !== 'capture' && step.do !== 'charge') continue
          expect(step.parts).toEqual(payableParts(facts.parts))
          expect(facts.parts.every(({ status }) => status !== 'pending' && status !== 'correction')).toBe(
            true,
          )
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('has given all of what was captured to owners and buyers in the end, whatever was proved and chosen', () => {
    fc.assert(
      fc.property(
        payment.filter(({ state }) => state === 'captured'),
        (from) => {
          // An objection waits for an admin, as long as it takes.
          const parts = from.parts.map((one) =>
            [one.proof, one.fund?.extra?.proof].some((shown) => shown?.decision === 'objected') &&
            one.fund &&
            !one.fund.verdict
              ? { ...one, fund: { ...one.fund, verdict: 'refund' as const } }
              : one,
          )
          const { facts } = toRest({ ...from, parts, disputes: NONE, paid: true }, FAR)
          // The choice of what was not shown ends by itself as well.
          const end = toRest(facts, FAR + 8 * DAY).facts
          for (const one of end.parts) {
            const { fund } = one
            if (!fund) continue
            expect(fund.refunded + fund.released).toBe(fund.net)
            expect(['released', 'refunded']).toContain(partState(end, one, FAR + 8 * DAY))
          }
          expect(nextInstant(end, FAR + 8 * DAY)).toBeNull()
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('moves nothing out of a payment about which a dispute is open', () => {
    fc.assert(
      fc.property(payment, (facts) => {
        const { steps } = toRest({ ...facts, disputes: { ...facts.disputes, open: 1 } }, NOW)
        const { refused } = facts.disputes
        expect(steps.filter(isMove)).toEqual([])
        if (!facts.disputes.lost.length && refused.length) {
          expect(steps.filter(({ do: what }) => what === 'ask_again' || what === 'give_credit')).toEqual([])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('writes a lost dispute down once, when the provider has answered for all refunds, and moves nothing before', () => {
    fc.assert(
      fc.property(
        payment.filter(({ state }) => state === 'captured'),
        fc.uuid(),
        (from, ref) => {
          const lost = { ...from.disputes, open: 0, lost: [ref] }
          expect(moneySteps({ ...from, disputes: { ...lost, asking: 1 } }, NOW).filter(isMove)).toEqual([])
          const facts = { ...from, disputes: { ...lost, asking: 0 } }
          expect(moneySteps(facts, NOW)).toEqual([{ do: 'bear', dispute: ref }])
          const { steps } = toRest(facts, NOW)
          expect(steps.filter((step) => step.do === 'bear')).toHaveLength(1)
          // What the provider refused goes to the card at most once for each dispute that was won, and else is credit.
          for (const { id, asked } of facts.disputes.refused) {
            const what = asked <= facts.disputes.won ? 'ask_again' : 'give_credit'
            expect(steps).toContainEqual({ do: what, refund: id })
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('changes by time alone at no other instant than the one that it names', () => {
    fc.assert(
      fc.property(payment, fc.integer({ min: 1, max: 200 }), (from, days) => {
        const { facts } = toRest(from, NOW)
        const next = nextInstant(facts, NOW)
        const later = NOW + days * DAY
        if (next === null || later < next) {
          // What a hold can no longer be captured for is told by its provider.
          const held = { ...facts, captureBefore: null }
          expect(moneySteps(held, later)).toEqual(moneySteps(held, NOW))
        }
      }),
      { numRuns: 2000 },
    )
  })
})

it('waits for the end of the review of a proof that came early', () => {
  const end = reviewUntil(NOW + DAY, NOW + 10 * DAY)
  const one: PartFacts = {
    id: 'a',
    status: 'approved',
    cost: 100,
    startsAt: NOW,
    endsAt: NOW + 10 * DAY,
    promised: 10,
    kept: 0,
    proof: { decision: null, reviewUntil: end, plays: 9 },
    fund: {
      net: 100,
      refunded: 0,
      earned: null,
      choice: null,
      choiceUntil: null,
      extra: null,
      verdict: null,
      released: 0,
    },
  }
  const facts: PaymentFacts = {
    state: 'captured',
    unpaid: false,
    captureBefore: null,
    problemUntil: null,
    parts: [one],
    disputes: NONE,
    paid: true,
  }
  expect(moneySteps(facts, end - 1)).toEqual([])
  expect(moneySteps(facts, end)).toEqual([
    { do: 'settle', part: 'a', earned: 90, promised: 10, delivered: 9 },
  ])
})

describe('extra plays', () => {
  const fund: FundFacts = {
    net: 1000,
    refunded: 0,
    earned: 900,
    choice: 'extra_plays',
    choiceUntil: NOW,
    extra: { startsAt: NOW, endsAt: NOW + 2 * DAY, plays: 50, proof: null, isSettled: false },
    verdict: null,
    released: 900,
  }
  const stepsWith = (changes: Partial<ExtraFacts>, now: number, more: Partial<FundFacts> = {}) => {
    const extra = fund.extra && { ...fund.extra, ...changes }
    const one: PartFacts = {
      id: 'a',
      status: 'approved',
      cost: 1000,
      startsAt: NOW - 20 * DAY,
      endsAt: NOW - 10 * DAY,
      promised: 500,
      kept: 0,
      proof: { decision: 'accepted', reviewUntil: NOW - 5 * DAY, plays: 450 },
      fund: { ...fund, extra, ...more },
    }
    const facts = { state: 'captured' as const, unpaid: false, captureBefore: null, problemUntil: null }
    return moneySteps({ ...facts, parts: [one], disputes: NONE, paid: true }, now)
  }
  const end = NOW + 2 * DAY
  const proved = (changes: Partial<ProofFacts> = {}) => ({
    proof: { decision: 'accepted' as const, reviewUntil: end + 5 * DAY, plays: null, ...changes },
  })

  it('keep the price where it is until they are over and proved', () => {
    expect(stepsWith({}, end - 1)).toEqual([])
    expect(stepsWith(proved(), end - 1)).toEqual([])
    expect(stepsWith({}, end)).toEqual([])
    expect(stepsWith(proved({ decision: null }), end + 5 * DAY - 1)).toEqual([])
  })

  it('earn it once they are proved, or the share that the proof tells', () => {
    expect(stepsWith(proved(), end)).toEqual([{ do: 'settle_extra', part: 'a', earned: 1000 }])
    expect(stepsWith(proved({ decision: null }), end + 5 * DAY)).toEqual([
      { do: 'settle_extra', part: 'a', earned: 1000 },
    ])
    expect(stepsWith(proved({ plays: 20 }), end)).toEqual([{ do: 'settle_extra', part: 'a', earned: 940 }])
    expect(stepsWith({ isSettled: true }, end, { earned: 940 })).toEqual([
      { do: 'refund', part: 'a', net: 60, reason: 'not_shown', way: 'card' },
      { do: 'release', part: 'a', earned: 940, released: 900 },
    ])
  })

  it('give the money back without a proof within 14 days, and an objection waits for an admin', () => {
    expect(stepsWith({}, end + 14 * DAY)).toEqual([{ do: 'settle_extra', part: 'a', earned: 900 }])
    const objected = proved({ decision: 'objected' })
    expect(stepsWith(objected, end + 30 * DAY)).toEqual([])
    expect(stepsWith(objected, end, { verdict: 'refund' })).toEqual([
      { do: 'settle_extra', part: 'a', earned: 900 },
    ])
    expect(stepsWith(objected, end, { verdict: 'release' })).toEqual([
      { do: 'settle_extra', part: 'a', earned: 1000 },
    ])
  })
})
