import { tileOf } from '@plaza/domain/map-tiles'
import { PLACE_KINDS, placeKindOf } from '@plaza/domain/place-kind'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation, makeOffer, makeRateSchedule, wholeZone } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/displays/adv-displays'

interface Pin {
  lat: number
  lng: number
  count: number
  from_price: number | null
  currency: string
  display_id: string | null
  name: string
  bounds: [number, number, number, number]
}

let server: TestServer
let euro: TestActor
let franc: TestActor
let buyer: TestActor
let list: string
beforeAll(async () => {
  server = await startServer()
  ;[euro, franc, buyer] = await Promise.all([
    owner(server, { name: 'Euro Screens', industry: 'Sports' }),
    owner(server, { name: 'Franc Screens', currency: 'CHF', industry: 'Finance' }),
    advertiser(server),
  ])
  list = `${PATH}/${buyer.orgId}`
  await makeOffer(euro, {}, { location_name: 'Tonga', location: { latitude: -21.1, longitude: -175.2 } })
  await makeOffer(franc, {}, { location_name: 'Fiji', location: { latitude: -18.1, longitude: 178.4 } })
})
afterAll(() => server.close())

const map = async (query: string): Promise<{ pins: Pin[]; bounds: number[] | null }> => {
  const { status, data, error } = await buyer.ask('GET', `${list}/map?${query}`)
  expect({ status, error: error.error }).toEqual({ status: 200, error: undefined })
  return data
}
const displaysIn = (pins: Pin[]) => pins.reduce((sum, { count }) => sum + count, 0)

const priced = (pricePerDay: number) => ({
  zones: [wholeZone({ rateDetails: { spotDuration: 10, pricePerDay } })],
})

describe('a pin', () => {
  it('is a display by name, a location with several by name, or a cluster with its bounds', async () => {
    const at = (latitude: number, longitude: number) => ({ location: { latitude, longitude } })
    const first = await makeOffer(euro, priced(900), { location_name: 'Pier', ...at(48.1, 11.5) })
    const place = { location_id: first.location.id, rate_schedule_id: first.rateSchedule.id }
    const near = 'box=11,48,12,49'
    const alone = { count: 1, display_id: first.display.id, name: first.display.name }
    const point = { lat: 48.1, lng: 11.5, bounds: [11.5, 48.1, 11.5, 48.1] }
    expect((await map(`${near}&zoom=12`)).pins).toEqual([
      { ...point, ...alone, from_price: 900, currency: 'EUR' },
    ])

    await makeDisplay(euro, place)
    const several = { count: 2, display_id: null, name: 'Pier', from_price: 900, currency: 'EUR' }
    expect((await map(`${near}&zoom=22`)).pins).toEqual([{ ...point, ...several }])

    await makeOffer(franc, priced(100), at(48.2, 11.6))
    expect((await map(`${near}&zoom=14`)).pins).toHaveLength(2)
    const [cluster] = (await map(`${near}&zoom=3`)).pins
    // Two of three are sold in euros, so it shows euros: a lower figure in francs counts for nothing.
    expect(cluster).toMatchObject({ count: 3, display_id: null, name: '', from_price: 900, currency: 'EUR' })
    expect(cluster?.bounds).toEqual([11.5, 48.1, 11.6, 48.2])
    expect(cluster?.lat).toBeCloseTo((48.1 * 2 + 48.2) / 3, 9)
  })
})

describe('the box', () => {
  it('may cross the date line', async () => {
    const { pins } = await map('box=170,-30,-170,-10&zoom=3')
    expect(pins.map(({ currency }) => currency).toSorted()).toEqual(['CHF', 'EUR'])
    const rows = await rowsOf(buyer, list, { box: '170,-30,-170,-10' })
    expect(rows.map(({ location_name }) => location_name).toSorted()).toEqual(['Fiji', 'Tonga'])
  })

  it('is, where none is asked for, that of all matches, or null where nothing matches', async () => {
    expect((await map('search=fiji')).bounds).toEqual([178.4, -18.1, 178.4, -18.1])
    expect((await map('search=screens')).bounds).toEqual([11.5, -21.1, -175.2, 48.2])
    expect(await map('search=nowhere+at+all')).toEqual({ pins: [], bounds: null })
    expect(await map('search=fiji&box=0,0,1,1')).toEqual({ pins: [], bounds: null })
  })
})

