import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addsTo, reachByAddress, together, type Reach } from './invitation-reach.ts'

const named = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
const reaches: fc.Arbitrary<Reach> = fc.oneof(fc.constant('all' as const), named)
const list = fc.array(fc.record({ email: fc.constantFrom('ada@a.org', 'bo@b.org'), reach: reaches }))

const holds = (reach: Reach, id: string) => reach === 'all' || reach.includes(id)

it('reaches together what both reach, in whichever order', () => {
  fc.assert(
    fc.property(reaches, reaches, (one, other) => {
      const both = together(one, other)
      expect(together(other, one)).toEqual(both)
      expect(together(both, other)).toEqual(both)
      for (const id of ['a', 'b', 'c', 'd', 'later']) {
        expect(holds(both, id)).toBe(holds(one, id) || holds(other, id))
      }
    }),
  )
})

it('adds something if together they reach more than before', () => {
  fc.assert(
    fc.property(reaches, reaches, (before, asked) => {
      expect(addsTo(before, asked)).toBe(
        JSON.stringify(together(before, asked)) !== JSON.stringify(together(before, before)),
      )
    }),
  )
})

it.each<[Reach, Reach, boolean]>([
  ['all', 'all', false],
  ['all', ['a'], false],
  [['a'], ['a'], false],
  [['a', 'b'], ['b'], false],
  [['a'], ['a', 'b'], true],
  [['a'], 'all', true],
])('to %j, %j adds something: %j', (before, asked, adds) => {
  expect(addsTo(before, asked)).toBe(adds)
})

it('lists an address once, in the same order whatever was sent', () => {
  fc.assert(
    fc.property(list, (sent) => {
      const found = reachByAddress(sent)
      expect([...found.keys()]).toEqual([...new Set(sent.map(({ email }) => email))].toSorted())
      expect(reachByAddress(sent.toReversed())).toEqual(found)
      for (const { email, reach } of sent) expect(addsTo(found.get(email) ?? [], reach)).toBe(false)
    }),
  )
})
