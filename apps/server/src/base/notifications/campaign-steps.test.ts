import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload } from '../../../test/builders.ts'
import { actFor, actForOneself, colleague } from '../../../test/colleagues.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sweepAll } from '../../app/sweeps.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  const harbour = { name: 'Harbour Screens', time_zone: 'Europe/Berlin' }
  seller = await confirmed(server, await owner(server, harbour))
  buyer = await advertiser(server, { name: 'Corner Gym' })
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const LIST = '/api/savvy/app-notifications'
const of = async (who: TestActor, campaign?: string) => {
  const { data } = await who.ask('GET', `${LIST}?size=1000`)
  return data.rows.filter(({ camp_id }: { camp_id: string }) => !campaign || camp_id === campaign)
}
const kindsOf = async (who: TestActor, campaign: string) =>
  (await of(who, campaign)).map(({ type }: { type: string }) => type)
const decide = (requestId: string, decision: string, more = {}, who = seller) =>
  who.ask('PUT', `/api/savvy/approval-flow/${requestId}`, { decision, ...more })

it('notifies only users who may decide about a new campaign', async () => {
  const decider = await colleague(server, seller, { permissions: ['approval:decide'] })
  const other = await colleague(server, seller, { permissions: ['display:create'] })
  const { url } = await upload(buyer)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url }] }]
  const body = { ...campaignBody(buyer, zones), comment: 'Loud colours, please.' }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', body)
  const [row] = await of(seller, data.id)
  expect(row).toEqual({
    id: row.id,
    camp_id: data.id,
    createdAt: server.services.clock.now().toISOString(),
    isRead: false,
    isCommentRead: false,
    title: 'New approval request',
    newTitle: 'Corner Gym wants to show “Spring opening” on your displays',
    message:
      '1\u2009–\u20097 Mar 2027, 1 display, €70.00 before tax. Please answer by 3 Feb 2027, 09:00 CET.',
    comment: 'Loud colours, please.',
    name: 'Robin',
    email: buyer.email,
    avatar: '',
    type: 'campaign_requested',
    link: `/campaigns-approval?request=${data.requests[0].id}`,
  })
  expect(await of(decider, data.id)).toEqual([row])
  expect(await of(other)).toEqual([])
  expect(await of(buyer)).toEqual([])
})

it('notifies the advertiser of an answer, with its reason and advice', async () => {
  const planner = await colleague(server, buyer, { permissions: ['campaign:update'] })
  const viewer = await colleague(server, buyer)
  const { id, requests } = await makeCampaign(buyer, offer)
  const reason = { reason: 'wrong_format', advice: 'Upright, please.' }
  expect((await decide(requests[0].id, 'correction', reason)).status).toBe(200)
  const [row] = await of(buyer, id)
  expect(row).toMatchObject({
    type: 'request_correction',
    title: 'Correction requested',
    newTitle: 'Harbour Screens requested a correction of “Spring opening”',
    message: 'The reason: wrong format. Your spots are held until 3 Feb 2027, 08:00 UTC.',
    comment: 'Upright, please.',
    email: seller.email,
    link: `/campaigns/${id}`,
  })
  expect(await kindsOf(planner, id)).toEqual(['request_correction'])
  expect(await of(viewer)).toEqual([])
  expect(await kindsOf(seller, id)).toEqual(['campaign_requested'])
})

it('notifies once of each approval and rejection, and never of a refused call', async () => {
  const approved = await makeCampaign(buyer, offer)
  await decide(approved.requests[0].id, 'approved')
  expect((await decide(approved.requests[0].id, 'approved')).status).toBe(409)
  expect(await kindsOf(buyer, approved.id)).toEqual(['request_approved'])
  const rejected = await makeCampaign(buyer, offer)
  await decide(rejected.requests[0].id, 'rejected', { reason: 'unavailable' })
  const [row] = await of(buyer, rejected.id)
  expect(row).toMatchObject({ type: 'request_rejected', message: expect.stringContaining('free again') })
  expect(await kindsOf(buyer, approved.id)).toHaveLength(1)
})

it('notifies nobody of a refused campaign', async () => {
  const before = (await of(seller)).length
  const { url } = await upload(buyer)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 6, media: [{ url }] }]
  const body = campaignBody(buyer, zones)
  expect((await buyer.ask('POST', '/api/savvy/campaigns', body)).error.code).toBe('sold_out')
  expect(await of(seller)).toHaveLength(before)
})

