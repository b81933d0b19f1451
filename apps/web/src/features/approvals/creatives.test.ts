import { describe, expect, test } from 'vitest'
import type { ApprovalRequest, Placement } from '../../shared/campaign-details/queries.ts'
import { countDisplays, creativesOf, fitsOf, shownBy } from './creatives.ts'

const file = (name: string, width = 1920, height = 1080, signature = '1') => ({
  url: `/api/files/${name}.png?s=${signature}`,
  name,
  type: 'image/png',
  width,
  height,
  duration: null,
  poster: null,
  uncommon: [],
})

const placed = (id: string, changes: Partial<Placement> = {}): Placement =>
  ({
    id,
    request_id: 'request',
    display_id: `display ${id}`,
    zone_name: 'Main',
    frame: { x: 0, y: 0, width: 100, height: 100 },
    resolution: '1920x1080',
    spotDuration: 10,
    media: [file('wide')],
    ...changes,
  }) as Placement

test('one creative on many displays is shown once, whatever the signatures of its addresses', () => {
  const creatives = creativesOf([
    placed('a'),
    placed('b', { media: [file('tall', 1080, 1920)] }),
    placed('c', { media: [file('wide', 1920, 1080, '2')] }),
    placed('d', { media: [file('wide'), file('tall', 1080, 1920)] }),
  ])
  expect(creatives.map(({ placements }) => placements.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
    ['d'],
  ])
})

describe('the fit', () => {
  const fitOn = (width: number, height: number) =>
    fitsOf({ key: '', media: [], placements: [placed('a', { media: [file('x', width, height)] })] })[0]

  test.each([
    ['exactly', 1920, 1080, { verdict: 'fits', exact: true, bars: 0 }],
    ['in other pixels of the same shape', 3840, 2160, { verdict: 'fits', exact: false, bars: 0 }],
    ['with bars beside it', 1440, 1080, { verdict: 'warning', exact: false, bars: 25 }],
    ['with bars above it', 1920, 540, { verdict: 'warning', exact: false, bars: 50 }],
  ])('%s', (_, width, height, expected) => {
    expect(fitOn(width, height)).toMatchObject(expected)
  })

  test('is told once for zones of one name and size, the worst first', () => {
    const small = { resolution: '1080x1920', zone_name: 'Window' }
    const [creative] = creativesOf([placed('a'), placed('b'), placed('c', small)])
    if (!creative) throw new Error('There is no creative.')
    const fits = fitsOf(creative)
    expect(fits.map(({ zone, placements }) => [zone, placements.length])).toEqual([
      ['Window', 1],
      ['Main', 2],
    ])
    expect(fits[0]).toMatchObject({ verdict: 'warning', bars: 68, pixels: { width: 1080, height: 1920 } })
    expect(fits[0]?.sentences).toHaveLength(1)
  })
})

test('a request for other media shows the new ones, where it changes them', () => {
  const request = {
    id: 'media',
    kind: 'media',
    changes: [{ placement_id: 'b', before: [file('wide')], after: [file('new')] }],
  } as unknown as ApprovalRequest
  const shown = shownBy(request, [placed('a'), placed('b')])
  expect(shown.map(({ id, media }) => [id, media[0]?.name])).toEqual([['b', 'new']])
  const own = { id: 'request', kind: 'placements', changes: [] } as unknown as ApprovalRequest
  expect(shownBy(own, [placed('a'), placed('b', { request_id: 'other' })])).toHaveLength(1)
})

test('displays are counted once, however many of their zones are booked', () => {
  expect(countDisplays([{ display_id: 'a' }, { display_id: 'a' }, { display_id: 'b' }])).toBe(2)
})
