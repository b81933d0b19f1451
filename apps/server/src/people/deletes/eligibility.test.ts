import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const [seller, buyer] = [await owner(server), await advertiser(server)]

const at = (path: string, id: string) => `/api/savvy/${path}/eligibility/${id}`
const free = { eligible: true, reasons: [], campaigns: [], displays: [] }

/** Makes an offer and sells it to a campaign that waits for its answer. */
const sold = async () => {
  const offer = await makeOffer(seller)
  const campaign = await makeCampaign(buyer, offer)
  const reject = () =>
    seller.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, {
      decision: 'rejected',
      reason: 'unavailable',
    })
  return { offer, campaign: campaign.id as string, reject }
}

it('gives beforehand the reason why a deletion would be refused', async () => {
  const { offer, campaign, reject } = await sold()
  const named = { id: offer.display.id, name: offer.display.name }
  const things = [
    [seller, 'displays', offer.display.id, { campaigns: [{ id: campaign, name: 'Spring opening' }] }],
    [seller, 'locations', offer.location.id, { displays: [named] }],
    [seller, 'rate-schedule', offer.rateSchedule.id, { displays: [named] }],
    [buyer, 'campaigns', campaign, { campaigns: [{ id: campaign, name: 'Spring opening' }] }],
  ] as const
  for (const [who, path, id, names] of things) {
    const refused = await who.ask('DELETE', `/api/savvy/${path}/${id}`)
    const told = await who.ask('GET', at(path, id))
    expect(told).toMatchObject({ status: 200, message: 'Eligibility fetched.' })
    expect(told.data).toEqual({ ...free, eligible: false, reasons: [refused.error.error], ...names })
  }
  await reject()
  expect((await seller.ask('GET', at('displays', offer.display.id))).data).toEqual(free)
  expect((await buyer.ask('GET', at('campaigns', campaign))).data).toEqual(free)
  await seller.ask('DELETE', `/api/savvy/displays/${offer.display.id}`)
  for (const [, path, id] of things.slice(1, 3)) {
    expect((await seller.ask('GET', at(path, id))).data).toEqual(free)
  }
})

it('says on each row what may be done with it', async () => {
  const { offer, campaign, reject } = await sold()
  const lists = [
    ['displays', offer.display.id, `/api/savvy/displays/by-organization-id/${seller.orgId}`],
    ['locations', offer.location.id, `/api/savvy/locations?org_id=${seller.orgId}`],
    ['rate-schedule', offer.rateSchedule.id, `/api/savvy/rate-schedule?org_id=${seller.orgId}`],
  ] as const
  for (const [path, id, list] of lists) {
    const can = async () => {
      const row = (await rowsOf(seller, list)).find((each) => each.id === id)
      const { data } = await seller.ask('GET', `/api/savvy/${path}/${id}`)
      return [row?.can, data.can]
    }
    const on = { edit: true, activate: false, deactivate: true, delete: true }
    expect(await can()).toEqual([on, on])
    await seller.ask('DELETE', `/api/savvy/${path}/deactivate/${id}`)
    const off = { edit: true, activate: true, deactivate: false, delete: true }
    expect(await can()).toEqual([off, off])
    await seller.ask('PUT', `/api/savvy/${path}/activate/${id}`)
  }
  const seen = await buyer.ask('GET', `/api/savvy/displays/${offer.display.id}`)
  expect(seen.data.can).toEqual({ edit: false, activate: false, deactivate: false, delete: false })
  const ofCampaign = async () =>
    (await rowsOf(buyer, `/api/savvy/campaigns/${buyer.orgId}`)).find(({ id }) => id === campaign)?.can
  expect(await ofCampaign()).toEqual({ delete: false })
  await reject()
  expect(await ofCampaign()).toEqual({ delete: true })
})

it('requires a login, and hides what belongs to others', async () => {
  const { offer, campaign } = await sold()
  const [other, rival] = [await owner(server), await advertiser(server)]
  const things = [
    [seller, buyer, other, 'displays', offer.display.id],
    [seller, buyer, other, 'locations', offer.location.id],
    [seller, buyer, other, 'rate-schedule', offer.rateSchedule.id],
    [buyer, seller, rival, 'campaigns', campaign],
  ] as const
  for (const [own, wrong, stranger, path, id] of things) {
    await expectGuarded(server, wrong, 'GET', at(path, id))
    expect((await stranger.ask('GET', at(path, id))).status).toBe(404)
    expect(faultsOf(await own.ask('GET', at(path, 'x')))).toEqual(['id'])
  }
})
