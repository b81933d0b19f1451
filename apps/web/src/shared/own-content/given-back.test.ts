import { expect, test } from 'vitest'
import { type HouseCampaign, housesAfter } from './given-back.ts'

const place = (display_id: string, zone_id: string, ...dates: [string, string][]) => ({
  display_id,
  zone_id,
  display_name: display_id,
  zone_name: zone_id,
  spots: 1,
  media: [],
  dates: dates.map(([from, to]) => ({ from, to })),
})
const house = (...places: HouseCampaign['places']): HouseCampaign => ({
  id: 'house',
  name: 'Summer menu',
  start_date: '2027-03-01',
  end_date: '2027-03-07',
  version: 1,
  places,
})
const all = (display: string, zone = 'main') => place(display, zone, ['2027-03-01', '2027-03-07'])
const days = (from: string, to: string) => ({ from, to })
const after = (one: HouseCampaign, from: string, to: string, displayIds: string[], zoneIds?: string[]) =>
  housesAfter([one], { from, to, displayIds, zoneIds }).map(({ runs, elsewhere }) => ({ runs, elsewhere }))

test('a house campaign is shortened at an edge, split in the middle, and ends where nothing is left', () => {
  const one = house(all('a'))
  expect(after(one, '2027-03-06', '2027-03-09', ['a'])).toEqual([
    { runs: [days('2027-03-01', '2027-03-05')], elsewhere: false },
  ])
  expect(after(one, '2027-03-03', '2027-03-04', ['a'])).toEqual([
    { runs: [days('2027-03-01', '2027-03-02'), days('2027-03-05', '2027-03-07')], elsewhere: false },
  ])
  expect(after(one, '2027-02-01', '2027-04-01', ['a'])).toEqual([{ runs: [], elsewhere: false }])
})

test('on other displays and in other zones it runs on', () => {
  const two = house(all('a'), all('b'))
  const whole = [days('2027-03-01', '2027-03-07')]
  expect(after(two, '2027-03-03', '2027-03-04', ['a'])).toEqual([{ runs: whole, elsewhere: true }])
  const zones = house(all('a', 'main'), all('a', 'ticker'))
  expect(after(zones, '2027-03-03', '2027-03-04', ['a'], ['ticker'])).toEqual([
    { runs: whole, elsewhere: true },
  ])
})

test('nothing is told of one that has none of the days there', () => {
  const split = house(place('a', 'main', ['2027-03-01', '2027-03-02'], ['2027-03-05', '2027-03-07']))
  expect(after(split, '2027-03-03', '2027-03-04', ['a'])).toEqual([])
  expect(after(split, '2027-03-01', '2027-03-07', ['b'])).toEqual([])
})
