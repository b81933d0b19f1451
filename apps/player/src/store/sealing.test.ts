import { expect, test } from 'vitest'
import { type KeptPlay, redated, sealable } from './sealing.ts'

const play = (parts: Partial<KeptPlay> = {}): KeptPlay => ({
  zone: 'zone-1',
  placement: 'placement-1',
  file: 'spring',
  date: '2027-03-01',
  part: null,
  loop: 0,
  turn: 0,
  at: 1000,
  length: 10_000,
  revision: 1,
  isUnsure: false,
  ...parts,
})

test('a batch has plays of one revision, at most 500, and none whose instant is a guess', () => {
  expect(sealable([])).toBe(0)
  expect(sealable([play(), play(), play({ revision: 2 }), play()])).toBe(2)
  expect(sealable([play(), play({ isUnsure: true }), play()])).toBe(1)
  expect(sealable([play({ isUnsure: true })])).toBe(0)
  expect(sealable(Array.from({ length: 700 }, () => play()))).toBe(500)
})

test('what was dated by a guess is moved once, and nothing else is', () => {
  const moved = redated(play({ isUnsure: true }), -86_400_000.4)
  expect(moved).toMatchObject({ at: 1000 - 86_400_000, isUnsure: false })
  expect(redated(moved, 5000)).toBe(moved)
})
