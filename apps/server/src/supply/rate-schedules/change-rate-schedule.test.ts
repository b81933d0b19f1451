import { addDays } from '@plaza/domain/calendar'
import { sayDate } from '@plaza/domain/say-date'
import { describe, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  FLIGHT,
  campaignBody,
  displayBody,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
  rateScheduleBody,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const PATH = '/api/savvy/rate-schedule'
const AFTER = addDays(FLIGHT.end_date, 1)
const LATER = addDays(AFTER, 1)

const change = (id: string, changes: Record<string, unknown>, who = seller) => {
  const { displayIds: _, ...body } = rateScheduleBody(who, changes)
  return who.ask('PUT', `${PATH}/${id}`, { ...body, ...('displayIds' in changes && changes) })
}
const read = async (id: string) => (await seller.ask('GET', `${PATH}/${id}`)).data
const priceOn = (displayId: string, startDate: string, endDate = startDate) =>
  buyer.ask(
    'GET',
    `/api/savvy/campaigns/calculate-campaign-price?startDate=${startDate}&endDate=${endDate}&displayIds=${displayId}`,
  )
const freeOn = async (displayId: string, day: string) =>
  (await priceOn(displayId, day)).data.displays[0].zones.map(
    ({ capacity, spots_free }: { capacity: number; spots_free: number }) => [capacity, spots_free],
  )
/** Sells one spot of the first zone over the flight. */
const sold = async (schedule = {}) => {
  const offer = await makeOffer(seller, schedule)
  const campaign = await makeCampaign(buyer, offer)
  const named = { campaigns: [{ id: campaign.id, name: 'Spring opening' }] }
  const id = offer.zones[0]?.id ?? ''
  return { offer, id: offer.rateSchedule.id, zone: { id, ...wholeZone() }, named, campaign }
}

it('changes name, snapshot, zones and prices, and keeps the ids of remaining zones', async () => {
  const halves = [0, 50].map((x) =>
    wholeZone({ name: `From ${x}`, frame: { x, y: 0, width: 50, height: 100 } }),
  )
  const before = await makeRateSchedule(seller, { zones: halves })
  const { path } = await upload(seller)
  const [left] = before.zones
  const answer = await change(before.id, {
    name: 'Evening',
    totalPlaylistTime: 120,
    zonesPreviewSnapshot: path,
    zones: [
      { ...wholeZone({ id: left.id, name: 'Left' }), frame: left.frame },
      wholeZone({ name: 'New', frame: { x: 50, y: 0, width: 50, height: 50 } }),
    ],
  })
  expect({ status: answer.status, message: answer.message }).toEqual({
    status: 200,
    message: 'Changes have been saved.',
  })
  expect(answer.data).toMatchObject({
    name: 'Evening',
    totalPlaylistTime: 120,
    noOfZones: 2,
    version: 2,
    upcoming: [],
    zones: [
      { id: left.id, name: 'Left', capacity: 12 },
      { name: 'New', frame: { x: 50, y: 0, width: 50, height: 50 } },
    ],
  })
  expect(answer.data.zonesPreviewSnapshot.split('?')[0]).toBe(path)
  expect(await read(before.id)).toEqual(answer.data)
  const rows = await rowsOf(seller, `${PATH}?org_id=${seller.orgId}`, { search: 'Evening' })
  expect(rows).toMatchObject([{ noOfZones: 2, totalPlaylistTime: 120 }])
})

it('changes prices at once, even of sold zones, but no existing campaign', async () => {
  const { offer, id, zone, campaign } = await sold()
  const dear = { ...zone, rateDetails: { spotDuration: 10, pricePerDay: 2500 } }
  expect((await change(id, { zones: [dear] })).status).toBe(200)
  expect((await priceOn(offer.display.id, FLIGHT.start_date)).data.total).toBe(2500)
  const { data } = await buyer.ask('GET', `/api/savvy/approval-flow/details/${campaign.id}`)
  expect(data.campaign.cost).toBe(7000)
  const search = encodeURIComponent(offer.display.name)
  const found = await buyer.ask('GET', `/api/savvy/displays/adv-displays/${buyer.orgId}?search=${search}`)
  expect(found.data.rows[0].from_price).toBe(2500)
})

/** The ways in which displays start and stop selling by a rate schedule, other than its own form. */
const ELSEWHERE: Record<string, (place: string, rates: string) => Promise<unknown>> = {
  'put on a display': async (place, rates) => {
    const { id } = await makeDisplay(seller, { location_id: place })
    const body = { display_id: id, rate_schedule_id: rates }
    expect((await seller.ask('POST', '/api/savvy/displays/assign-rate-schedule', body)).status).toBe(200)
  },
  'named by a new display': (place, rates) =>
    makeDisplay(seller, { location_id: place, rate_schedule_id: rates }),
  'named by many new displays': async (place, rates) => {
    const body = [displayBody(seller, { location_id: place, rate_schedule_id: rates })]
    expect((await seller.ask('POST', '/api/savvy/displays/bulk-upload', body)).status).toBe(200)
  },
  "chosen in a display's form": async (place, rates) => {
    const { id } = await makeDisplay(seller, { location_id: place })
    const form = new FormData()
    form.append('generalInfo[rate_schedule_id]', rates)
    expect((await seller.ask('PUT', `/api/savvy/displays/edit/${id}`, form)).status).toBe(200)
  },
}

it.each(Object.entries(ELSEWHERE))(
  'removes no display that was added while the form was open: %s',
  async (_how, join) => {
    const { location, rateSchedule } = await makeOffer(seller)
    const open = await read(rateSchedule.id)
    await join(location.id, open.id)
    const now = await read(open.id)
    expect(now.displayIds).toHaveLength(2)
    const late = await seller.ask('PUT', `${PATH}/${open.id}`, open)
    expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await read(open.id)).toEqual(now)
    expect((await seller.ask('PUT', `${PATH}/${open.id}`, now)).status).toBe(200)
  },
)

