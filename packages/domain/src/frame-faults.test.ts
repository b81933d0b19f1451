import { describe, expect, it } from 'vitest'
import { findFrameFaults } from './zones.ts'

const zone = (name: string, x: number, y: number, width: number, height: number) => ({
  name,
  frame: { x, y, width, height },
})
const grid = (count: number) =>
  Array.from({ length: count }, (_, at) => zone(`Z${at}`, at * 200, 0, 200, 10_000))

describe('the zones of a frame', () => {
  it.each([
    ['may touch', [zone('A', 0, 0, 5000, 10_000), zone('B', 5000, 0, 5000, 10_000)]],
    ['may leave gaps', [zone('A', 0, 0, 100, 100), zone('B', 9900, 9900, 100, 100)]],
    ['may be 32', grid(32)],
  ])('%s', (_, zones) => {
    expect(findFrameFaults(zones)).toEqual([])
  })

  it.each([
    ['be none', [], 0, '', 'There must be at least one zone.'],
    ['be 33', grid(33), 32, '', 'There can be at most 32 zones.'],
    [
      'reach out on the left',
      [zone('A', -1, 0, 200, 200)],
      0,
      'frame.x',
      'The zone "A" extends beyond the left edge of the frame.',
    ],
    [
      'reach out on the right',
      [zone('A', 9901, 0, 100, 100)],
      0,
      'frame.width',
      'The zone "A" extends beyond the right edge of the frame.',
    ],
    [
      'reach out at the top',
      [zone('A', 0, -1, 200, 200)],
      0,
      'frame.y',
      'The zone "A" extends beyond the top edge of the frame.',
    ],
    [
      'reach out at the bottom',
      [zone('A', 0, 1, 100, 10_000)],
      0,
      'frame.height',
      'The zone "A" extends beyond the bottom edge of the frame.',
    ],
    [
      'be too narrow',
      [zone('A', 0, 0, 99, 100)],
      0,
      'frame.width',
      'The zone "A" must be at least 1 percent wide.',
    ],
    [
      'be too low',
      [zone('A', 0, 0, 100, 99)],
      0,
      'frame.height',
      'The zone "A" must be at least 1 percent high.',
    ],
    [
      'lie between hundredths',
      [zone('A', 0.5, 0, 100, 100)],
      0,
      'frame.x',
      'The zone "A" must be placed in hundredths of a percent.',
    ],
    [
      'have no width',
      [zone('A', 0, 0, Number.NaN, 100)],
      0,
      'frame.width',
      'The zone "A" must be measured in hundredths of a percent.',
    ],
    [
      'overlap',
      [zone('A', 0, 0, 5001, 10_000), zone('B', 5000, 0, 5000, 10_000)],
      1,
      'frame',
      'The zone "B" overlaps the zone "A".',
    ],
    [
      'hold each other',
      [zone('A', 0, 0, 5000, 5000), zone('B', 100, 100, 200, 200)],
      1,
      'frame',
      'The zone "B" overlaps the zone "A".',
    ],
  ])('cannot %s', (_, zones, index, path, message) => {
    expect(findFrameFaults(zones)).toEqual([{ index, path, message }])
  })
})
