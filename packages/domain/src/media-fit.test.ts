import { describe, expect, it } from 'vitest'
import { type FoundMedia, judgeMedia, PLAYED_TYPES, type Uncommon } from './media-fit.ts'

const zone = {
  frame: { x: 0, y: 0, width: 50, height: 100 },
  resolution: '1920x1080',
  spotDuration: 10,
}
const picture = { type: 'image/png', width: 960, height: 1080, duration: null as number | null }
const clip = { ...picture, type: 'video/mp4', duration: 10 }
const SHAPE = 'Its aspect ratio differs, so it is shown with bars: 500 × 500 in a zone of 960 × 1080.'
const PIXELS = 'It has fewer pixels than the zone, so it is enlarged.'

describe('media for a zone', () => {
  it.each<[string, FoundMedia]>([
    ['fit at exactly its size', picture],
    ['fit with more pixels of the same shape', { ...picture, width: 1920, height: 2160 }],
    ['fit with a shape that is all but the same', { ...picture, width: 970 }],
    ['fit if they last as long as the spot', clip],
    ['fit if they last a frame longer, as containers round it', { ...clip, duration: 10.04 }],
    ['fit if they are shorter', { ...clip, duration: 3 }],
    ...PLAYED_TYPES.map(
      (type) => [`fit as ${type}`, { ...picture, type, duration: 5 }] satisfies [string, FoundMedia],
    ),
  ])('%s', (_, media) => {
    expect(judgeMedia({ media, zone })).toMatchObject({ verdict: 'fits', faults: [], warnings: [] })
  })

  it.each([
    [
      'are of a type not played',
      { ...picture, type: 'image/svg+xml' },
      'Files of the type image/svg+xml cannot be played. Please use a picture or a video.',
    ],
    [
      'are of no known type',
      { ...picture, type: '' },
      'Files of the type unknown cannot be played. Please use a picture or a video.',
    ],
    [
      'last longer than the spot',
      { ...clip, duration: 10.5 },
      'It lasts 10.5 s, which is longer than the spot of 10 s.',
    ],
    [
      'move for longer, as a picture may too',
      { ...picture, type: 'image/gif', duration: 12 },
      'It lasts 12 s, which is longer than the spot of 10 s.',
    ],
  ])('are unfit if they %s', (_, media, fault) => {
    expect(judgeMedia({ media, zone })).toMatchObject({ verdict: 'unfit', faults: [fault] })
  })

  it.each([
    ['have another shape and fewer pixels', { width: 500, height: 500 }, [SHAPE, PIXELS]],
    [
      'have only fewer pixels',
      { width: 480, height: 540 },
      ['It has fewer pixels than the zone, so it is enlarged: 480 × 540 in a zone of 960 × 1080.'],
    ],
    ['have only another shape', { width: 1080, height: 960 }, [expect.stringContaining('aspect ratio')]],
    [
      'have no size that can be read',
      { width: 0, height: 0 },
      ['Its size in pixels could not be determined.'],
    ],
    [
      'are a video of unknown length',
      { type: 'video/webm' },
      ['Its length could not be determined. The spot lasts 10 s.'],
    ],
  ])('only get a warning if they %s', (_, change, warnings) => {
    const verdict = judgeMedia({ media: { ...picture, ...change }, zone })
    expect(verdict).toMatchObject({ verdict: 'warning', faults: [], warnings })
  })

  it.each([
    [10, 10.059, 'fits'],
    [10, 10.07, 'unfit'],
    // 1,800 frames at 29.97, and 1,440 at 23.976.
    [60, 60.06, 'fits'],
    [60, 60.109, 'fits'],
    [60, 60.12, 'unfit'],
    [3600, 3603.6, 'fits'],
    [3600, 3604, 'unfit'],
  ])('in a spot of %d s may last %d s: %s', (spotDuration, duration, verdict) => {
    const media = { ...clip, duration }
    expect(judgeMedia({ media, zone: { ...zone, spotDuration } })).toMatchObject({ verdict })
  })

  it.each<[Uncommon[], string]>([
    [['more than 8 bits'], 'It has more than 8 bits a colour, which'],
    [['4:2:2', 'interlaced'], 'It has 4:2:2 colours and interlaced lines, which'],
    [['4:4:4'], 'It has 4:4:4 colours, which'],
  ])('are warned of if they are encoded with %j', (uncommon, words) => {
    const { verdict, faults, warnings } = judgeMedia({ media: { ...clip, uncommon }, zone })
    expect([verdict, faults]).toEqual(['warning', []])
    expect(warnings).toEqual([
      `${words} many players show black or in stripes. Video with 8 bits, 4:2:0 and progressive frames is safe.`,
    ])
  })

  it('have a verdict with what was found and what is needed', () => {
    const { found, wanted } = judgeMedia({ media: clip, zone })
    expect(found).toEqual({ ...clip, uncommon: [] })
    expect(wanted).toEqual({ types: PLAYED_TYPES, width: 960, height: 1080, duration: 10 })
  })
})
