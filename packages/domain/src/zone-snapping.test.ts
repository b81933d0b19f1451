import { describe, expect, it } from 'vitest'
import { guidesOf, nextLine, snapEdge, snapFrame, type Snapping } from './zone-snapping.ts'
import type { Frame } from './zones.ts'

const frame = (x: number, y: number, width: number, height: number): Frame => ({ x, y, width, height })
// A grid of 60 of 1920 pixels, and a reach like eight pixels of a drawing.
const PULL: Snapping = { reach: { x: 90, y: 90 }, grid: { x: 312.5, y: 555.56 } }

describe('an edge', () => {
  const others = [frame(0, 0, 3333, 5000)]

  it.each([
    ['to another zone', 3400, 3333],
    ['to the end of the whole', 9930, 10_000],
    ['to the grid where nothing else is near', 6300, 6250],
    ['to whole hundredths', 7200, 7188],
  ])('snaps %s', (_, wanted, at) => {
    expect(snapEdge(wanted, 'x', others, PULL)).toBe(at)
  })

  it('of a frame snaps together with its other edge', () => {
    // its end, 8.3 from the end of the whole, is nearer than its start to the grid
    expect(snapFrame(frame(0, 0, 1111, 100), 8840, 'x', others, PULL)).toBe(8889)
    expect(snapFrame(frame(0, 0, 1111, 100), 3380, 'x', others, PULL)).toBe(3333)
  })
})

it('steps go from line to line, and from between lines to the next', () => {
  expect(nextLine(0, 1, 312.5)).toBe(313)
  expect(nextLine(313, 1, 312.5)).toBe(625)
  expect(nextLine(313, -1, 312.5)).toBe(0)
  expect(nextLine(3333, 1, 312.5)).toBe(3438)
  expect(nextLine(3333, -1, 312.5)).toBe(3125)
  let at = 0
  for (let steps = 0; steps < 32; steps++) at = nextLine(at, 1, 312.5)
  expect(at).toBe(10_000)
})

describe('guide lines', () => {
  const frames = [frame(0, 0, 7188, 7778), frame(7188, 2000, 2812, 3000)]

  it('are where edges meet those of other zones or of the whole', () => {
    expect(guidesOf(frames, 1)).toEqual([
      { axis: 'x', at: 7188 },
      { axis: 'x', at: 10_000 },
    ])
  })

  it('are only for the edges that move', () => {
    expect(guidesOf(frames, 1, { x: -1, y: 1 })).toEqual([{ axis: 'x', at: 7188 }])
    expect(guidesOf(frames, 5)).toEqual([])
  })
})
