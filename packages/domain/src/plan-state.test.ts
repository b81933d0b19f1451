import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyTold,
  changeOfPlan,
  GRACE_DAYS,
  isEntitled,
  type PricedPlan,
  type Subscription,
  type ToldSubscription,
} from './plan-state.ts'

const DAY = 86_400_000
const START = Date.UTC(2027, 1, 1)

const plan = (id: string, price: number, interval: 'month' | 'year' = 'month'): PricedPlan => ({
  id,
  price,
  currency: 'EUR',
  interval,
})
const STARTER = plan('starter', 1900)
const NETWORK = plan('network', 14_900)

const open = (of: PricedPlan): Subscription => ({
  state: 'open',
  plan: of,
  next: null,
  periodStart: null,
  periodEnd: null,
  isEnding: false,
  entitledUntil: null,
})

const told = (change: Partial<ToldSubscription> = {}): ToldSubscription => ({
  state: 'active',
  plan: NETWORK,
  periodStart: START,
  periodEnd: START + 28 * DAY,
  isEnding: false,
  endedAt: null,
  ...change,
})

const someplan = fc.record({
  id: fc.constantFrom('starter', 'network', 'city'),
  price: fc.integer({ min: 1, max: 100_000 }),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  interval: fc.constantFrom('month' as const, 'year' as const),
})

/** What a provider may tell, of periods of thirty days. */
const anything: fc.Arbitrary<ToldSubscription> = fc
  .record({
    state: fc.constantFrom('open', 'active', 'past_due', 'ended', 'lapsed'),
    plan: someplan,
    period: fc.integer({ min: 0, max: 4 }),
    isEnding: fc.boolean(),
    endsAfter: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ period, endsAfter, ...one }) => {
    const periodStart = START + period * 30 * DAY
    const endedAt = one.state === 'ended' ? periodStart + endsAfter * DAY : null
    return { ...one, periodStart, periodEnd: periodStart + 30 * DAY, endedAt } as ToldSubscription
  })

const history = fc.array(anything, { maxLength: 12 })
const after = (tellings: readonly ToldSubscription[]) =>
  tellings.reduce((before, one) => applyTold(before, one, one.periodStart), open(STARTER))

describe('whatever is told, in any order', () => {
  it('what has ended stays ended, and a plan never counts longer by its end', () =>
    fc.assert(
      fc.property(history, history, anything, (first, then, end) => {
        const before = after(first)
        const ended = applyTold(before, { ...end, state: 'ended' }, end.periodStart)
        fc.pre(ended.state === 'ended')
        const later = then.reduce((state, one) => applyTold(state, one, one.periodStart), ended)
        expect(later).toEqual(ended)
        expect(ended.entitledUntil).toBeLessThanOrEqual(before.entitledUntil ?? Number.POSITIVE_INFINITY)
      }),
    ))

  it('the same twice is the same once', () =>
    fc.assert(
      fc.property(history, anything, (tellings, one) => {
        const once = applyTold(after(tellings), one, one.periodStart)
        const twice = applyTold(once, one, one.periodStart)
        // Only what comes next may be known better by then.
        expect(twice).toEqual(once)
      }),
    ))

  it('a period never goes back, and a plan begins with money alone', () =>
    fc.assert(
      fc.property(history, anything, (tellings, one) => {
        const before = after(tellings)
        const now = applyTold(before, one, one.periodStart)
        expect(now.periodStart ?? 0).toBeGreaterThanOrEqual(before.periodStart ?? 0)
        const begins = before.periodStart === null && now.periodStart !== null
        if (begins) expect(['active', 'past_due', 'ended']).toContain(one.state)
      }),
    ))

  it('within a period what was paid for is never taken away', () =>
    fc.assert(
      fc.property(history, anything, (tellings, one) => {
        const before = after(tellings)
        fc.pre(before.periodEnd !== null && one.periodStart < before.periodEnd)
        const { plan: now } = applyTold(before, one, one.periodStart)
        expect(['at_once', 'none']).toContain(changeOfPlan(before.plan, now))
      }),
    ))
})

describe('until when a plan counts', () => {
  const active = applyTold(open(NETWORK), told(), START)

  it('until further notice while it is paid, also where a renewal is told late', () => {
    expect(isEntitled(open(NETWORK), START)).toBe(false)
    expect(isEntitled(active, START + 40 * DAY)).toBe(true)
  })

  it('to the end of its period once it is ended, and on after all where that is undone', () => {
    const ending = applyTold(active, told({ isEnding: true }), START)
    expect(isEntitled(ending, START + 28 * DAY - 1)).toBe(true)
    expect(isEntitled(ending, START + 28 * DAY)).toBe(false)
    expect(isEntitled(applyTold(ending, told(), START), START + 28 * DAY)).toBe(true)
  })

  it('for the days of grace after a declined renewal, and on once it is paid', () => {
    const period = { periodStart: START + 28 * DAY, periodEnd: START + 59 * DAY }
    const declined = applyTold(active, told({ ...period, state: 'past_due' }), START + 28 * DAY)
    const graceEnd = period.periodStart + GRACE_DAYS * DAY
    expect(isEntitled(declined, graceEnd - 1)).toBe(true)
    expect(isEntitled(declined, graceEnd)).toBe(false)
    const given = applyTold(declined, told({ ...period, state: 'ended', endedAt: graceEnd + DAY }), 0)
    expect(given.entitledUntil).toBe(graceEnd)
    expect(isEntitled(applyTold(declined, told(period), graceEnd + DAY), graceEnd + DAY)).toBe(true)
  })
})

describe('another plan', () => {
  it.each([
    ['a dearer one counts at once', STARTER, NETWORK, 'at_once'],
    ['a cheaper one with the next period', NETWORK, STARTER, 'next_period'],
    ['the year instead of the month counts at once', STARTER, plan('starter', 19_000, 'year'), 'at_once'],
    ['the month instead of the year waits for its end', plan('starter', 19_000, 'year'), STARTER, 'later'],
    ['another currency waits for the end', STARTER, { ...NETWORK, currency: 'USD' }, 'later'],
    ['the same is none', STARTER, STARTER, 'none'],
  ] as const)('%s', (_, from, to, when) => expect(changeOfPlan(from, to)).toBe(when))

  it('is never dearer both ways', () =>
    fc.assert(
      fc.property(someplan, someplan, (one, other) => {
        expect([changeOfPlan(one, other), changeOfPlan(other, one)]).not.toEqual(['at_once', 'at_once'])
      }),
    ))

  it('that is cheaper is taken with the next period, and may be undone before', () => {
    const active = applyTold(open(NETWORK), told(), START)
    const less = applyTold(active, told({ plan: STARTER }), START)
    expect(less).toMatchObject({ plan: NETWORK, next: STARTER })
    expect(applyTold(less, told(), START)).toEqual(active)
    const renewed = told({ plan: STARTER, periodStart: START + 28 * DAY, periodEnd: START + 59 * DAY })
    expect(applyTold(less, renewed, START)).toMatchObject({ plan: STARTER, next: null })
  })
})
