import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recogniseColumns } from './import-columns.ts'
import { DISPLAY_AND_PLACE_FIELDS, gatherPlaces, type PlaceRow } from './import-places.ts'

const quay = { locationAddress: 'Quay 1', latitude: '53,5436', longitude: '9.9668' }

test('rows with the same name make one place, and what one leaves out another one says', () => {
  const [one, ...more] = gatherPlaces([
    { name: 'Pier', cells: { locationAddress: 'Quay 1' } },
    null,
    { name: ' PIER ', cells: { coordinates: '53.5436, 9.9668', operatingHours: 'Mon-Fri 8-20' } },
    { name: 'pier', cells: {} },
  ])
  expect(more).toEqual([])
  expect(one).toMatchObject({
    rows: [0, 2, 3],
    conflicts: [],
    place: {
      locationName: 'Pier',
      locationAddress: 'Quay 1',
      latitude: 53.5436,
      longitude: 9.9668,
      scheduleType: 'weekly',
    },
  })
})

test('rows that say other things of a place are told with the field and the row before', () => {
  const rows: PlaceRow[] = [
    { name: 'Pier', cells: quay },
    // The same position in another spelling is no other one.
    { name: 'Pier', cells: { coordinates: '53.5436; 9.9668', time_zone: 'Europe/Berlin' } },
    { name: 'Pier', cells: { ...quay, locationAddress: 'Quay 2' } },
    { name: 'Pier', cells: { latitude: '53.6', longitude: '9.9668', time_zone: 'Europe/Paris' } },
  ]
  expect(gatherPlaces(rows)[0]?.conflicts).toEqual([
    { row: 2, field: 'locationAddress', what: 'address', first: 0 },
    { row: 3, field: 'latitude', what: 'position', first: 0 },
    { row: 3, field: 'time_zone', what: 'time zone', first: 1 },
  ])
})

test('names alone make no place', () => {
  expect(
    gatherPlaces([
      { name: 'Pier', cells: { latitude: ' ' } },
      { name: 'Gate', cells: {} },
    ]),
  ).toEqual([])
})

const cell = fc.constantFrom('', 'a', 'b', '53', '9')
const row = fc.option(
  fc.record({
    name: fc.constantFrom('Pier', 'pier', 'Gate', 'Hall'),
    cells: fc.record(
      { locationAddress: cell, latitude: cell, longitude: cell, operatingHours: cell, time_zone: cell },
      { requiredKeys: [] },
    ),
  }),
)

test('each row is of one place at most, and no conflict is left where all rows say the same', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const places = gatherPlaces(rows)
      const all = places.flatMap(({ rows: these }) => these)
      expect(new Set(all).size).toBe(all.length)
      for (const { rows: these, conflicts, place } of places) {
        const names = new Set(these.map((index) => rows[index]?.name.toLowerCase()))
        expect([...names]).toEqual([place.locationName?.toLowerCase()])
        const address = new Set(these.flatMap((index) => rows[index]?.cells.locationAddress || []))
        expect(conflicts.some(({ what }) => what === 'address')).toBe(address.size > 1)
        // The fact that counts is the first one.
        expect(place.locationAddress).toBe([...address][0])
      }
    }),
  )
})

test('the columns of places are found beside those of displays, and measures of screens are none', () => {
  const found = recogniseColumns(
    [
      'Display',
      'Location',
      'Address',
      'Lat',
      'Lng',
      'Opening hours',
      'Breite',
      'Resolution',
      'Impressions a week',
    ],
    DISPLAY_AND_PLACE_FIELDS,
  )
  expect(found.map(({ field }) => field)).toEqual([
    'name',
    'location_name',
    'locationAddress',
    'latitude',
    'longitude',
    'operatingHours',
    null,
    'resolution',
    'weekly_impressions',
  ])
})
