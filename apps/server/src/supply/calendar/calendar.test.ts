import { expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer, wholeZone } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const CALENDAR = '/api/savvy/displays/calendar'
const PRICES = '/api/savvy/rate-schedule/day-prices'
const BLOCKS = '/api/savvy/displays/blocks'
const WEEK = { from: '2027-03-01', to: '2027-03-07' }
// Monday to Saturday.
const slots = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' }))
const weekly = { schedule: { type: 'weekly', slots } }

type Query = Record<string, string | string[]>
const see = async (query: Query = {}, who: TestActor = seller) => {
  const answer = await who.ask('GET', `${CALENDAR}?${new URLSearchParams({ ...WEEK, ...query } as never)}`)
  expect(answer.status).toBe(200)
  return answer.data
}
const rowOf = async (id: string, query: Query = {}) =>
  (await see({ size: '100', ...query })).rows.find((row: { id: string }) => row.id === id)
const zoneOf = async (id: string, query: Query = {}) => (await rowOf(id, query)).zones[0]

it('shows what each zone costs and has free from day to day, and when the place is closed', async () => {
  const offer = await makeOffer(seller, {}, weekly)
  await makeCampaign(buyer, offer, { start_date: '2027-03-02', end_date: '2027-03-03' })
  await seller.ask('POST', `/api/savvy/displays/${offer.display.id}/blocks`, {
    zone_id: offer.zones[0]?.id,
    start_date: '2027-03-03',
    end_date: '2027-03-04',
    spots: 2,
  })
  const { rate_schedules } = await see({ size: '100' })
  expect(rate_schedules).toContainEqual({
    id: offer.rateSchedule.id,
    name: offer.rateSchedule.name,
    displays: 1,
  })
  const row = await rowOf(offer.display.id)
  expect(row).toMatchObject({
    name: offer.display.name,
    location_id: offer.location.id,
    open: [true, true, true, true, true, true, false],
  })
  expect(row.zones).toEqual([
    {
      zone_id: offer.zones[0]?.id,
      dayparts: [],
      rate_schedule_id: offer.rateSchedule.id,
      name: 'Main',
      frame: { x: 0, y: 0, width: 100, height: 100 },
      price: [1000, 1000, 1000, 1000, 1000, 1000, null],
      free: [6, 5, 3, 4, 6, 6, 0],
      booked: [0, 0, 0, 0, 0, 0, 0],
      held: [0, 1, 1, 0, 0, 0, 0],
      blocked: [0, 0, 2, 2, 0, 0, 0],
      own: [0, 0, 0, 0, 0, 0, 0],
    },
  ])
})

it('is ordered by place, searched, narrowed to places, and paged', async () => {
  const mine = await owner(server)
  const made = []
  for (const location_name of ['Zoo', 'Airport 10', 'Airport 2']) {
    made.push(await makeOffer(mine, {}, { location_name }))
  }
  const names = async (query: Query) =>
    (await see(query, mine)).rows.map((row: { location_name: string }) => row.location_name)
  expect(await names({})).toEqual(['Airport 2', 'Airport 10', 'Zoo'])
  expect(await names({ size: '1', page: '2' })).toEqual(['Airport 10'])
  expect(await names({ 'location_id[]': made[0]?.location.id ?? '' })).toEqual(['Zoo'])
  expect((await see({ search: 'nothing like it' }, mine)).count).toBe(0)
  expect((await see({}, mine)).count).toBe(3)
})

