import { admin, advertiser, confirmed, owner, type TestActor } from './actors.ts'
import { makeCampaign, makeDisplay, makeLocation, makeOffer, makeRateSchedule } from './builders.ts'
import { colleague } from './colleagues.ts'
import { issue } from './documents.ts'
import { makeDraft } from './drafts.ts'
import { invite } from './invitations.ts'
import { credit, payOut } from './moved-money.ts'
import { offerPlan } from './plans.ts'
import type { TestServer } from './server.ts'

const WEEK = { start_date: '2027-04-05', end_date: '2027-04-11' }

/** Who has what is in the lists. */
export interface ListActors {
  seller: TestActor
  other: TestActor
  buyer: TestActor
  otherBuyer: TestActor
  platform: TestActor
}

/** Two owners, two advertisers and the platform. */
export async function listActors(server: TestServer): Promise<ListActors> {
  const [seller, other, buyer, otherBuyer, platform] = await Promise.all([
    owner(server, { name: 'Harbour Screens', industry: 'Retail' }),
    owner(server, { name: 'Other Screens', industry: 'Education' }),
    advertiser(server, { name: 'Corner Gym', industry: 'Retail' }),
    advertiser(server, { name: 'Daily Bread', industry: 'Education' }),
    admin(server),
  ])
  return { seller, other, buyer, otherBuyer, platform }
}

/** Does something that has to succeed. */
async function done(who: TestActor, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { status, error } = await who.ask(method, path, body)
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(error)}`)
}

/** Fills all lists with rows that their filters tell apart. Gives the offer that is bought. */
export async function fillLists(
  server: TestServer,
  { seller, other, buyer, otherBuyer, platform }: ListActors,
) {
  await confirmed(server, seller)
  const offer = await makeOffer(seller)
  const foreign = await makeOffer(other, {}, { location_name: 'Elsewhere' })
  const empty = await makeLocation(seller, { location_name: 'Empty hall' })
  const unused = await makeRateSchedule(seller, { name: 'Unused' })
  await makeDisplay(seller, { location_id: offer.location.id }, { visibility: 'Private' })
  const first = await makeCampaign(buyer, offer)
  await makeCampaign(buyer, offer, { name: 'April', ...WEEK })
  await makeCampaign(otherBuyer, foreign, { name: 'Of others' })
  const draft = await makeDraft(buyer, {
    general: { name: 'In March', start_date: '2027-03-01', end_date: '2027-03-07' },
  })
  const shared = await makeDraft(await colleague(server, buyer, { role_id: 2 }), {
    general: { name: 'Of a colleague' },
  })
  for (const what of [
    { draft_id: draft.id },
    { draft_id: shared.id },
    { campaign_id: first.campaign_id ?? first.id },
  ]) {
    await done(buyer, 'POST', '/api/savvy/plans-shared', what)
  }
  await colleague(server, seller)
  const away = await colleague(server, seller)
  await done(seller, 'PUT', `/api/savvy/users/deactivate/${away.id}`)
  await invite(seller, { email: 'invited@example.org' })
  const invitations = `/api/savvy/organization/invite-to-display/${seller.orgId}`
  await done(seller, 'POST', invitations, {
    list: ['all@example.org', { email: 'one@example.org', displays: [offer.display.id] }],
  })
  const common = { content: 'News.', link: '/settings', starts_on: '2027-02-01', ends_on: '2027-02-03' }
  for (const audience of ['all', 'DSO']) {
    await done(platform, 'POST', '/api/savvy/admin/announcements', { ...common, audience })
  }
  await done(platform, 'POST', '/api/savvy/admin/announcements', {
    ...common,
    audience: 'ADV',
    starts_on: '2027-02-02',
  })
  await offerPlan(platform, 'Monthly', 1000, { interval: 'month' })
  await offerPlan(platform, 'Yearly', 9000, { interval: 'year' })
  for (const [path, id] of [
    ['locations', empty.id],
    ['rate-schedule', unused.id],
  ]) {
    await done(seller, 'DELETE', `/api/savvy/${path}/request/${id}?user_id=${seller.id}`)
  }
  await issue(server, { org_id: seller.orgId, due_on: '2027-01-20' } as Parameters<typeof issue>[1])
  await issue(server, { org_id: seller.orgId, due_on: '2027-03-20' } as Parameters<typeof issue>[1])
  await issue(server, { org_id: seller.orgId, kind: 'receipt' })
  await issue(server, { org_id: other.orgId })
  await credit(server, buyer.orgId, { kind: 'credited', at: '2027-01-10T12:00:00Z' })
  // In Berlin it is the sixteenth already.
  await credit(server, buyer.orgId, { kind: 'refund_failed', at: '2027-01-15T23:30:00Z' })
  await credit(server, otherBuyer.orgId, { kind: 'credited', at: '2027-01-20T12:00:00Z' })
  await payOut(server, seller.orgId, { state: 'paid', arrivesOn: '2027-01-10' })
  await payOut(server, seller.orgId, { state: 'in_transit', arrivesOn: '2027-02-03' })
  await payOut(server, other.orgId, { state: 'failed', arrivesOn: '2027-01-20' })
  return offer
}
