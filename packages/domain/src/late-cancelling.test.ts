import { expect, it } from 'vitest'
import { moneySteps, type FundFacts, type PartFacts, type ProofFacts } from './part-money.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2027, 2, 1)
const NONE = { open: 0, won: 0, lost: [], borne: 0, asking: 0, refused: [] }

it('leaves an owner what it keeps of late cancelling, without a proof and against an objection', () => {
  const end = NOW + 10 * DAY
  const steps = (changes: Partial<PartFacts>, more: Partial<FundFacts>, now: number) => {
    const fund: FundFacts = {
      net: 100,
      refunded: 20,
      earned: null,
      choice: null,
      choiceUntil: null,
      extra: null,
      verdict: null,
      released: 0,
      ...more,
    }
    const one: PartFacts = {
      id: 'a',
      status: 'approved',
      cost: 80,
      startsAt: NOW,
      endsAt: end,
      promised: 10,
      kept: 20,
      proof: null,
      fund,
      ...changes,
    }
    const facts = { state: 'captured' as const, unpaid: false, captureBefore: null, problemUntil: null }
    return moneySteps({ ...facts, parts: [one], disputes: NONE, paid: true }, now)
  }
  const late = end + 14 * DAY
  const objected: ProofFacts = { decision: 'objected', reviewUntil: end + 5 * DAY, plays: null }
  const settled = [{ do: 'settle', part: 'a', earned: 20, promised: 10, delivered: 0 }]
  expect(steps({}, {}, late - 1)).toEqual([])
  expect(steps({}, {}, late)).toEqual([{ do: 'refund', part: 'a', net: 60, reason: 'no_proof', way: 'card' }])
  expect(steps({}, { refunded: 80 }, late)).toEqual(settled)
  expect(steps({ proof: objected }, { verdict: 'refund' }, end)).toEqual([
    { do: 'refund', part: 'a', net: 60, reason: 'contested', way: 'card' },
  ])
  expect(steps({ proof: objected }, { verdict: 'refund', refunded: 80 }, end)).toEqual(settled)
  expect(steps({}, { refunded: 80, earned: 20 }, late)).toEqual([
    { do: 'release', part: 'a', earned: 20, released: 0 },
  ])
})