it('sets a price for some days, changes it by percent, and takes it back; what is sold keeps its price', async () => {
  const offer = await makeOffer(seller, {
    zones: [
      wholeZone({
        priceSchedules: [
          {
            dateRange: { startDate: '2027-03-01', endDate: '2027-03-31' },
            pricePerDay: 1500,
            daysOfWeek: [6, 7],
          },
        ],
      }),
    ],
  })
  const { id } = offer.display
  const zone_ids = [offer.zones[0]?.id ?? '']
  const sold = await makeCampaign(buyer, offer, { start_date: '2027-03-04', end_date: '2027-03-05' })
  const priceOf = async () => (await zoneOf(id)).price

  const set = await seller.ask('PUT', PRICES, { zone_ids, from: '2027-03-04', to: '2027-03-06', price: 2000 })
  expect(set).toMatchObject({
    status: 200,
    data: { rate_schedules: [{ id: offer.rateSchedule.id }] },
  })
  expect(await priceOf()).toEqual([1000, 1000, 1000, 2000, 2000, 2000, 1500])
  await seller.ask('PUT', PRICES, { zone_ids, from: '2027-03-06', to: '2027-03-07', percent: 10 })
  expect(await priceOf()).toEqual([1000, 1000, 1000, 2000, 2000, 2200, 1650])
  await seller.ask('PUT', PRICES, { zone_ids, ...WEEK, back: true })
  expect(await priceOf()).toEqual([1000, 1000, 1000, 1000, 1000, 1500, 1500])
  const { campaign } = (await buyer.ask('GET', `/api/savvy/approval-flow/details/${sold.id}`)).data
  expect(campaign.cost).toBe(2000)
})

