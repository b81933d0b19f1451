import { expect, test } from 'vitest'
import { pauseAfter } from './pause-after.ts'

test('each failure in a row doubles the pause, up to 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => pauseAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ])
})

test('pages reconnect at different moments, and none at once', () => {
  expect([0, 0.5, 1].map((chance) => pauseAfter(3, chance))).toEqual([4000, 6000, 8000])
})