describe('map and list', () => {
  const random = fc.sample(
    fc.record({
      latitude: fc.integer({ min: -8900, max: 8900 }).map((hundredths) => hundredths / 100),
      longitude: fc.integer({ min: -18000, max: 18000 }).map((hundredths) => hundredths / 100),
      display_location: fc.constantFrom('Platform', 'Food court', 'Lift', 'Corner'),
      euros: fc.boolean(),
    }),
    { numRuns: 40, seed: 7 },
  )
  beforeAll(async () => {
    const schedules = [await makeRateSchedule(euro, priced(500)), await makeRateSchedule(franc, priced(700))]
    for (const { latitude, longitude, display_location, euros } of random) {
      const by = euros ? euro : franc
      const place = await makeLocation(by, { location_name: 'Quay', location: { latitude, longitude } })
      const rate_schedule_id = schedules[euros ? 0 : 1]?.id
      await makeDisplay(by, { location_id: place.id, rate_schedule_id }, { display_location })
    }
  })

  it.each([
    '',
    'industry[]=Sports',
    'place_kind[]=transit&place_kind[]=mall',
    'currency=CHF&min_price=600',
    'currency=EUR&max_price=600&orientation=landscape',
    'search=screens&visibility=Public&active=1',
    'active=0',
    'startDate=2027-03-01&endDate=2027-03-09',
  ])('show the same displays, in any box and at any zoom: %s', async (filters) => {
    const boxes = ['', '&box=-60,-50,90,60', '&box=100,-80,-20,85']
    for (const box of boxes) {
      const rows = await rowsOf(buyer, `${list}?${filters}${box}`)
      for (const zoom of [0, 4, 22]) {
        const { pins } = await map(`${filters}${box}&zoom=${zoom}`)
        expect(displaysIn(pins), `${box} at zoom ${zoom}`).toBe(rows.length)
        const ids = new Set(rows.map(({ display_id }) => display_id))
        for (const { display_id } of pins) if (display_id) expect(ids).toContain(display_id)
      }
    }
  })

  it('filter by kind of place', async () => {
    for (const kind of PLACE_KINDS) {
      const rows = await rowsOf(buyer, list, { 'place_kind[]': kind })
      expect(new Set(rows.map(({ place_kind }) => place_kind))).toEqual(new Set([kind]))
    }
  })
})

it('returns at most 200 pins, in coarser squares where there are more places', async () => {
  await sql`
    INSERT INTO locations (id, org_id, name, address, latitude, longitude, time_zone, opening_hours, created_at)
    SELECT gen_random_uuid(), org_id, name, address, 40 + 0.05 * (n % 20), 3 + 0.05 * (n / 20), time_zone,
           opening_hours, created_at
    FROM generate_series(0, 399) n, (SELECT * FROM locations WHERE name = 'Tonga') tonga`.execute(
    server.services.db,
  )
  await sql`
    INSERT INTO displays (id, org_id, location_id, name, display_location, screens, resolution, orientation,
                          visibility, visibility_status, created_at)
    SELECT gen_random_uuid(), l.org_id, l.id, d.name || l.id, d.display_location, screens, resolution,
           orientation, visibility, visibility_status, d.created_at
    FROM displays d, locations l WHERE d.location_name = 'Tonga' AND l.name = 'Tonga' AND l.latitude > 0`.execute(
    server.services.db,
  )
  await sql`
    INSERT INTO display_rate_schedules (display_id, rate_schedule_id, org_id, valid_from)
    SELECT d.id, (SELECT rate_schedule_id FROM display_rate_schedules s JOIN displays o ON o.id = s.display_id
                  WHERE o.location_name = 'Tonga' LIMIT 1), d.org_id, '-infinity'
    FROM displays d WHERE d.location_name = 'Tonga' AND d.latitude > 0`.execute(server.services.db)
  const many = await map('zoom=22&box=2,39,5,42')
  expect(displaysIn(many.pins)).toBe(400)
  expect(many.pins.length).toBeLessThanOrEqual(200)
  expect(many.pins.length).toBeGreaterThan(50)
})

