import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedBy } from './media-order.ts'

test('a file moves by so many places, stops at the ends, and the others keep their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.integer({ min: -9, max: 9 }),
      (list, at, step) => {
        const from = at % list.length
        const moved = movedBy(list, from, step)
        const item = list[from]
        expect(moved.indexOf(item ?? '')).toBe(Math.min(Math.max(from + step, 0), list.length - 1))
        expect(moved.filter((one) => one !== item)).toEqual(list.filter((one) => one !== item))
      },
    ),
  )
})
