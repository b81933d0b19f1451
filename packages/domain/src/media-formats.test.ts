import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hasSameShape, judgeMedia } from './media-fit.ts'
import { formatFor, formatsOf, judgeForFormat } from './media-formats.ts'
import type { Pixels } from './resolution.ts'

interface Zone extends Pixels {
  id: number
  spotDuration: number
}

const sizeOf = ({ width, height }: Zone): Pixels => ({ width, height })
const zone = (id: number, width: number, height: number, spotDuration = 10): Zone => ({
  id,
  width,
  height,
  spotDuration,
})

// Shapes near each other, so that many chains stand on the edge of the tolerance.
const sides = fc.oneof(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1000, max: 1100 }))
const zoneLists = fc
  .array(fc.tuple(sides, sides, fc.integer({ min: 1, max: 60 })), { maxLength: 40 })
  .map((all) => all.map(([width, height, spot], id) => zone(id, width, height, spot)))
const shuffled = zoneLists.chain((zones) =>
  fc.tuple(fc.constant(zones), fc.shuffledSubarray(zones, { minLength: zones.length })),
)

/** Formats with their zones in the order of their ids. */
const ordered = (zones: readonly Zone[]) =>
  formatsOf(zones, sizeOf).map((format) => ({
    ...format,
    zones: format.zones.map(({ id }) => id).toSorted((a, b) => a - b),
  }))

describe('the formats of zones', () => {
  it('have each zone exactly once', () => {
    fc.assert(
      fc.property(zoneLists, (zones) => {
        const ids = ordered(zones).flatMap((format) => format.zones)
        expect(ids.toSorted((a, b) => a - b)).toEqual(zones.map(({ id }) => id))
      }),
    )
  })

  it('are the same in whatever order the zones come', () => {
    fc.assert(
      fc.property(shuffled, ([zones, others]) => {
        expect(ordered(others)).toEqual(ordered(zones))
      }),
    )
  })

  it('have the shape of their zone with the most pixels, and last as long as their shortest spot', () => {
    fc.assert(
      fc.property(zoneLists, (zones) => {
        for (const format of formatsOf(zones, sizeOf)) {
          const pixels = format.zones.map(({ width, height }) => width * height)
          expect(format.width * format.height).toBe(Math.max(...pixels))
          expect(format.zones.every((each) => hasSameShape(format, each))).toBe(true)
          expect(format.longest).toBe(Math.min(...format.zones.map(({ spotDuration }) => spotDuration)))
        }
      }),
    )
  })

  it('differ in shape from each other', () => {
    fc.assert(
      fc.property(zoneLists, (zones) => {
        const formats = formatsOf(zones, sizeOf)
        for (const one of formats) {
          expect(formats.filter((other) => hasSameShape(one, other))).toEqual([one])
        }
      }),
    )
  })

  it('are few for many zones, those of most zones first', () => {
    const zones = [
      ...Array.from({ length: 6 }, (_, id) => zone(id, 1080, 1920, id === 3 ? 8 : 10)),
      ...Array.from({ length: 9 }, (_, id) => zone(10 + id, 1280 + id, 720)),
      zone(30, 3840, 2160, 15),
    ]
    expect(formatsOf(zones, sizeOf)).toMatchObject([
      { width: 3840, height: 2160, longest: 10, zones: { length: 10 } },
      { width: 1080, height: 1920, longest: 8, zones: { length: 6 } },
    ])
  })

  it('do not chain: what is like its neighbour need not be like the leader', () => {
    const chain = [zone(1, 1030, 1000), zone(2, 1015, 1000), zone(3, 1000, 1000)]
    expect(ordered(chain)).toMatchObject([{ width: 1030, zones: [1, 2] }, { zones: [3] }])
  })
})

describe('a file', () => {
  test('suits zones that have its shape, all of one format', () => {
    fc.assert(
      fc.property(zoneLists, sides, sides, (zones, width, height) => {
        const formats = formatsOf(zones, sizeOf)
        const found = formatFor({ width, height }, formats, sizeOf)
        const like = zones.filter((each) => hasSameShape({ width, height }, each))
        expect(found === null).toBe(like.length === 0)
        if (!found) return
        expect(found.zones).toEqual(found.format.zones.filter((each) => like.includes(each)))
      }),
    )
  })

  test('that was made in the pixels of a format suits all its zones', () => {
    fc.assert(
      fc.property(zoneLists, (zones) => {
        const formats = formatsOf(zones, sizeOf)
        for (const format of formats) {
          expect(formatFor(format, formats, sizeOf)).toEqual({ format, zones: format.zones })
        }
      }),
    )
  })

  test('between two formats belongs to the nearer', () => {
    const formats = formatsOf([zone(1, 1030, 1000), zone(2, 1000, 1000)], sizeOf)
    expect(formatFor({ width: 1012, height: 1000 }, formats, sizeOf)?.zones).toMatchObject([{ id: 2 }])
    expect(formatFor({ width: 1018, height: 1000 }, formats, sizeOf)?.zones).toMatchObject([{ id: 1 }])
  })

  test('whose size is unknown suits none', () => {
    expect(formatFor({ width: 0, height: 0 }, formatsOf([zone(1, 10, 10)], sizeOf), sizeOf)).toBeNull()
  })
})

it('judges for a format as for the zone with its pixels and the shortest spot', () => {
  const format = { width: 1920, height: 1080, longest: 10 }
  const zone = { frame: { width: 50, height: 50 }, resolution: '3840x2160', spotDuration: 10 }
  for (const media of [
    { type: 'image/png', width: 1920, height: 1080, duration: null },
    { type: 'image/png', width: 300, height: 250, duration: null },
    { type: 'video/mp4', width: 1920, height: 1080, duration: 12 },
    { type: 'application/pdf', width: 0, height: 0, duration: null },
  ]) {
    expect(judgeForFormat(media, format)).toEqual(judgeMedia({ media, zone }))
  }
})
