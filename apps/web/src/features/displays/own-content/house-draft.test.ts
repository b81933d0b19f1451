import { expect, test } from 'vitest'
import type { OwnZone } from '../../../shared/own-content/queries.ts'
import { houseBody, placesOf, spread, zoneDrafts } from './house-draft.ts'
import type { HouseCampaign } from '../../../shared/own-content/given-back.ts'

const zoneOf = (zone_id: string, width: number): OwnZone => ({
  zone_id,
  name: zone_id,
  frame: { x: 0, y: 0, width, height: 100 },
  capacity: 6,
  spotDuration: 10,
  spots_free: 6,
  filler: { version: 0, media: [] },
  schedule_filler: [],
  house: [],
})
const zones = [zoneOf('left', 50), zoneOf('right', 50), zoneOf('whole', 100)]

const file = (sign: string, width: number, height: number) => ({
  url: `/api/files/${sign.repeat(32)}.png`,
  name: sign,
  type: 'image/png',
  width,
  height,
  duration: null,
  poster: null,
  uncommon: [],
})

const house: HouseCampaign = {
  id: 'h',
  name: 'Opening',
  start_date: '2027-03-01',
  end_date: '2027-03-09',
  version: 3,
  places: [
    {
      display_id: 'one',
      display_name: 'One',
      zone_id: 'left',
      zone_name: 'left',
      spots: 2,
      dates: [{ from: '2027-03-01', to: '2027-03-09' }],
      media: [file('a', 960, 1080)],
    },
  ],
}

test('a new house campaign takes a spot in the first zone, one that there is what it has', () => {
  expect(zoneDrafts(zones, 'one', null).map(({ spots }) => spots)).toEqual([1, 0, 0])
  expect(zoneDrafts(zones, 'one', house).map(({ spots }) => spots)).toEqual([2, 0, 0])
})

test('a file goes into all zones of its shape that take spots, and one of another shape nowhere', () => {
  const drafts = zoneDrafts(zones, 'one', null).map((one) => ({ ...one, spots: 1 }))
  const files = [file('a', 960, 1080), file('b', 1080, 1080)]
  const given = spread(files, drafts, zones, '1920x1080')
  expect(given.drafts.map(({ media }) => media.map(({ name }) => name))).toEqual([['a'], ['a'], []])
  expect(given.left).toEqual(['b'])
  const without = drafts.map((one) => (one.zone_id === 'left' ? { ...one, spots: 0 } : one))
  const fewer = spread(files, without, zones, '1920x1080')
  expect(fewer.drafts.map(({ media }) => media.length)).toEqual([0, 1, 0])
})

test('zones without spots are left out, on each of the displays', () => {
  const drafts = zoneDrafts(zones, 'one', house)
  expect(placesOf(['one', 'two'], drafts)).toMatchObject([
    { display_id: 'one', zone_id: 'left', spots: 2, media: [{ url: house.places[0]?.media[0]?.url }] },
    { display_id: 'two', zone_id: 'left', spots: 2 },
  ])
})

test('one that was ended is taken up again from today on', () => {
  expect(houseBody(house, '2027-03-04')).toMatchObject({ start_date: '2027-03-04', end_date: '2027-03-09' })
  expect(houseBody(house, '2027-02-01')).toMatchObject({ start_date: '2027-03-01' })
})