it('is also refused where a display no longer sells by it: taken off, or deleted', async () => {
  const { location, rateSchedule, display } = await makeOffer(seller)
  const second = await makeDisplay(seller, { location_id: location.id, rate_schedule_id: rateSchedule.id })
  for (const end of [
    () => seller.ask('POST', '/api/savvy/displays/remove-rate-schedule', { display_id: display.id }),
    () => seller.ask('DELETE', `/api/savvy/displays/${second.id}`),
  ]) {
    const open = await read(rateSchedule.id)
    expect((await end()).status).toBe(200)
    const late = await seller.ask('PUT', `${PATH}/${open.id}`, open)
    expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  }
})

it('updates the price of more displays than a list page holds', async () => {
  const place = await makeLocation(seller)
  const rates = await makeRateSchedule(seller)
  for (let part = 0; part < 26; part++) {
    const body = Array.from({ length: 40 }, () =>
      displayBody(seller, { location_id: place.id, rate_schedule_id: rates.id }),
    )
    await seller.ask('POST', '/api/savvy/displays/bulk-upload', body)
  }
  const before = await read(rates.id)
  expect(before.displayIds).toHaveLength(1040)
  const zones = [{ ...before.zones[0], rateDetails: { spotDuration: 10, pricePerDay: 1234 } }]
  expect((await seller.ask('PUT', `${PATH}/${rates.id}`, { ...before, zones })).status).toBe(200)
  const after = await read(rates.id)
  expect(after.zones[0].rateDetails.pricePerDay).toBe(1234)
  expect(after.displayIds).toEqual(before.displayIds)
}, 60_000)