it('notifies everybody concerned except the user who acts, even on behalf', async () => {
  const second = await colleague(server, seller, { role_id: 2 })
  const agent = await confirmed(server, await advertiser(server, { name: 'Good Agency' }))
  const other = await confirmed(server, await owner(server, { name: 'Other Screens' }))
  await other.ask('POST', `/api/savvy/organization/on-behalf-grants/${other.orgId}`, { email: agent.email })
  const theirs = await makeOffer(other)
  const { id, requests } = await makeCampaign(agent, theirs)
  const acting = await actFor(server, agent, other.orgId)
  // Users are not notified of what they sent themselves, whichever organization they act for.
  expect(await of(acting, id)).toEqual([])
  expect((await decide(requests[0].id, 'approved', {}, acting)).status).toBe(200)
  expect(await kindsOf(await actForOneself(server, acting, agent.orgId), id)).toEqual([])
  const sold = await makeCampaign(buyer, offer)
  await decide(sold.requests[0].id, 'approved', {}, second)
  expect(await kindsOf(second, sold.id)).toEqual(['campaign_requested'])
  expect(await kindsOf(buyer, sold.id)).toEqual(['request_approved'])
})

it('names the organization, not the user, for an act on behalf', async () => {
  const agent = await confirmed(server, await owner(server, { name: 'Good Agency' }))
  const client = await confirmed(server, await advertiser(server, { name: 'Quiet Client' }))
  const grants = `/api/savvy/organization/on-behalf-grants/${client.orgId}`
  await client.ask('POST', grants, { email: agent.email })
  const acting = await actFor(server, agent, client.orgId)
  const { id, requests } = await makeCampaign(acting, offer)
  expect((await of(seller, id))[0]).toMatchObject({ name: 'Quiet Client', email: '', avatar: '' })
  // The user who made the campaign on behalf of an organization hears, in its name, what became of it.
  await decide(requests[0].id, 'approved')
  expect(await kindsOf(acting, id)).toEqual(['request_approved'])
  expect(await kindsOf(client, id)).toEqual(['request_approved'])
  await server.work()
  expect((await mailsTo(server, agent.email)).map(({ subject }) => subject)).toContain(
    'Harbour Screens approved “Spring opening”',
  )
})

it('notifies both sides of an expired request once, whoever finds it first', async () => {
  const fresh = await makeOffer(seller)
  const swept = await makeCampaign(buyer, fresh)
  const found = await makeCampaign(buyer, offer)
  await server.stay(49)
  // A purchase in the same zone releases the holds that have lapsed there.
  await makeCampaign(buyer, offer)
  await server.work()
  expect(await kindsOf(buyer, found.id)).toEqual(['request_expired'])
  expect(await kindsOf(buyer, swept.id)).toEqual([])
  const log = pino({ level: 'silent' })
  for (const _ of [1, 2]) {
    await sweepAll(server.services, log)
    await server.work()
  }
  for (const { id } of [found, swept]) {
    expect(await kindsOf(buyer, id)).toEqual(['request_expired'])
    expect(await kindsOf(seller, id)).toEqual(['request_expired', 'campaign_requested'])
  }
  expect((await of(buyer, swept.id))[0]).toMatchObject({
    newTitle: 'The request for “Spring opening” to Harbour Screens has expired',
    name: 'Harbour Screens',
    email: '',
  })
})

it('notifies both sides when a requested correction does not arrive in time', async () => {
  const fresh = await makeOffer(seller)
  const { id, requests } = await makeCampaign(buyer, fresh)
  await decide(requests[0].id, 'correction', { reason: 'wrong_format', advice: 'Larger letters, please.' })
  await server.stay(49)
  await sweepAll(server.services, pino({ level: 'silent' }))
  await server.work()
  expect((await of(seller, id))[0]).toMatchObject({
    type: 'request_expired',
    message:
      'You requested a correction, but did not receive one in time. The reason: wrong format. Your advice was: “Larger letters, please.” The spots are free again.',
  })
  expect((await of(buyer, id))[0]).toMatchObject({
    type: 'request_expired',
    message:
      'Harbour Screens requested a correction, but did not receive one in time. The reason: wrong format. The spots are free again.',
  })
  await server.work()
  const texts = (await mailsTo(server, buyer.email)).map(({ text }) => text)
  const lapses = texts.filter((text) => text.includes('did not receive one in time'))
  expect(lapses.join()).toContain('Harbour Screens wrote: “Larger letters, please.”')
  const shown = await buyer.ask('GET', `/api/savvy/approval-flow/details/${id}`)
  expect(shown.data.requests).toMatchObject([
    {
      status: 'expired',
      lapsed_from: 'correction',
      reason: 'wrong_format',
      advice: 'Larger letters, please.',
    },
  ])
})
