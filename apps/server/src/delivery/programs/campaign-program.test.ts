import { expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeDisplay, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, gym, bakery] = await Promise.all([owner(server), advertiser(server), advertiser(server)])
const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const DAY = '2027-03-03'
const PARTS = [
  { name: 'Morning', from: '08:00', to: '12:00', percent: 40 },
  { name: 'Evening', from: '16:00', to: '20:00', percent: 45 },
]
const weekly = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' })),
  },
}
type Offer = Awaited<ReturnType<typeof makeOffer>>
let colours = 0

/** Buys spots of a display's first zone, and has them approved. Gives the campaign's id. */
const book = async (buyer: TestActor, offer: Offer, what: { spots?: number; dayparts?: string[] } = {}) => {
  const { spots = 1, dayparts = [] } = what
  const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', `#3355${10 + ++colours}`))).url }]
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots, dayparts, media }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))
  const answer = await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, {
    decision: 'approved',
  })
  expect(answer.status).toBe(200)
  return data.id as string
}
const pathOf = (campaign: string, offer: Offer, from = DAY) =>
  `/api/savvy/campaigns/${campaign}/displays/${offer.display.id}/program?from=${from}`
const planOf = (offer: Offer, change: object = {}) => ({
  startDate: '2027-03-01',
  endDate: '2027-03-07',
  date: DAY,
  zones: [{ zone_id: offer.zones[0]?.id, spots: 2 }],
  ...change,
})
const previewPath = (offer: Offer) => `/api/savvy/displays/${offer.display.id}/program/preview`
/** The turns of each taker in the hours that no part has, or in a part. */
const turnsOf = (shown: { programs: { zones: { turns: Part[] }[] }[] }, part: number | null = null) =>
  shown.programs[0]?.zones[0]?.turns.find((one) => one.part === part)?.takes ?? []
interface Part {
  part: number | null
  takes: { taker: number; turns: number[] }[]
}

it('shows an advertiser its own turns in full, and of others only that they are taken', async () => {
  const offer = await makeOffer(seller, { dayparts: PARTS }, weekly)
  const own = await book(gym, offer, { spots: 2 })
  const other = await book(bakery, offer, { dayparts: ['Morning'] })
  const { status, data } = await gym.ask('GET', pathOf(own, offer))
  expect(status).toBe(200)
  expect(data).toMatchObject({ dayparts: ['Morning', 'Evening'], name: offer.display.name })
  expect(data.takers).toMatchObject([
    { placement_id: expect.any(String), media: [0] },
    { placement_id: null, house_id: null, parts: null, media: [] },
  ])
  expect(data.media).toHaveLength(1)
  expect(turnsOf(data)).toEqual([{ taker: 0, turns: [0, 3] }])
  expect(turnsOf(data, 0)).toEqual([
    { taker: 0, turns: [0, 3] },
    { taker: 1, turns: [1] },
  ])
  expect(data.campaigns).toMatchObject([{ taker: 0, campaign_id: own }])
  const told = JSON.stringify(data)
  const theirs = (await bakery.ask('GET', `/api/savvy/approval-flow/details/${other}`)).data
  for (const hidden of [other, theirs.placements[0].id, bakery.orgId]) expect(told).not.toContain(hidden)
  expect(data).not.toHaveProperty('revision')
})

it('lays what waits for an answer into free turns, as they are given to it then, and shows others nothing of it', async () => {
  const offer = await makeOffer(seller, { dayparts: PARTS }, weekly)
  await book(bakery, offer, { spots: 2 })
  const own = await book(gym, offer)
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id }
  const buy = async (buyer: TestActor, what: object) => {
    const media = await Promise.all(
      ['#101010', '#202020'].map(async (colour) => ({
        url: (await upload(buyer, await picture(640, 360, 'png', colour))).url,
      })),
    )
    return (
      await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [{ ...zone, media, ...what }]))
    ).data
  }
  // Others that wait take nothing of what is shown.
  await buy(bakery, { spots: 1 })
  const campaign = await buy(gym, { spots: 1, dayparts: ['Morning'] })
  const { data } = await gym.ask('GET', pathOf(campaign.id, offer))
  const [waiting] = data.waiting as [number]
  expect(data.waiting).toHaveLength(1)
  expect(data.takers[waiting]).toMatchObject({ placement_id: expect.any(String) })
  expect(data.takers[waiting].media).toHaveLength(2)
  expect(data.campaigns).toMatchObject([
    { campaign_id: own },
    { taker: waiting, campaign_id: campaign.id, campaign: 'Spring opening' },
  ])
  expect(data.days[0].days).toContainEqual({ taker: waiting, day: 2 })
  expect(turnsOf(data).map(({ taker }) => taker)).not.toContain(waiting)
  const inMorning = turnsOf(data, 0).find(({ taker }) => taker === waiting)?.turns
  expect(inMorning).toHaveLength(1)
  // The same stands on the page of the campaign that is approved, and nothing of it on those of others.
  expect((await gym.ask('GET', pathOf(own, offer))).data.waiting).toEqual([waiting])
  const { status } = await seller.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, {
    decision: 'approved',
  })
  expect(status).toBe(200)
  const booked = (await gym.ask('GET', pathOf(campaign.id, offer))).data
  expect(booked.waiting).toEqual([])
  const { placement_id } = data.takers[waiting]
  const taker = booked.takers.findIndex((one: { placement_id: string }) => one.placement_id === placement_id)
  expect(turnsOf(booked, 0).find((one) => one.taker === taker)?.turns).toEqual(inMorning)
  // What was cancelled waits for nothing.
  const cancelled = await buy(gym, { spots: 1 })
  await gym.ask('PUT', `/api/savvy/campaigns/cancel/${cancelled.id}`, {})
  expect((await gym.ask('GET', pathOf(cancelled.id, offer))).data.waiting).toEqual([])
})

