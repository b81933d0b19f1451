import { addDays } from '@plaza/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  campaignBody,
  makeCampaign,
  makeDisplay,
  makeOffer,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/campaigns'
const PRICE = `${PATH}/calculate-campaign-price`

let server: TestServer
let seller: TestActor
let buyer: TestActor
let url: string
let offer: Awaited<ReturnType<typeof makeOffer>>
let twin: { id: string; name: string }
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  ;({ url } = await upload(buyer))
  // One spot costs 10.00 a day, so three days on one display are 30.00.
  offer = await makeOffer(seller, { min_days: 3, min_spend: 5000 })
  const { location, rateSchedule } = offer
  twin = await makeDisplay(seller, { location_id: location.id, rate_schedule_id: rateSchedule.id })
})
afterAll(() => server.close())

const zoneOn = (display_id: string, spots = 1) => ({
  id: offer.zones[0]?.id ?? '',
  display_id,
  spots,
  media: [{ url }],
})

const { start_date: start } = campaignBody({} as TestActor, []).general_info as { start_date: string }

/** A campaign of so many days from the first on. */
const lasting = (days: number, zones: ReturnType<typeof zoneOn>[]) =>
  campaignBody(buyer, zones, { end_date: addDays(start, days - 1) })

it('refuses a flight of fewer days and a smaller spend, when it is tried as when it is bought', async () => {
  const body = lasting(2, [zoneOn(offer.display.id)])
  const least = (kind: string, there: number, wanted: number) => ({
    rate_schedule_id: offer.rateSchedule.id,
    org_name: expect.any(String),
    displays: [{ id: offer.display.id, name: offer.display.name }],
    kind,
    there,
    wanted,
  })
  const refused = {
    status: 409,
    error: expect.objectContaining({
      code: 'below_minimum',
      data: { least: [least('days', 2, 3), least('spend', 2000, 5000)] },
      issues: [
        {
          path: 'general_info.end_date',
          message: expect.stringMatching(/ for at least 3 days\. This campaign has 2 days\.$/),
        },
        { path: 'zones', message: expect.stringMatching(/ from €50\.00 in a campaign.*has €20\.00\.$/) },
      ],
    }),
  }
  expect(await buyer.ask('POST', `${PATH}?dry_run=1`, body)).toMatchObject(refused)
  expect(await buyer.ask('POST', PATH, body)).toMatchObject(refused)
})

it('counts what is bought on all displays that sell by the rate schedule together', async () => {
  const alone = await buyer.ask('POST', `${PATH}?dry_run=1`, lasting(3, [zoneOn(offer.display.id)]))
  expect(alone.error).toMatchObject({
    code: 'below_minimum',
    data: { least: [{ kind: 'spend', there: 3000 }] },
  })
  const both = await buyer.ask('POST', PATH, lasting(3, [zoneOn(offer.display.id), zoneOn(twin.id)]))
  expect(both).toMatchObject({ status: 201, data: { cost: 6000 } })
})

it('does not count what is bought by another rate schedule', async () => {
  const other = await makeOffer(seller)
  const body = lasting(3, [
    zoneOn(offer.display.id),
    { ...zoneOn(other.display.id, 6), id: other.zones[0]?.id ?? '' },
  ])
  const { error } = await buyer.ask('POST', `${PATH}?dry_run=1`, body)
  expect(error).toMatchObject({
    code: 'below_minimum',
    data: { least: [{ rate_schedule_id: offer.rateSchedule.id, there: 3000 }] },
  })
})

it('is told with the price, which is calculated all the same', async () => {
  const query = new URLSearchParams({ startDate: start, endDate: start, displayIds: offer.display.id })
  const { status, data } = await buyer.ask('GET', `${PRICE}?${query}`)
  expect(status).toBe(200)
  const { id: rate_schedule_id } = offer.rateSchedule
  expect(data.displays).toMatchObject([{ rate_schedule_id, min_days: 3, min_spend: 5000, total: 1000 }])
})