describe('the database', () => {
  it('derives the kind of a place from the same words as the domain', async () => {
    const words = fc.constantFrom(
      ...'Bus bus busy über bus- _tram TRAIN Bahnhof Food court Foodcourt centre Center central'.split(' '),
      ...'centers Hotel gym Gate market Straße metrO K Ştation waitinG ſhop stop éshop busé 日bus本'.split(
        ' ',
      ),
    )
    const texts = fc.sample(fc.array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 3 }), {
      numRuns: 1500,
      seed: 3,
    })
    // Neither control characters nor unpaired surrogates reach the database.
    const asked = texts.map((each) => each.join(' ').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
    const { rows } = await sql<{ kind: string }>`
      SELECT place_kind_of(words) AS kind
      FROM unnest(${asked}::text[]) WITH ORDINALITY AS asked (words, place) ORDER BY place`.execute(
      server.services.db,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(asked.map((text) => placeKindOf(text)))
  })

  it('finds the same square of the map as the domain, or a neighbour within rounding', async () => {
    const places = fc.sample(
      fc.tuple(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
      ),
      { numRuns: 1000, seed: 5 },
    )
    const { rows } = await sql<{ tile: number }>`
      SELECT map_tile(latitude, longitude) AS tile
      FROM unnest(${places.map(([lat]) => lat)}::float8[], ${places.map(([, lng]) => lng)}::float8[])
        WITH ORDINALITY AS asked (latitude, longitude, place) ORDER BY place`.execute(server.services.db)
    const own = places.map(([lat, lng]) => tileOf(lat, lng))
    const differing = rows.filter(({ tile }, index) => tile !== own[index])
    expect(differing.length).toBeLessThan(3)
  })
})

it('requires an advertiser with a login, hides maps of others, and names invalid fields', async () => {
  await expectGuarded(server, euro, 'GET', `${list}/map`)
  const other = await advertiser(server)
  expect(await other.ask('GET', `${list}/map`)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  for (const path of [list, `${list}/map`]) {
    const faults = async (query: string) => faultsOf(await buyer.ask('GET', `${path}?${query}`))
    for (const box of ['1,2,3', '1,2,3,x', '1,5,3,4', '-181,0,0,0', '0,0,0,91', '1,,2,3']) {
      expect(await faults(`box=${box}`)).toEqual(['box'])
    }
    expect(await faults('min_price=1')).toEqual(['currency'])
    expect(await faults('max_price=1&currency=XYZ')).toEqual(['currency'])
    expect(await faults('currency=EUR&min_price=2&max_price=1')).toEqual(['max_price'])
    expect(await faults('currency=EUR&min_price=-1&max_price=1.5')).toEqual(['max_price', 'min_price'])
    expect(await faults('startDate=2027-03-01')).toEqual(['endDate'])
    expect(await faults('endDate=2027-03-01')).toEqual(['startDate'])
    expect(await faults('startDate=2027-03-02&endDate=2027-03-01&max_price=1')).toEqual([
      'currency',
      'endDate',
    ])
    expect(await faults('startDate=2027-02-30&endDate=2027-03-01&orientation=square')).toEqual([
      'orientation',
      'startDate',
    ])
    expect(await faults('place_kind[]=beach&industry[]=' + 'x'.repeat(81))).toEqual([
      'industry.0',
      'place_kind.0',
    ])
  }
  expect(faultsOf(await buyer.ask('GET', `${list}/map?zoom=23`))).toEqual(['zoom'])
})
