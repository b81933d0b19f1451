import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  campaignBody,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { faultAt } from '../../../test/rights.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'

const PATH = '/api/savvy/displays/alternatives'
const FLIGHT = { startDate: '2027-03-08', endDate: '2027-03-14' }

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])

type Offer = Awaited<ReturnType<typeof makeOffer>>

const zoneOf = ({ display, zones }: Offer, spots = 1) => ({
  display_id: display.id as string,
  zone_id: zones[0]?.id ?? '',
  spots,
})
const ask = (zones: object[], changes = {}) => buyer.ask('POST', PATH, { ...FLIGHT, zones, ...changes })

/** Buys so many spots from day to day. */
const take = async (offer: Offer, spots: number, start_date: string, end_date: string) => {
  const { url } = await upload(buyer)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots, media: [{ url }] }]
  const made = await buyer.ask(
    'POST',
    '/api/savvy/campaigns',
    campaignBody(buyer, zones, { start_date, end_date }),
  )
  expect(made.status).toBe(201)
}

it('tells how many spots are left, and the nearest dates before and after', async () => {
  const offer = await makeOffer(seller)
  await take(offer, 4, '2027-03-10', '2027-03-11')
  const { data } = await ask([zoneOf(offer, 3)])
  const earlier = { start_date: '2027-03-03', end_date: '2027-03-09', total: 21_000 }
  const later = { start_date: '2027-03-12', end_date: '2027-03-18', total: 21_000 }
  expect(data).toEqual({
    earlier,
    later,
    zones: [{ ...zoneOf(offer), spots: undefined, spots_free: 2, earlier, later, like: [] }],
  })
  const enough = await ask([zoneOf(offer, 2)])
  expect(enough.data.zones[0]).toMatchObject({ spots_free: 2, like: [] })
})

it('finds dates on which all zones fit, and none before the first day that can be booked', async () => {
  const [one, other] = [await makeOffer(seller), await makeOffer(seller)]
  await take(one, 6, '2027-03-08', '2027-03-08')
  await take(other, 6, '2027-03-15', '2027-03-15')
  const { data } = await ask([zoneOf(one), zoneOf(other)])
  expect(data).toMatchObject({
    earlier: { start_date: '2027-03-01', total: 14_000 },
    later: { start_date: '2027-03-16', total: 14_000 },
    zones: [{ spots_free: 0, later: { start_date: '2027-03-09' } }, { spots_free: 6 }],
  })
  const soon = server.services.clock.now().toISOString().slice(0, 10)
  const early = await makeOffer(seller)
  const { data: first } = await ask([zoneOf(early)], { startDate: '2027-02-03', endDate: '2027-02-04' })
  expect(first.earlier?.start_date > soon).toBe(true)
})

it('looks at the days of the week that the flight names', async () => {
  const offer = await makeOffer(seller)
  // Wednesday to Thursday.
  await take(offer, 6, '2027-03-10', '2027-03-11')
  const onWeekends = await ask([zoneOf(offer)], { days_of_week: [6, 7] })
  expect(onWeekends.data.zones[0]).toMatchObject({ spots_free: 6, later: { total: 2000 } })
  const onThursdays = await ask([zoneOf(offer)], { days_of_week: [4] })
  expect(onThursdays.data).toMatchObject({
    later: { start_date: '2027-03-12', end_date: '2027-03-18', total: 1000 },
    zones: [{ spots_free: 0 }],
  })
})

it('proposes like displays near that are free, the nearest first', async () => {
  const only = { zones: [wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 500 } })] }
  const at = (latitude: number, name = 'Lobby') =>
    makeOffer(seller, only, { location: { latitude, longitude: 1.5 }, location_name: name })
  const sold = await at(40)
  const [far, near, taken] = [await at(40.1), await at(40.01), await at(40.02)]
  const elsewhere = await at(42)
  const portrait = await makeDisplay(
    seller,
    { location_id: near.location.id, rate_schedule_id: near.rateSchedule.id },
    {},
  )
  const { url } = await upload(buyer)
  const other = await advertiser(server)
  await makeCampaign(other, sold, { start_date: '2027-03-08', end_date: '2027-03-08' })
  await makeCampaign(other, taken, { start_date: '2027-03-14', end_date: '2027-03-20' })
  const { data } = await ask([zoneOf(sold)])
  const [zone] = data.zones
  const ids = zone.like.map(({ display }: { display: { display_id: string } }) => display.display_id)
  expect(new Set(ids.slice(0, 2))).toEqual(new Set([near.display.id, portrait.id]))
  expect(ids[2]).toBe(far.display.id)
  expect(ids).not.toContain(taken.display.id)
  expect(ids).not.toContain(elsewhere.display.id)
  expect(zone.like[0]).toMatchObject({ zone_name: 'Main', total: 3500, spots_free: 1 })
  expect(zone.like[0].distance).toBeGreaterThan(1000)
  // What is in the plan already is not proposed again.
  const chosen = [near.display.id, portrait.id]
  const again = await ask([zoneOf(sold)], { chosen })
  expect(again.data.zones[0].like).toHaveLength(1)
  // A proposal can be bought as it is.
  const [proposed] = again.data.zones[0].like
  const zones = [{ id: proposed.zone_id, display_id: proposed.display.display_id, media: [{ url }] }]
  const body = campaignBody(buyer, zones, { start_date: FLIGHT.startDate, end_date: FLIGHT.endDate })
  const bought = await buyer.ask('POST', '/api/savvy/campaigns', body)
  expect(bought.data.cost).toBe(proposed.total)
})

it('answers fifty zones in one question', async () => {
  const place = await makeLocation(seller, { location: { latitude: 50, longitude: 5 } })
  const rates = await makeRateSchedule(seller)
  const made = await Promise.all(
    Array.from({ length: 60 }, () =>
      makeDisplay(seller, { location_id: place.id, rate_schedule_id: rates.id }),
    ),
  )
  const zones = made.slice(0, 50).map(({ id }) => ({ display_id: id, zone_id: rates.zones[0].id, spots: 7 }))
  const { status, data } = await ask(zones)
  expect(status).toBe(200)
  expect(data.zones).toHaveLength(50)
  const tooMany = await ask([...zones, ...zones])
  expect(faultAt(tooMany, 'zones')).toBe('At most 50 zones.')
})

it('asks for a login, and proposes nothing of what is not on offer', async () => {
  const offer = await makeOffer(seller)
  const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
  const hidden = await makeDisplay(seller, place, { visibility: 'Private' })
  const nobody = await client(server.url)('POST', PATH, { ...FLIGHT, zones: [zoneOf(offer)] })
  expect(nobody.status).toBe(401)
  expect((await seller.ask('POST', PATH, { ...FLIGHT, zones: [zoneOf(offer)] })).status).toBe(403)
  const secret = await ask([{ ...zoneOf(offer), display_id: hidden.id }])
  expect(faultAt(secret, 'zones.0.display_id')).toBe('This display is not on offer.')
  const foreign = await ask([{ ...zoneOf(offer), zone_id: hidden.id }])
  expect(faultAt(foreign, 'zones.0.zone_id')).toBe('This display does not have this zone on these days.')
  const turned = await ask([zoneOf(offer)], { endDate: '2027-03-01' })
  expect(faultAt(turned, 'endDate')).toBe('The last day must not be before the first.')
})
