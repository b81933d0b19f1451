import { addDays } from '@plaza/domain/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  locationBody,
  makeDisplay,
  makeLocation,
  makeRateSchedule,
  wholeZone,
} from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { findFlights } from './find-flights.ts'

const FIRST = '2027-03-01'
const DAYS = 28
const PLACES = [0, 5, 10]

let server: TestServer
let buyer: TestActor
let list: string
let displays: { id: string; latitude: number }[]

const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const maybeDays = fc.oneof(fc.constant<number[]>([]), days)
const weekOf = (open: number[]) => ({
  type: 'weekly',
  slots: open.map((day) => ({ day, from: '08:00', to: '12:00' })),
})
/** Days on which a place is open or closed unlike in its week; the second ones lie after the first. */
const unlike = fc.tuple(
  fc.record({ from: fc.integer({ min: -3, max: 12 }), days: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ from: fc.integer({ min: 16, max: DAYS }), days: fc.integer({ min: 0, max: 9 }) }),
  fc.tuple(maybeDays, maybeDays),
)
const drawn = fc.record({
  hours: fc.option(days),
  unlike: fc.option(unlike),
  /** The days of the week that are open from a day on, at which place's time. */
  later: fc.option(
    fc.record({
      open: days,
      from: fc.integer({ min: 1, max: DAYS }),
      zone: fc.constantFrom('Europe/Berlin', 'Asia/Tokyo'),
    }),
  ),
  place: fc.integer({ min: 0, max: PLACES.length - 1 }),
  // Few prices, so that many flights cost the same.
  prices: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  dear: fc.option(fc.integer({ min: 0, max: DAYS })),
  /** On which days which zone is full, or has one of its two spots taken. */
  taken: fc.array(
    fc.record({
      zone: fc.nat(2),
      day: fc.integer({ min: 0, max: DAYS }),
      spots: fc.constantFrom(1, 2, 2),
    }),
    { maxLength: 12 },
  ),
  ends: fc.option(fc.integer({ min: 1, max: DAYS })),
  takesCampaigns: fc.boolean(),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never

const zoneOf = (price: number, nth: number, of: number, dear: number | null) =>
  wholeZone({
    name: `Zone ${nth}`,
    frame: { x: Math.floor((nth * 100) / of), y: 0, width: Math.floor(100 / of), height: 100 },
    rateDetails: { spotDuration: 30, pricePerDay: price },
    priceSchedules:
      dear === null || nth > 0
        ? []
        : [{ dateRange: { startDate: addDays(FIRST, dear), endDate: '2027-12-31' }, pricePerDay: 9 }],
  })

/** Makes a display as it was drawn, with what is taken of it. */
async function make(
  seller: TestActor,
  { hours, unlike, later, place, prices, dear, taken, ends, takesCampaigns }: Drawn,
) {
  const { db } = server.services
  const latitude = PLACES[place] ?? 0
  const location = await makeLocation(seller, {
    location: { latitude, longitude: 10 },
    ...(hours && { schedule: weekOf(hours) }),
    ...(unlike && {
      exceptions: [unlike[0], unlike[1]].map(({ from, days: length }, nth) => ({
        from: addDays(FIRST, from),
        to: addDays(FIRST, from + length),
        name: 'Other hours',
        schedule: weekOf(unlike[2][nth] ?? []),
      })),
    }),
  })
  if (later) {
    const { schedule, exceptions, location: at } = location
    const coming = { from: addDays(FIRST, later.from), schedule: weekOf(later.open), time_zone: later.zone }
    const body = locationBody(seller, { location: at, schedule, exceptions, coming })
    await seller.ask('PUT', `/api/savvy/locations/${location.id}`, body)
  }
  const zones = prices.map((price, nth) => zoneOf(price, nth, prices.length, dear))
  const schedule = await makeRateSchedule(seller, { zones })
  const { id } = await makeDisplay(seller, { location_id: location.id, rate_schedule_id: schedule.id })
  for (const { zone, day, spots } of taken) {
    const zone_id = schedule.zones[zone % schedule.zones.length].id
    await sql`
      INSERT INTO zone_days (display_id, zone_id, day, taken, capacity)
      VALUES (${id}, ${zone_id}, ${addDays(FIRST, day)}, ${spots}, 2)
      ON CONFLICT (display_id, zone_id, day) DO UPDATE SET taken = excluded.taken`.execute(db)
  }
  if (ends !== null) {
    await db
      .updateTable('display_rate_schedules')
      .set({ valid_to: addDays(FIRST, ends) })
      .where('display_id', '=', id)
      .execute()
  }
  if (!takesCampaigns) {
    await db.updateTable('displays').set({ visibility_status: 'unavailable' }).where('id', '=', id).execute()
  }
  return { id: String(id), latitude }
}

beforeAll(async () => {
  server = await startServer()
  const seller = await owner(server)
  buyer = await advertiser(server)
  list = `/api/savvy/displays/adv-displays/${buyer.orgId}`
  displays = []
  for (const one of fc.sample(drawn, { numRuns: 40, seed: 7 })) displays.push(await make(seller, one))
})
afterAll(() => server.close())

const latitudeOf = (id: string) => displays.find((display) => display.id === id)?.latitude

/** What a flight costs on each display by the plain calculation, display by display and day by day. */
async function plainTotals(from: string, to: string, daysOfWeek: number[]) {
  const { db, clock } = server.services
  const scope = { db, now: clock.now(), actor: null }
  const ids = displays.map(({ id }) => id)
  // Whether a display takes campaigns is no matter of its days: the calculation is asked as if all did.
  const statuses = await db.selectFrom('displays').select(['id', 'visibility_status']).execute()
  await db.updateTable('displays').set({ visibility_status: 'available' }).execute()
  const flights = await findFlights(scope, ids, { from, to, daysOfWeek }, 'endDate')
  for (const { id, visibility_status } of statuses) {
    if (visibility_status === 'available') continue
    await db.updateTable('displays').set({ visibility_status }).where('id', '=', id).execute()
  }
  const unable = new Set(
    statuses.filter(({ visibility_status }) => visibility_status !== 'available').map(({ id }) => id),
  )
  return ids
    .flatMap((id) => {
      const flight = flights.get(id)
      return flight ? [{ id, total: unable.has(id) ? null : flight.total }] : []
    })
    .toSorted((a, b) => (a.total ?? Infinity) - (b.total ?? Infinity) || (a.id < b.id ? -1 : 1))
}

it('an order, a list and a map with dates are those of the plain calculation', async () => {
  const flights = fc.record({
    start: fc.integer({ min: 0, max: DAYS - 1 }),
    length: fc.integer({ min: 1, max: 14 }),
    daysOfWeek: fc.option(days, { nil: [] }),
  })
  let compared = 0
  for (const { start, length, daysOfWeek } of fc.sample(flights, { numRuns: 30, seed: 11 })) {
    const [from, to] = [addDays(FIRST, start), addDays(FIRST, start + length - 1)]
    const flight = {
      startDate: from,
      endDate: to,
      ...(daysOfWeek.length && { days_of_week: daysOfWeek.join(',') }),
    }
    const answer = await buyer.ask('GET', `${list}?${new URLSearchParams({ ...flight, size: '100' })}`)
    // A flight without any of its days of the week is refused.
    if (answer.status === 400) continue
    const expected = await plainTotals(from, to, daysOfWeek)
    const ordered = async (filter = {}) => {
      const rows = await rowsOf(buyer, list, { ...flight, ...filter, sorted_by: 'flight_total', size: '100' })
      return rows.map(({ display_id, flight: found }) => ({
        id: display_id,
        total: (found as { total: number } | null)?.total ?? null,
      }))
    }
    expect(await ordered()).toEqual(expected)
    // A filter that leaves little is read in another way.
    const place = expected.filter(({ id }) => latitudeOf(id) === PLACES[1])
    expect(await ordered({ box: '9,4,11,6' })).toEqual(place)
    const ids = answer.data.rows.map(({ display_id }: { display_id: string }) => display_id)
    expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    const { data } = await buyer.ask('GET', `${list}/map?${new URLSearchParams({ ...flight, zoom: '9' })}`)
    const pins = data.pins as { lat: number; count: number; flight: { total: number } | null }[]
    for (const latitude of PLACES) {
      const there = expected.filter(({ id }) => latitudeOf(id) === latitude)
      const totals = there.flatMap(({ total }) => total ?? [])
      const pin = pins.find(({ lat }) => lat === latitude)
      expect(pin?.count ?? 0).toBe(there.length)
      expect(pin?.flight?.total ?? null).toBe(totals.length ? Math.min(...totals) : null)
    }
    compared += expected.length
  }
  // What was drawn is worth comparing.
  expect(compared).toBeGreaterThan(150)
}, 120_000)
