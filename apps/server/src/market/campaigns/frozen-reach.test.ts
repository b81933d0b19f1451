import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { FLIGHT, makeCampaign, makeDisplay, makeOffer } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])

const AUDIENCE = { weekly_impressions: 42_000, basis: 'modelled', source: 'City model', as_of: '2026-10-01' }
const say = async (id: string, audience: object | null) =>
  expect(
    (await seller.ask('PUT', '/api/savvy/displays/audience', { display_ids: [id], audience })).status,
  ).toBe(200)
const details = async (who: typeof seller, id: string) =>
  (await who.ask('GET', `/api/savvy/approval-flow/details/${id}`)).data

it('freezes what a placement reaches with its purchase, for both sides and by a shared link', async () => {
  const { display, zones } = await makeOffer(seller)
  await say(display.id, AUDIENCE)
  const asked = { displayIds: [display.id], startDate: FLIGHT.start_date, endDate: FLIGHT.end_date }
  const price = await buyer.ask('POST', '/api/savvy/campaigns/calculate-campaign-price', asked)
  const [zone] = price.data.displays[0].zones
  expect(zone.reach).toMatchObject({ basis: 'modelled' })
  expect(zone.audience).toMatchObject({ weekly_impressions: 42_000, basis: 'modelled' })
  const campaign = await makeCampaign(buyer, { display, zones })
  await say(display.id, { ...AUDIENCE, weekly_impressions: 7, basis: 'estimated' })

  for (const who of [seller, buyer]) {
    const { placements } = await details(who, campaign.id)
    expect(placements[0].reach).toEqual(zone.reach)
  }
  const link = await buyer.ask('POST', '/api/savvy/plans-shared', { campaign_id: campaign.id })
  const token = link.data.url.split('/plan/')[1]
  const plan = (await buyer.ask('GET', `/api/public/plans/${token}`)).data
  expect(plan.displays[0].zones[0].reach).toEqual(zone.reach)
  const { impressions, per_thousand } = zone.reach
  expect(plan.reach).toEqual({ impressions, per_thousand, bases: ['modelled'], known: 1, of: 1 })
})

it('shows nothing where nothing was said at the purchase, whatever is said later', async () => {
  const { display, zones } = await makeOffer(seller)
  const campaign = await makeCampaign(buyer, { display, zones })
  await say(display.id, AUDIENCE)
  expect((await details(buyer, campaign.id)).placements[0].reach).toBeNull()
})

it('the database keeps no part of a reach', async () => {
  const { display, zones } = await makeOffer(seller)
  await makeDisplay(seller, { location_id: display.location_id })
  const campaign = await makeCampaign(buyer, { display, zones })
  const update = server.services.db
    .updateTable('placements')
    .set({ impressions: 5 })
    .where('campaign_id', '=', campaign.id)
  await expect(update.execute()).rejects.toThrow('placements_reach')
})
