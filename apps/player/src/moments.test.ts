import { expect, test } from 'vitest'
import { momentsOfStart } from './moments.ts'

test('ten thousand players that start at once ask evenly over half a minute, and then over the minute', () => {
  const players = Array.from({ length: 10_000 }, () => momentsOfStart(true, Math.random))
  const perSecond = (moments: number[], seconds: number) =>
    Array.from(
      { length: seconds },
      (_, second) => moments.filter((moment) => Math.floor(moment / 1000) === second).length,
    )
  const first = perSecond(
    players.map((player) => player.first),
    30,
  )
  expect(first.reduce((sum, count) => sum + count, 0)).toBe(10_000)
  // 333 are expected; twice as many have a chance of one in 10^50.
  expect(Math.max(...first)).toBeLessThan(666)
  const next = perSecond(
    players.map((player) => player.next),
    60,
  )
  expect(next.reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect(Math.max(...next)).toBeLessThan(400)
})

test('a player that has nothing to show asks at once', () => {
  expect(momentsOfStart(false, () => 0.999).first).toBe(0)
})