it('puts prices back as they were, unless the rate schedule has been changed since', async () => {
  const offer = await makeOffer(seller)
  const zone_ids = [offer.zones[0]?.id ?? '']
  const undo = (before: unknown, who = seller) =>
    who.ask('PUT', '/api/savvy/rate-schedule/dated-prices', { rate_schedules: before })
  const first = await seller.ask('PUT', PRICES, { zone_ids, ...WEEK, price: 700 })
  const second = await seller.ask('PUT', PRICES, { zone_ids, ...WEEK, price: 900 })
  expect(await undo(first.data.before)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect((await undo(second.data.before)).data.rate_schedules).toMatchObject([
    { version: second.data.before[0].version + 1 },
  ])
  expect((await zoneOf(offer.display.id)).price).toEqual(WEEK_OF(700))
  // Nobody else's prices are within reach, and a zone belongs to its rate schedule.
  const theirs = await makeOffer(other)
  const mixed = [{ ...second.data.before[0], zones: [{ id: theirs.zones[0]?.id, priceSchedules: [] }] }]
  expect(faultsOf(await undo(mixed))).toEqual(['rate_schedules.0.zones.0.id'])
  expect(faultsOf(await undo(second.data.before, other))).toEqual(['rate_schedules.0.zones.0.id'])
  await expectGuarded(server, buyer, 'PUT', '/api/savvy/rate-schedule/dated-prices', {
    rate_schedules: mixed,
  })
})
const WEEK_OF = (price: number) => Array.from({ length: 7 }, () => price)

it('blocks all free spots of many displays, and tells what stays as it is', async () => {
  const [one, two] = [await makeOffer(seller), await makeOffer(seller)]
  await makeCampaign(buyer, one, { start_date: '2027-03-03', end_date: '2027-03-04' })
  const display_ids = [one.display.id, two.display.id]
  const done = await seller.ask('POST', BLOCKS, { display_ids, ...WEEK, note: 'Repainting' })
  expect(done).toMatchObject({ status: 201, data: { left: 0 } })
  expect(done.data.displays.map(({ id }: { id: string }) => id).toSorted()).toEqual(display_ids.toSorted())
  expect(
    done.data.rows.map(({ start_date, end_date, spots }: Record<string, unknown>) => [
      start_date,
      end_date,
      spots,
    ]),
  ).toEqual([
    ['2027-03-01', '2027-03-02', 6],
    ['2027-03-03', '2027-03-04', 5],
    ['2027-03-05', '2027-03-07', 6],
    ['2027-03-01', '2027-03-07', 6],
  ])
  expect(await zoneOf(one.display.id)).toMatchObject({ free: WEEK_OF(0), held: [0, 0, 1, 1, 0, 0, 0] })
  // Nothing is free any more, and days in the past cannot be blocked.
  expect((await seller.ask('POST', BLOCKS, { display_ids, ...WEEK })).data).toEqual({
    rows: [],
    displays: [],
    left: 14,
  })

  const part = await seller.ask('PUT', '/api/savvy/displays/unblock', {
    display_ids,
    from: '2027-03-02',
    to: '2027-03-03',
  })
  expect(part.status).toBe(200)
  expect(await zoneOf(one.display.id)).toMatchObject({ free: [0, 6, 5, 0, 0, 0, 0] })
  expect(await zoneOf(two.display.id)).toMatchObject({ free: [0, 6, 6, 0, 0, 0, 0] })
  expect(part.data.rows).toContainEqual({
    display_id: two.display.id,
    zone_id: two.zones[0]?.id,
    start_date: '2027-03-02',
    end_date: '2027-03-03',
    spots: 6,
    note: 'Repainting',
    dayparts: [],
    house_id: null,
  })
  // A block that is undone by its id leaves others alone.
  const again = await seller.ask('POST', BLOCKS, { display_ids, from: '2027-03-02', to: '2027-03-02' })
  const block_ids = again.data.rows.map(({ id }: { id: string }) => id)
  await seller.ask('PUT', '/api/savvy/displays/unblock', { display_ids, block_ids, ...WEEK })
  expect(await zoneOf(two.display.id)).toMatchObject({ free: [0, 6, 6, 0, 0, 0, 0] })
  await seller.ask('PUT', '/api/savvy/displays/unblock', { display_ids, ...WEEK })
  expect(await zoneOf(two.display.id)).toMatchObject({ free: WEEK_OF(6), blocked: WEEK_OF(0) })
})

it('blocks and unblocks parts of the day, and leaves the others as they are', async () => {
  const dayparts = [
    { name: 'Morning', from: '06:00', to: '10:00', percent: 40 },
    { name: 'Evening', from: '16:00', to: '22:00', percent: 50 },
  ]
  const [divided, whole] = [await makeOffer(seller, { dayparts }), await makeOffer(seller)]
  const display_ids = [divided.display.id, whole.display.id]
  const days = { from: '2027-03-01', to: '2027-03-02' }
  expect((await zoneOf(divided.display.id)).dayparts).toEqual(dayparts)
  const done = await seller.ask('POST', BLOCKS, { display_ids, ...days, dayparts: ['Morning'] })
  expect(done.data).toMatchObject({
    rows: [{ display_id: divided.display.id, dayparts: ['Morning'], spots: 6 }],
    left: 0,
  })
  const freeOf = async () => {
    const path = `/api/savvy/displays/${divided.display.id}/availability?startDate=2027-03-01&endDate=2027-03-01`
    const [{ spots_free, dayparts: parts }] = (await seller.ask('GET', path)).data.zones[0].dates
    return [spots_free, ...parts.map((part: { spots_free: number }) => part.spots_free)]
  }
  expect(await freeOf()).toEqual([0, 0, 6])
  const unblock = (changes: object) =>
    seller.ask('PUT', '/api/savvy/displays/unblock', { display_ids, ...days, ...changes })
  expect((await unblock({ dayparts: ['Evening'] })).data.rows).toEqual([])
  expect(await freeOf()).toEqual([0, 0, 6])
  // Of what is blocked for the whole day, a part is given back by itself, and the other one stays.
  await unblock({})
  await seller.ask('POST', BLOCKS, { display_ids: [divided.display.id], ...days })
  const part = await unblock({ dayparts: ['Evening'], to: '2027-03-01' })
  expect(part.data.rows).toMatchObject([{ dayparts: ['Evening'], end_date: '2027-03-01', spots: 6 }])
  expect(await freeOf()).toEqual([0, 0, 6])
  expect(await zoneOf(divided.display.id)).toMatchObject({ blocked: [6, 6, 0, 0, 0, 0, 0] })
  const [row] = part.data.rows
  const { display_id, ...body } = row
  expect((await seller.ask('POST', `/api/savvy/displays/${display_id}/blocks`, body)).status).toBe(201)
  expect(await freeOf()).toEqual([0, 0, 0])
})

it('blocks and unblocks only the zones that are named', async () => {
  const half = (name: string, x: number) => wholeZone({ name, frame: { x, y: 0, width: 50, height: 100 } })
  const offer = await makeOffer(seller, { noOfZones: 2, zones: [half('Left', 0), half('Right', 50)] })
  const body = { display_ids: [offer.display.id], zone_ids: [offer.zones[1]?.id], ...WEEK }
  await seller.ask('POST', BLOCKS, body)
  const freeOf = async () =>
    (await rowOf(offer.display.id)).zones.map(({ name, free }: { name: string; free: number[] }) => [
      name,
      free[0],
    ])
  expect(await freeOf()).toEqual([
    ['Left', 6],
    ['Right', 0],
  ])
  await seller.ask('PUT', '/api/savvy/displays/unblock', { ...body, zone_ids: [offer.zones[0]?.id] })
  expect(await freeOf()).toContainEqual(['Right', 0])
})

it('is for owners, and for their own displays and zones alone', async () => {
  const [mine, theirs] = [await makeOffer(seller), await makeOffer(other)]
  const displays = { display_ids: [mine.display.id, theirs.display.id], ...WEEK }
  expect(faultAt(await seller.ask('POST', BLOCKS, displays), 'display_ids.1')).toMatch(/another organization/)
  expect(faultsOf(await seller.ask('PUT', '/api/savvy/displays/unblock', displays))).toEqual([
    'display_ids.1',
  ])
  const zones = { zone_ids: [mine.zones[0]?.id, theirs.zones[0]?.id], ...WEEK, price: 5 }
  expect(faultsOf(await seller.ask('PUT', PRICES, zones))).toEqual(['zone_ids.1'])
  expect(await zoneOf(mine.display.id)).toMatchObject({ price: WEEK_OF(1000), blocked: WEEK_OF(0) })
  expect(await rowOf(theirs.display.id)).toBeUndefined()
  await expectGuarded(server, buyer, 'GET', `${CALENDAR}?from=2027-03-01&to=2027-03-02`)
  await expectGuarded(server, buyer, 'PUT', PRICES, zones)
  await expectGuarded(server, buyer, 'POST', BLOCKS, displays)
  await expectGuarded(server, buyer, 'PUT', '/api/savvy/displays/unblock', displays)
})

it('refuses days out of order, too many days, and prices that are none', async () => {
  const offer = await makeOffer(seller)
  const zone_ids = [offer.zones[0]?.id]
  const bad = async (query: Record<string, string>) =>
    faultsOf(await seller.ask('GET', `${CALENDAR}?${new URLSearchParams(query)}`))
  expect(await bad({ from: '2027-03-02', to: '2027-03-01' })).toEqual(['to'])
  expect(await bad({ from: '2027-03-02', to: '2029-03-01' })).toEqual(['to'])
  expect(await bad({ from: 'x', to: '2027-03-01', size: '1000' })).toEqual(['from', 'size'])
  const set = async (body: object) =>
    faultsOf(await seller.ask('PUT', PRICES, { zone_ids, ...WEEK, ...body }))
  expect(await set({})).toEqual(['price'])
  expect(await set({ price: 5, back: true })).toEqual(['price'])
  expect(await set({ price: 0 })).toEqual(['price'])
  expect(await set({ percent: -100 })).toEqual(['percent'])
  expect(await set({ price: 5, zone_ids: [] })).toEqual(['zone_ids'])
  expect(faultsOf(await seller.ask('POST', BLOCKS, { display_ids: [], ...WEEK }))).toEqual(['display_ids'])
})