describe('a sold zone', () => {
  it.each<[string, (zone: object) => Record<string, unknown>]>([
    ['has its spots', (zone) => ({ totalPlaylistTime: 50, zones: [zone] })],
    ['has its zone', () => ({ zones: [wholeZone()] })],
    ['has its frame', (zone) => ({ zones: [{ ...zone, frame: { x: 0, y: 0, width: 99, height: 100 } }] })],
  ])('%s', async (_what, changes) => {
    const { offer, id, zone, named } = await sold()
    const before = await read(id)
    const answer = await change(id, changes(zone))
    expect(answer).toMatchObject({ status: 409, error: { code: 'in_use', data: named } })
    expect(await read(id)).toEqual(before)
    expect(await freeOn(offer.display.id, FLIGHT.start_date)).toEqual([[6, 5]])
  })

  it('does not limit growth: new spots are for sale at once, also on days with sales', async () => {
    const { offer, id, zone } = await sold()
    expect((await change(id, { totalPlaylistTime: 80, zones: [zone] })).status).toBe(200)
    expect(await freeOn(offer.display.id, FLIGHT.start_date)).toEqual([[8, 7]])
    const { url } = await upload(buyer)
    const wanted = (spots: number) =>
      buyer.ask(
        'POST',
        '/api/savvy/campaigns',
        campaignBody(buyer, [
          { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots, media: [{ url }] },
        ]),
      )
    expect((await wanted(8)).error.code).toBe('sold_out')
    expect((await wanted(7)).status).toBe(201)
  })

  it('stays until a day after it, from which on everything may change', async () => {
    const { offer, id, zone, named } = await sold()
    const small = { totalPlaylistTime: 30, zones: [zone] }
    const early = await change(id, { ...small, effective_from: FLIGHT.end_date })
    expect(early).toMatchObject({ status: 409, error: { code: 'in_use', data: named } })
    expect(early.error.error).toContain(sayDate(AFTER))
    const answer = await change(id, { ...small, effective_from: AFTER })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        totalPlaylistTime: 60,
        zones: [{ capacity: 6 }],
        upcoming: [
          {
            effective_from: AFTER,
            totalPlaylistTime: 30,
            zones: [{ id: zone.id, capacity: 3, spotDuration: 10 }],
          },
        ],
      },
    })
    expect(await freeOn(offer.display.id, FLIGHT.end_date)).toEqual([[6, 5]])
    expect(await freeOn(offer.display.id, AFTER)).toEqual([[3, 3]])
    // Nothing is sold across the change, because the zones shown before and after it differ.
    const across = await priceOn(offer.display.id, FLIGHT.end_date, AFTER)
    expect(faultAt(across, 'endDate')).toContain(sayDate(FLIGHT.end_date))
    const { url } = await upload(buyer)
    const flight = { start_date: FLIGHT.end_date, end_date: LATER }
    const body = campaignBody(
      buyer,
      [{ id: zone.id, display_id: offer.display.id, media: [{ url }] }],
      flight,
    )
    const bought = await buyer.ask('POST', '/api/savvy/campaigns', body)
    expect(faultAt(bought, 'general_info.end_date')).toContain(sayDate(FLIGHT.end_date))
    // Several changes may follow one another; one from an earlier day drops those planned after it.
    const tiny = { totalPlaylistTime: 10, zones: [zone], effective_from: LATER }
    expect((await change(id, tiny)).data.upcoming).toMatchObject([
      { effective_from: AFTER, totalPlaylistTime: 30 },
      { effective_from: LATER, totalPlaylistTime: 10 },
    ])
    expect(await freeOn(offer.display.id, LATER)).toEqual([[1, 1]])
    expect((await change(id, { zones: [zone], effective_from: AFTER })).status).toBe(200)
    expect(await freeOn(offer.display.id, LATER)).toEqual([[6, 6]])
  })

  it('no longer counts once its request has lapsed', async () => {
    const { offer, id } = await sold()
    await server.stay(49)
    expect((await change(id, { zones: [wholeZone()] })).status).toBe(200)
    expect(await freeOn(offer.display.id, FLIGHT.start_date)).toEqual([[6, 6]])
  })
})

it('keeps planned changes when only prices change', async () => {
  const { id, zones } = await makeRateSchedule(seller)
  const zone = wholeZone({ id: zones[0].id })
  await change(id, { totalPlaylistTime: 30, zones: [zone], effective_from: AFTER })
  const dear = { ...zone, rateDetails: { spotDuration: 10, pricePerDay: 2500 } }
  const answer = await change(id, { zones: [dear] })
  expect(answer.data).toMatchObject({ upcoming: [{ effective_from: AFTER }], totalPlaylistTime: 60 })
})

