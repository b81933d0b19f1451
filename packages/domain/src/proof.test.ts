import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayTakeBack, proofStatus, reviewUntil, takeBackUntil } from './proof.ts'

const came = Date.parse('2027-03-01T10:00:00Z')
const DAY = 86_400_000
const until = reviewUntil(came, came - DAY)

test('a review lasts five days, and without an answer the proof is accepted at its end', () => {
  expect(new Date(until).toISOString()).toBe('2027-03-06T10:00:00.000Z')
  const proof = { decision: null, reviewUntil: until }
  expect(proofStatus(proof, came)).toBe('in review')
  expect(proofStatus(proof, until - 1)).toBe('in review')
  expect(proofStatus(proof, until)).toBe('accepted by silence')
})

test('whoever reviews has five whole days, both after the proof came and after the flight is over', () => {
  const instant = fc.integer({ min: came - 90 * DAY, max: came + 90 * DAY })
  fc.assert(
    fc.property(instant, instant, (since, endsAt) => {
      const end = reviewUntil(since, endsAt)
      expect(Math.min(end - since, end - endsAt)).toBe(5 * DAY)
      const proof = { decision: null, reviewUntil: end }
      expect(proofStatus(proof, endsAt + 5 * DAY - 1)).toBe('in review')
      expect(proofStatus(proof, end)).toBe('accepted by silence')
    }),
  )
})

test('a decision stays, whatever the time', () => {
  expect(proofStatus({ decision: 'objected', reviewUntil: until }, until + 1)).toBe('objected')
  expect(proofStatus({ decision: 'accepted', reviewUntil: until }, came)).toBe('accepted')
})

test("nobody reviews an advertiser's proof", () => {
  expect(proofStatus({ decision: null, reviewUntil: null }, came)).toBe('shown')
})

test('a proof can be taken back within ten minutes, but not after it was decided', () => {
  const since = Date.UTC(2027, 2, 1, 12)
  const minutes = (count: number) => since + count * 60_000
  expect(takeBackUntil(since)).toBe(minutes(10))
  expect(mayTakeBack({ since, decision: null }, minutes(9.99))).toBe(true)
  expect(mayTakeBack({ since, decision: null }, minutes(10))).toBe(false)
  expect(mayTakeBack({ since, decision: 'accepted' }, minutes(1))).toBe(false)
})