it('hides displays from flights that are too short, in whatever order they are listed, and tells what is wanted', async () => {
  const list = async (days: number, sorted_by: string) => {
    const query = new URLSearchParams({ startDate: start, endDate: addDays(start, days - 1), sorted_by })
    const { data } = await buyer.ask('GET', `/api/savvy/displays/adv-displays/${buyer.orgId}?${query}`)
    return (data.rows as { display_id: string }[]).filter(({ display_id }) => display_id === offer.display.id)
  }
  for (const order of ['name', 'flight_total']) {
    expect(await list(2, order)).toEqual([])
    expect(await list(3, order)).toMatchObject([{ min_days: 3, min_spend: 5000, flight: { total: 3000 } }])
  }
})

it('says in a calendar of prices that a flight is too short', async () => {
  const ask = async (length: number) => {
    const month = start.slice(0, 7)
    const body = { displayIds: [offer.display.id], from: month, to: month, days: length }
    const { data } = await buyer.ask('POST', '/api/savvy/displays/price-calendar', body)
    return (data.starts as { date: string; obstacle: string }[]).find(({ date }) => date === start)?.obstacle
  }
  expect(await ask(2)).toBe('too_short')
  expect(await ask(3)).toBeNull()
})

it('begins an extension, which says that it is too short and cannot be bought', async () => {
  const own = await makeOffer(seller)
  const campaign = await makeCampaign(buyer, own, { end_date: addDays(start, 1) })
  const edit = { ...own.rateSchedule, min_days: 5, version: undefined, displayIds: undefined }
  const path = `/api/savvy/rate-schedule/${own.rateSchedule.id}`
  expect((await seller.ask('PUT', path, edit)).status).toBe(200)
  const days = { start_date: addDays(start, 2), end_date: addDays(start, 3) }
  const { data } = await buyer.ask('POST', `${PATH}/${campaign.id}/copy`, days)
  expect(data.left_out).toMatchObject([{ display_id: own.display.id, reason: 'too_short', zone_name: '' }])
})

it('applies to later purchases at once, keeps what is not sent, and is taken away with null', async () => {
  const own = await makeOffer(seller, { min_days: 2 })
  const path = `/api/savvy/rate-schedule/${own.rateSchedule.id}`
  const { min_days: _, min_spend: __, version: ___, ...kept } = own.rateSchedule
  const first = await seller.ask('PUT', path, { ...kept, displayIds: undefined })
  expect(first.data).toMatchObject({ min_days: 2, min_spend: null })
  const second = await seller.ask('PUT', path, {
    ...first.data,
    displayIds: undefined,
    min_days: null,
    min_spend: 700,
  })
  expect(second.data).toMatchObject({ min_days: null, min_spend: 700, version: first.data.version + 1 })
  const stale = await seller.ask('PUT', path, { ...first.data, displayIds: undefined, min_spend: 900 })
  expect(stale.error).toMatchObject({ code: 'changed_meanwhile' })
  const body = (days: number) =>
    campaignBody(buyer, [{ ...zoneOn(own.display.id), id: own.zones[0]?.id ?? '' }], {
      end_date: addDays(start, days - 1),
    })
  expect((await buyer.ask('POST', `${PATH}?dry_run=1`, body(1))).status).toBe(201)
})

it.each([
  ['min_days', 0],
  ['min_days', 366],
  ['min_days', 1.5],
  ['min_spend', 0],
  ['min_spend', 1e12 + 1],
])('refuses %s of %s with the field', async (field, value) => {
  const { rateSchedule } = offer
  const body = { ...rateSchedule, [field]: value, zones: [wholeZone()] }
  const { status, error } = await seller.ask('PUT', `/api/savvy/rate-schedule/${rateSchedule.id}`, body)
  expect(status).toBe(400)
  expect(error.issues).toContainEqual(expect.objectContaining({ path: field }))
})