it('is for the advertiser of the campaign alone, and for displays that it has', async () => {
  const [offer, elsewhere] = [await makeOffer(seller), await makeOffer(seller)]
  const own = await book(gym, offer)
  await expectGuarded(server, seller, 'GET', pathOf(own, offer))
  expect((await bakery.ask('GET', pathOf(own, offer))).status).toBe(404)
  expect((await gym.ask('GET', pathOf(own, elsewhere))).status).toBe(404)
  expect((await gym.ask('GET', pathOf(UNKNOWN, offer))).status).toBe(404)
  expect(faultsOf(await gym.ask('GET', pathOf(own, offer, '2027-02-30')))).toEqual(['from'])
})

it('lays what is planned into turns that are free, as a booking would be given them', async () => {
  const offer = await makeOffer(seller)
  await book(bakery, offer, { spots: 3 })
  const { status, data } = await gym.ask('POST', previewPath(offer), planOf(offer))
  expect(status).toBe(200)
  expect(data.laid).toEqual([{ zone_id: offer.zones[0]?.id, taker: 0, spots: 2 }])
  const [planned] = turnsOf(data)
  expect(turnsOf(data)[1]).toEqual({ taker: 1, turns: [0, 2, 4] })
  // Its media begin with the third on the third day.
  expect(data.days[0].days).toContainEqual({ taker: 0, day: 2 })
  const own = await book(gym, offer, { spots: 2 })
  const booked = (await gym.ask('GET', pathOf(own, offer))).data
  expect(turnsOf(booked)[0]?.turns).toEqual(planned?.turns)
})

it('says how much of a plan finds room, and lays nothing where a place is closed', async () => {
  const offer = await makeOffer(seller, {}, weekly)
  await book(bakery, offer, { spots: 5 })
  const full = (await gym.ask('POST', previewPath(offer), planOf(offer))).data
  expect(full.laid).toMatchObject([{ taker: 0, spots: 1 }])
  const sunday = (await gym.ask('POST', previewPath(offer), planOf(offer, { date: '2027-03-07' }))).data
  expect(sunday.laid).toMatchObject([{ taker: null, spots: 0 }])
  expect(sunday.days).toMatchObject([{ openings: [], program: null }])
})

it('previews what is on offer to the advertiser alone, and names what is wrong', async () => {
  const offer = await makeOffer(seller)
  const { location, rateSchedule } = offer
  const privately = { location_id: location.id, rate_schedule_id: rateSchedule.id, visibility: 'Private' }
  const hidden = { ...offer, display: await makeDisplay(seller, privately) }
  const ask = (to: Offer, change: object = {}) => gym.ask('POST', previewPath(to), planOf(to, change))
  await expectGuarded(server, seller, 'POST', previewPath(offer), planOf(offer))
  expect((await ask(hidden)).status).toBe(404)
  expect(
    (await gym.ask('POST', `/api/savvy/displays/${UNKNOWN}/program/preview`, planOf(offer))).status,
  ).toBe(404)
  expect(faultsOf(await ask(offer, { date: '2027-03-08' }))).toEqual(['date'])
  expect(faultsOf(await ask(offer, { endDate: '2027-02-08' }))).toEqual(['endDate'])
  expect(faultsOf(await ask(offer, { zones: [] }))).toEqual(['zones'])
  expect(faultsOf(await ask(offer, { zones: [{ zone_id: UNKNOWN, spots: 1 }] }))).toEqual(['zones.0.zone_id'])
})
