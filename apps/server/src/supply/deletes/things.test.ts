import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  displayBody,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
  upload,
} from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = [await owner(server), await owner(server), await advertiser(server)]
})
afterAll(() => server.close())

const KINDS = ['displays', 'locations', 'rate-schedule'] as const
type Kind = (typeof KINDS)[number]
const path = (kind: Kind, id: string, verb = '') => `/api/savvy/${kind}/${verb && `${verb}/`}${id}`
const listOf = (kind: Kind, who: TestActor) =>
  ({
    displays: `/api/savvy/displays/by-organization-id/${who.orgId}`,
    locations: `/api/savvy/locations?org_id=${who.orgId}`,
    'rate-schedule': `/api/savvy/rate-schedule?org_id=${who.orgId}`,
  })[kind]
const ids = async (kind: Kind, who: TestActor, query = {}) =>
  (await rowsOf(who, listOf(kind, who), query)).map(({ id }) => id)
const isOnOffer = async (id: string) => (await buyer.ask('GET', `/api/savvy/displays/${id}`)).status === 200

/** Makes an offer, and returns the id of each kind of thing in it. */
const offered = async (who = seller) => {
  const offer = await makeOffer(who)
  const { display, location, rateSchedule } = offer
  const byKind = { displays: display.id, locations: location.id, 'rate-schedule': rateSchedule.id }
  return { offer, byKind }
}
const decide = (who: TestActor, id: string, decision: string) =>
  who.ask('PUT', `/api/savvy/approval-flow/${id}`, { decision, reason: 'unavailable' })

it.each(KINDS)('takes deactivated %s off offer and back on, while sold campaigns continue', async (kind) => {
  const { offer, byKind } = await offered()
  const { id: campaign, requests } = await makeCampaign(buyer, offer)
  await decide(seller, requests[0].id, 'approved')
  const id = byKind[kind]
  const { status, data } = await seller.ask('DELETE', path(kind, id, 'deactivate'))
  expect({ status, data }).toEqual({ status: 200, data: { id, active: false } })
  expect(await isOnOffer(offer.display.id)).toBe(false)
  await expect(makeCampaign(buyer, offer)).rejects.toThrow('not on offer')
  expect(await ids(kind, seller, { active: 0 })).toContain(id)
  expect(await ids(kind, seller, { active: 1 })).not.toContain(id)
  const details = await buyer.ask('GET', `/api/savvy/approval-flow/details/${campaign}`)
  expect(details.data.campaign.status).toBe('approved')
  expect((await seller.ask('DELETE', path(kind, id, 'deactivate'))).status).toBe(200)
  const back = await seller.ask('PUT', path(kind, id, 'activate'))
  expect(back.data).toEqual({ id, active: true })
  expect(await isOnOffer(offer.display.id)).toBe(true)
})

it('deletes a display, its rate schedule and its location where nothing was ever sold', async () => {
  const one = await owner(server)
  const { offer, byKind } = await offered(one)
  const messages = []
  for (const kind of KINDS) {
    messages.push((await one.ask('DELETE', path(kind, byKind[kind]))).message)
    expect(await ids(kind, one)).toEqual([])
    expect((await one.ask('DELETE', path(kind, byKind[kind]))).status).toBe(404)
  }
  expect(messages).toEqual([
    'Display deleted successfully!',
    'Location deleted successfully!',
    'Rate schedule deleted successfully!',
  ])
  const left = await server.services.db
    .selectFrom('displays')
    .select('id')
    .where('id', '=', offer.display.id)
    .execute()
  expect(left).toEqual([])
})

it('refuses to delete what is in use, and says what uses it', async () => {
  const { offer, byKind } = await offered()
  const { id, requests } = await makeCampaign(buyer, offer)
  const refusals: [Kind, object][] = [
    ['displays', { campaigns: [{ id, name: 'Spring opening' }] }],
    ['locations', { displays: [{ id: offer.display.id, name: offer.display.name }] }],
    ['rate-schedule', { displays: [{ id: offer.display.id, name: offer.display.name }] }],
  ]
  for (const [kind, data] of refusals) {
    const refused = await seller.ask('DELETE', path(kind, byKind[kind]))
    expect(refused).toMatchObject({ status: 409, error: { code: 'in_use', data } })
    expect(await ids(kind, seller)).toContain(byKind[kind])
  }
  await decide(seller, requests[0].id, 'rejected')
  expect((await seller.ask('DELETE', path('displays', byKind.displays))).status).toBe(200)
})

