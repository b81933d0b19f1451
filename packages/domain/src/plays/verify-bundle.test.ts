import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import { makeBundle } from './test-bundle.ts'
import { verifyBundle } from './verify-bundle.ts'

const say = (bundle: Bundle, delivered: number) => {
  for (const { days } of bundle.placements) for (const day of days) day.delivered = delivered
}

test('a proof that holds comes to the sums that it says, by placement and by day', async () => {
  const verdict = await verifyBundle(await makeBundle(3))
  expect(verdict).toMatchObject({ faults: [], gaps: [], batches: 3, signed: 3, keys: 1, delivered: 3 })
  expect(verdict.placements).toEqual([
    { id: 'placement-1', display: 'display-1', name: 'Window', promised: 3, delivered: 3 },
  ])
  expect(verdict.days).toEqual([{ day: '2027-03-01', promised: 3, delivered: 3 }])
})

test('behind batches that never came one does not count, what follows on it does, and the gap is named', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 8 }).chain((plays) =>
        fc.record({
          plays: fc.constant(plays),
          from: fc.integer({ min: 1, max: plays - 2 }),
          length: fc.nat(plays - 3),
        }),
      ),
      async ({ plays, from, length }) => {
        const bundle = await makeBundle(plays)
        const lost = Math.min(length + 1, plays - 1 - from)
        bundle.batches.splice(from, lost)
        say(bundle, plays - lost - 1)
        const { faults, gaps, delivered } = await verifyBundle(bundle)
        expect(faults).toEqual([])
        expect(gaps).toEqual([{ player: 'player-1', position: from + 1, first: from + 1, last: from + lost }])
        expect(delivered).toBe(plays - lost - 1)
      },
    ),
    { numRuns: 20 },
  )
})

test('whoever leaves out a batch cannot keep its sum', async () => {
  const bundle = await makeBundle(4)
  bundle.batches.splice(1, 1)
  expect((await verifyBundle(bundle)).faults).toMatchObject([
    { what: 'sum', sentence: '4 plays are said to be delivered, and 2 are signed.' },
  ])
})

test('a batch that stands twice, or in another order, is a fault and counts for nothing more', async () => {
  const twice = await makeBundle(3)
  twice.batches.splice(1, 0, ...twice.batches.slice(0, 1))
  expect((await verifyBundle(twice)).faults).toMatchObject([{ what: 'batch', which: '2' }])
  const turned = await makeBundle(3)
  turned.batches.reverse()
  const { faults, delivered } = await verifyBundle(turned)
  expect(faults.filter(({ what }) => what === 'batch')).toHaveLength(2)
  // The one that is first now is not the beginning of its chain, so it does not count.
  expect(delivered).toBe(0)
})
