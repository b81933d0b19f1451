import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOf, layouts } from './test-layouts.ts'
import { divideFrame, moveZone, resizeZone, shiftZone, swapZones, zoneAround } from './zone-editing.ts'
import type { Handle, Snapping } from './zone-snapping.ts'
import { coverage, type Frame } from './zones.ts'

const frame = (x: number, y: number, width: number, height: number): Frame => ({ x, y, width, height })
// 1380 of 1920 by 840 of 1080 pixels: main, side and ticker.
const THREE = [frame(0, 0, 7188, 7778), frame(7188, 0, 2812, 7778), frame(0, 7778, 10_000, 2222)]
const FREE: Snapping = { reach: { x: 0, y: 0 }, grid: { x: 1, y: 1 } }

const anywhere = fc.integer({ min: -12_000, max: 22_000 })
const points = fc.record({ x: anywhere, y: anywhere })
const side = fc.constantFrom(-1 as const, 0 as const, 1 as const)
const handles: fc.Arbitrary<Handle> = fc.record({ x: side, y: side })
const snappings: fc.Arbitrary<Snapping> = fc.record({
  reach: fc.record({ x: fc.constantFrom(0, 80, 700), y: fc.constantFrom(0, 80, 700) }),
  grid: fc.record({ x: fc.constantFrom(1, 312.5, 52.08), y: fc.constantFrom(1, 555.56, 92.6) }),
})
const edits = fc.tuple(layouts, fc.nat()).map(([frames, n]) => ({ frames, index: n % frames.length }))

describe('every edit of valid zones', () => {
  it('gives valid zones, as many as before', () => {
    fc.assert(
      fc.property(
        edits,
        points,
        handles,
        snappings,
        fc.nat(),
        ({ frames, index }, point, handle, snapping, n) => {
          const results = [
            moveZone(frames, index, point, snapping),
            resizeZone(frames, index, handle, point, snapping),
            shiftZone(frames, index, 'x', point.x),
            shiftZone(frames, index, 'y', point.y),
            swapZones(frames, index, n % frames.length),
          ]
          for (const result of results) {
            expect(faultsOf(result)).toEqual([])
            expect(result).toHaveLength(frames.length)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('changes nothing if the edit is empty', () => {
    fc.assert(
      fc.property(edits, handles, ({ frames, index }, handle) => {
        const { x, y } = frames[index] as Frame
        expect(moveZone(frames, index, { x, y }, FREE)).toEqual(frames)
        expect(resizeZone(frames, index, handle, { x: 0, y: 0 }, FREE)).toEqual(frames)
        expect(shiftZone(frames, index, 'x', x)).toEqual(frames)
      }),
    )
  })

  it('moves only the zone that is moved, and keeps its size', () => {
    fc.assert(
      fc.property(edits, points, snappings, ({ frames, index }, point, snapping) => {
        const moved = moveZone(frames, index, point, snapping)
        expect(moved.toSpliced(index, 1)).toEqual(frames.toSpliced(index, 1))
        const [before, after] = [frames[index] as Frame, moved[index] as Frame]
        expect([after.width, after.height]).toEqual([before.width, before.height])
      }),
    )
  })

  it('is undone by exchanging the places once more', () => {
    fc.assert(
      fc.property(edits, fc.nat(), ({ frames, index }, n) => {
        const other = n % frames.length
        expect(swapZones(swapZones(frames, index, other), index, other)).toEqual(frames)
      }),
    )
  })

  it('halves a zone without gaps or overlaps', () => {
    fc.assert(
      fc.property(
        edits,
        fc.constantFrom('across' as const, 'down' as const),
        ({ frames, index }, direction) => {
          const halves = divideFrame(frames[index] as Frame, direction)
          if (!halves) return
          const divided = frames.toSpliced(index, 1, ...halves)
          expect(faultsOf(divided).filter((fault) => !fault.includes('at most'))).toEqual([])
          expect(coverage(divided)).toBe(coverage(frames))
        },
      ),
    )
  })
})

describe('a resized zone', () => {
  it('pushes the edges of its neighbours', () => {
    expect(resizeZone(THREE, 0, { x: 1, y: 0 }, { x: 1000, y: 0 }, FREE)).toEqual([
      frame(0, 0, 8188, 7778),
      frame(8188, 0, 1812, 7778),
      frame(0, 7778, 10_000, 2222),
    ])
  })

  it('leaves one percent to each neighbour', () => {
    const [main, side, ticker] = resizeZone(THREE, 0, { x: 1, y: 1 }, { x: 9000, y: 9000 }, FREE)
    expect(main).toEqual(frame(0, 0, 9900, 9900))
    expect(side).toEqual(frame(9900, 0, 100, 7778))
    expect(ticker).toEqual(frame(0, 9900, 10_000, 100))
  })

  it('leaves a gap when it shrinks', () => {
    const shrunk = resizeZone(THREE, 1, { x: -1, y: 0 }, { x: 500, y: 0 }, FREE)
    expect(shrunk[1]).toEqual(frame(7688, 0, 2312, 7778))
    expect(shrunk[0]).toEqual(THREE[0])
  })
})

describe('a moved zone', () => {
  const two = [frame(0, 0, 2000, 10_000), frame(4000, 0, 2000, 10_000)]

  it('stays clear of others', () => {
    expect(moveZone(two, 0, { x: 2500, y: 0 }, FREE)[0]).toEqual(frame(2000, 0, 2000, 10_000))
    expect(moveZone(two, 0, { x: 5500, y: 0 }, FREE)[0]).toEqual(frame(6000, 0, 2000, 10_000))
    expect(moveZone(THREE, 0, { x: 5000, y: 0 }, FREE)).toEqual(THREE)
  })

  it('stops along an axis at a zone in its way, and continues behind it', () => {
    const touching = shiftZone(two, 0, 'x', 2500)
    expect(touching[0]?.x).toBe(2000)
    expect(shiftZone(touching, 0, 'x', 2312)[0]?.x).toBe(6000)
    expect(shiftZone(two, 0, 'x', -300)).toEqual(two)
    expect(shiftZone(THREE, 0, 'x', 300)).toEqual(THREE)
  })
})

it('a point selects the zone whose middle half it is in', () => {
  expect(zoneAround(THREE, { x: 8500, y: 4000 })).toBe(1)
  expect(zoneAround(THREE, { x: 7300, y: 4000 })).toBe(-1)
})

it('a zone of one percent width cannot be halved', () => {
  expect(divideFrame(frame(0, 0, 199, 10_000), 'across')).toBeNull()
  expect(divideFrame(frame(0, 0, 201, 10_000), 'across')?.map(({ width }) => width)).toEqual([101, 100])
})