it('keeps what was sold for the buyer, and frees its name for a new display', async () => {
  const { offer, byKind } = await offered()
  const { id, requests } = await makeCampaign(buyer, offer)
  await decide(seller, requests[0].id, 'rejected')
  for (const kind of KINDS) {
    expect((await seller.ask('DELETE', path(kind, byKind[kind]))).status).toBe(200)
    expect(await ids(kind, seller)).not.toContain(byKind[kind])
    expect((await seller.ask('GET', path(kind, byKind[kind]))).status).toBe(404)
    expect((await seller.ask('PUT', path(kind, byKind[kind], 'activate'))).status).toBe(404)
  }
  const { placements } = (await buyer.ask('GET', `/api/savvy/approval-flow/details/${id}`)).data
  expect(placements).toMatchObject([{ display_name: offer.display.name, zone_name: 'Main' }])
  const lookups = await seller.ask('GET', `/api/savvy/displays/lookup/${seller.orgId}`)
  expect(JSON.stringify(lookups.data)).not.toContain(byKind.displays)
  const place = await makeLocation(seller)
  const gone = displayBody(seller, {
    location_id: byKind.locations,
    rate_schedule_id: byKind['rate-schedule'],
  })
  expect(faultsOf(await seller.ask('POST', '/api/savvy/displays', gone))).toEqual([
    'generalInfo.location_id',
    'generalInfo.rate_schedule_id',
  ])
  const same = displayBody(seller, { location_id: place.id }, { name: offer.display.name })
  expect((await seller.ask('POST', '/api/savvy/displays', same)).status).toBe(201)
})

it('lets an owner change the currency once the rate schedules in it are deleted', async () => {
  const one = await owner(server)
  const { id } = await makeRateSchedule(one)
  const details = `/api/savvy/organization/organizationDetails/${one.orgId}`
  expect((await one.ask('PUT', details, { currency: 'CHF' })).status).toBe(409)
  await one.ask('DELETE', path('rate-schedule', id))
  expect((await one.ask('PUT', details, { currency: 'CHF' })).status).toBe(200)
})

it('never sells a display that is being deleted at the same moment', async () => {
  const { offer, byKind } = await offered()
  const [deleted, bought] = await Promise.all([
    seller.ask('DELETE', path('displays', byKind.displays)),
    makeCampaign(buyer, offer).then(
      () => true,
      () => false,
    ),
  ])
  expect([deleted.status === 200, bought]).toEqual(bought ? [false, true] : [true, false])
})

it('hides the picture of a deleted display', async () => {
  const place = await makeLocation(seller)
  const { url } = await upload(seller)
  const { id, image } = await makeDisplay(seller, { location_id: place.id }, { image: url })
  expect((await fetch(`${server.url}${image.split('?')[0]}`)).status).toBe(200)
  await seller.ask('DELETE', path('displays', id))
  expect((await fetch(`${server.url}${image.split('?')[0]}`)).status).toBe(404)
})

it('is guarded, and does not touch what belongs to others', async () => {
  const { byKind } = await offered()
  const platform = await admin(server)
  for (const kind of KINDS) {
    const calls = [
      ['DELETE', path(kind, byKind[kind])],
      ['DELETE', path(kind, byKind[kind], 'deactivate')],
      ['PUT', path(kind, byKind[kind], 'activate')],
    ] as const
    for (const [method, where] of calls) {
      await expectGuarded(server, buyer, method, where)
      expect((await platform.ask(method, where)).status).toBe(403)
      expect((await other.ask(method, where)).status).toBe(404)
      expect(faultsOf(await seller.ask(method, where.replace(byKind[kind], 'x')))).toEqual(['id'])
    }
    expect(await ids(kind, seller, { active: 1 })).toContain(byKind[kind])
  }
})
