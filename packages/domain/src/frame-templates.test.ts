import { expect, it } from 'vitest'
import { FRAME_TEMPLATES } from './frame-templates.ts'
import { coverage, findFrameFaults } from './zones.ts'

it('every built-in template covers the whole frame', () => {
  for (const { zones } of FRAME_TEMPLATES) {
    expect(findFrameFaults(zones)).toEqual([])
    expect(coverage(zones.map(({ frame }) => frame))).toBe(10_000)
  }
})

it('there are at least five landscape and four portrait templates, each with its own id', () => {
  const count = (orientation: string) =>
    FRAME_TEMPLATES.filter((one) => one.orientation === orientation).length
  expect(count('landscape')).toBeGreaterThanOrEqual(5)
  expect(count('portrait')).toBeGreaterThanOrEqual(4)
  expect(new Set(FRAME_TEMPLATES.map(({ id }) => id)).size).toBe(FRAME_TEMPLATES.length)
})
