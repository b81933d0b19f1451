import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hasCondition, ruleThatApproves, type ApprovalRule, type RequestFacts } from './approval-rules.ts'

const NONE: ApprovalRule = {
  known: false,
  advertiserId: null,
  category: null,
  most: null,
  currency: null,
  sameMedia: false,
}

const FACTS: RequestFacts = {
  kind: 'placements',
  advertiserId: 'gym',
  isKnown: true,
  category: 'Sport',
  cost: 5000,
  currency: 'EUR',
  hasSameMedia: true,
  isPrivate: false,
  isBlocked: false,
  isConfirmed: true,
}

const aRule = fc
  .record({
    known: fc.boolean(),
    advertiserId: fc.constantFrom(null, 'gym', 'bank'),
    category: fc.constantFrom(null, 'Sport', 'sport ', 'Food'),
    most: fc.option(fc.integer({ min: 0, max: 10 })),
    currency: fc.constantFrom('EUR', 'JPY'),
    sameMedia: fc.boolean(),
  })
  .map((rule) => ({ ...rule, currency: rule.most === null ? null : rule.currency }))

const someFacts: fc.Arbitrary<RequestFacts> = fc.record({
  kind: fc.constantFrom('placements', 'media'),
  advertiserId: fc.constantFrom('gym', 'bank'),
  isKnown: fc.boolean(),
  category: fc.constantFrom('', 'SPORT', 'Food'),
  cost: fc.integer({ min: 0, max: 10 }),
  currency: fc.constantFrom('EUR', 'JPY'),
  hasSameMedia: fc.boolean(),
  isPrivate: fc.boolean(),
  isBlocked: fc.boolean(),
  isConfirmed: fc.boolean(),
})

const rules = fc.array(aRule, { maxLength: 5 })
const approves = (rule: ApprovalRule, facts: RequestFacts) => ruleThatApproves([rule], facts) !== undefined

describe('the rule that approves a request', () => {
  it('is none without rules, and none that has no condition', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(ruleThatApproves([], facts)).toBeUndefined()
        expect(approves(NONE, facts)).toBe(false)
      }),
    )
  })

  it('never approves for private displays, kept spots or unconfirmed addresses, whatever the rules say', () => {
    fc.assert(
      fc.property(rules, someFacts, (all, facts) => {
        expect(ruleThatApproves(all, { ...facts, isPrivate: true })).toBeUndefined()
        expect(ruleThatApproves(all, { ...facts, isBlocked: true })).toBeUndefined()
        expect(ruleThatApproves(all, { ...facts, isConfirmed: false })).toBeUndefined()
      }),
    )
  })

  it('approves other media only where they were approved before', () => {
    fc.assert(
      fc.property(rules, someFacts, (all, facts) => {
        const found = ruleThatApproves(all, { ...facts, kind: 'media' })
        expect(found === undefined || (found.sameMedia && facts.hasSameMedia)).toBe(true)
      }),
    )
  })

  it('is the first of those that approve alone, so more rules never approve less', () => {
    fc.assert(
      fc.property(rules, rules, someFacts, (some, more, facts) => {
        const alone = some.filter((rule) => approves(rule, facts))
        expect(ruleThatApproves(some, facts)).toBe(alone[0])
        if (alone.length) expect(ruleThatApproves([...more, ...some], facts)).toBeDefined()
      }),
    )
  })

  it('needs each of its conditions: a rule with one more approves no more', () => {
    fc.assert(
      fc.property(aRule, aRule, someFacts, (one, other, facts) => {
        const both = {
          known: one.known || other.known,
          advertiserId: one.advertiserId ?? other.advertiserId,
          category: one.category ?? other.category,
          most: one.most ?? other.most,
          currency: one.most === null ? other.currency : one.currency,
          sameMedia: one.sameMedia || other.sameMedia,
        }
        const oneToo = !hasCondition(one) || approves(one, facts)
        expect(oneToo || !approves(both, facts)).toBe(true)
      }),
    )
  })

  it('goes by the price in one currency: what it approves it also approves for less', () => {
    fc.assert(
      fc.property(aRule, someFacts, fc.nat(10), (rule, facts, less) => {
        if (!approves(rule, facts)) return
        expect(approves(rule, { ...facts, cost: Math.max(0, facts.cost - less) })).toBe(true)
        if (rule.most === null) return
        expect(facts.cost).toBeLessThanOrEqual(rule.most)
        expect(approves(rule, { ...facts, cost: rule.most + 1 })).toBe(false)
        expect(approves(rule, { ...facts, currency: 'CHF' })).toBe(false)
      }),
    )
  })
})

test.each<[string, Partial<ApprovalRule>, Partial<RequestFacts>, boolean]>([
  ['a known advertiser', { known: true }, {}, true],
  ['an advertiser that nobody has approved yet', { known: true }, { isKnown: false }, false],
  ['the named advertiser', { advertiserId: 'gym' }, { isKnown: false }, true],
  ['another advertiser', { advertiserId: 'bank' }, {}, false],
  ['the category in other letters', { category: ' sPORT' }, {}, true],
  ['a campaign without a category', { category: 'Sport' }, { category: '' }, false],
  ['exactly the price', { most: 5000, currency: 'EUR' }, {}, true],
  ['a cent more', { most: 4999, currency: 'EUR' }, {}, false],
  ['the same figure in yen', { most: 5000, currency: 'JPY' }, {}, false],
  ['the same media', { sameMedia: true }, {}, true],
  ['other media', { sameMedia: true }, { hasSameMedia: false }, false],
])('%s: %j', (_, rule, facts, approved) => {
  expect(approves({ ...NONE, ...rule }, { ...FACTS, ...facts })).toBe(approved)
})