it('adds and removes displays, at once or on the given day', async () => {
  const { display, rateSchedule, location, zones } = await makeOffer(seller)
  const joining = await makeDisplay(seller, { location_id: location.id })
  const zone = wholeZone({ id: zones[0]?.id })
  const kept = await change(rateSchedule.id, { zones: [zone] })
  expect(kept.data.displayIds).toEqual([display.id])
  const answer = await change(rateSchedule.id, { zones: [zone], displayIds: [joining.id] })
  expect(answer.data).toMatchObject({ displayIds: [joining.id], noOfDisplays: 1 })
  const later = { zones: [zone], displayIds: [display.id], effective_from: AFTER }
  expect((await change(rateSchedule.id, later)).data.displayIds).toEqual([display.id])
  const scheduleOf = async (id: string) =>
    (await seller.ask('GET', `/api/savvy/displays/${id}`)).data.rate_schedule_id
  expect([await scheduleOf(joining.id), await scheduleOf(display.id)]).toEqual([rateSchedule.id, null])
})

it('refuses an older version, and names all invalid fields', async () => {
  const [one, two] = [await makeRateSchedule(seller), await makeRateSchedule(seller)]
  const theirs = await makeOffer(other)
  expect((await change(one.id, { version: 1, zones: [wholeZone({ id: one.zones[0].id })] })).status).toBe(200)
  const late = await change(one.id, { version: 1 })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  const foreign = await change(one.id, {
    zones: [wholeZone({ id: two.zones[0].id })],
    displayIds: [theirs.display.id],
    zonesPreviewSnapshot: `/api/files/${'0'.repeat(32)}.png`,
  })
  expect(faultsOf(foreign)).toEqual(['displayIds.0', 'zones.0.id', 'zonesPreviewSnapshot'])
  const id = one.zones[0].id
  const halves = [0, 50].map((x) => wholeZone({ id, frame: { x, y: 0, width: 50, height: 100 } }))
  expect(faultsOf(await change(one.id, { zones: halves }))).toEqual(['zones.1.id'])
  const bad = await change(one.id, {
    name: '',
    totalPlaylistTime: 5,
    effective_from: 'soon',
    zones: [wholeZone({ id: 'x' })],
  })
  expect(faultsOf(bad)).toEqual(['effective_from', 'name', 'zones.0.id', 'zones.0.rateDetails.spotDuration'])
  const past = await change(one.id, { totalPlaylistTime: 90, effective_from: '2027-01-01' })
  expect(faultsOf(past)).toEqual(['effective_from'])
})

it('serves only the owner', async () => {
  const { id } = await makeRateSchedule(seller)
  await expectGuarded(server, buyer, 'PUT', `${PATH}/${id}`, rateScheduleBody(buyer))
  expect((await change(id, {}, other)).status).toBe(404)
  expect((await change(id, { org_id: other.orgId })).status).toBe(403)
})

it('shows a zone to its owner, and to advertisers while it is on offer', async () => {
  const { zones, rateSchedule, display } = await makeOffer(seller)
  const path = `${PATH}/zone/${zones[0]?.id}`
  const { data } = await seller.ask('GET', path)
  expect(data).toEqual({
    ...rateSchedule.zones[0],
    rate_schedule_id: rateSchedule.id,
    totalPlaylistTime: 60,
    currency: 'EUR',
  })
  expect((await buyer.ask('GET', path)).data).toEqual(data)
  expect((await other.ask('GET', path)).status).toBe(404)
  await seller.ask('POST', '/api/savvy/displays/remove-rate-schedule', { display_id: display.id })
  expect((await buyer.ask('GET', path)).status).toBe(404)
  expect((await seller.ask('GET', `${PATH}/zone/x`)).status).toBe(400)
  await expectGuarded(server, null, 'GET', path)
})
