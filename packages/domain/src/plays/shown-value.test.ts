import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

const day = (price: number, promised: number, delivered: number) => ({ price, promised, delivered })

test.each([
  ['all of it', [day(1000, 10, 10), day(2000, 20, 20)], 3000],
  ['a dear day that was missed costs what it cost', [day(1000, 10, 10), day(3000, 10, 0)], 1000],
  ['it is rounded once, at the end', [day(100, 3, 1), day(100, 3, 1), day(100, 3, 1)], 100],
  ['half a minor unit is rounded up', [day(1, 2, 1), day(0, 2, 2)], 1],
  ['less than one in a hundred is delivered', [day(1000, 201, 200)], 1000],
  ['one in a hundred is short', [day(1000, 100, 99)], 990],
  ['a day that promised nothing counts', [day(500, 0, 0), day(500, 10, 0)], 500],
  ['more than promised is what was promised', [day(1000, 10, 25)], 1000],
  ['nothing was promised', [day(500, 0, 0)], 500],
])('%s', (_what, days, shown) => {
  expect(shownValue(days)).toEqual({ shown, promised: days.reduce((sum, { price }) => sum + price, 0) })
})

test('it is never more than was promised, and rises with what was delivered', () => {
  const days = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 10_000_000 }),
      promised: fc.integer({ min: 0, max: 86_400 }),
      delivered: fc.integer({ min: 0, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  const holds = fc.property(days, fc.nat(), (sold, at) => {
    const { shown, promised } = shownValue(sold)
    const more = sold.map((one, index) =>
      index === at % sold.length ? { ...one, delivered: one.delivered + 1 } : one,
    )
    return shown >= 0 && shown <= promised && shownValue(more).shown >= shown
  })
  expect(fc.check(holds)).toMatchObject({ failed: false })
})
