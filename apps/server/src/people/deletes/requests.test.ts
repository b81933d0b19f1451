import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeLocation, makeOffer } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const REQUESTS = '/api/savvy/deletion-requests'

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await owner(server, { name: 'Harbour Screens' })
  buyer = await advertiser(server)
})
afterAll(() => server.close())

const asking = (path: string, id: string, who: TestActor) =>
  who.ask('DELETE', `/api/savvy/${path}/request/${id}?user_id=${who.id}`)
const decide = (id: string, decision: string, note = '') =>
  platform.ask('PUT', `${REQUESTS}/${id}`, { decision, note })
const colleague = async (who: TestActor): Promise<TestActor> => {
  const one = await owner(server)
  const user = { org_id: who.orgId, role_id: 3 }
  await server.services.db.updateTable('users').set(user).where('id', '=', one.id).execute()
  return { ...one, orgId: who.orgId }
}

it('sends the platform one mail and one request, and deletes once it confirms', async () => {
  const place = await makeLocation(seller, { location_name: 'Old pier' })
  const first = await asking('locations', place.id, seller)
  expect(first).toMatchObject({ status: 200, data: { id: place.id } })
  expect((await asking('locations', place.id, seller)).data).toEqual(first.data)
  await server.work()
  const mails = (await mailsTo(server, platform.email)).map(({ subject }) => subject)
  expect(mails).toEqual(['Harbour Screens requested to delete the location “Old pier”'])
  const [row] = await rowsOf(platform, REQUESTS, { search: 'pier' })
  expect(row).toMatchObject({
    id: first.data.request_id,
    path: 'locations',
    target_id: place.id,
    target_name: 'Old pier',
    org_name: 'Harbour Screens',
    requested_by: seller.id,
    requested_by_name: 'Robin',
    status: 'waiting',
    can: { decide: true },
  })
  expect((await rowsOf(seller, REQUESTS))[0]).toEqual({ ...row, can: { decide: false } })
  const done = await decide(first.data.request_id, 'confirmed', 'Gone for good.')
  expect(done.data).toMatchObject({ status: 'confirmed', note: 'Gone for good.', can: { decide: false } })
  expect((await seller.ask('GET', `/api/savvy/locations/${place.id}`)).status).toBe(404)
  await server.work()
  expect((await mailsTo(server, seller.email)).at(-1)?.text).toContain('Gone for good.')
  expect((await decide(first.data.request_id, 'declined')).error.code).toBe('already_decided')
})

it('leaves everything unchanged when declined, and can be requested again', async () => {
  const place = await makeLocation(seller)
  const { request_id } = (await asking('locations', place.id, seller)).data
  expect((await decide(request_id, 'declined', 'It is in a contract.')).data.status).toBe('declined')
  expect((await seller.ask('GET', `/api/savvy/locations/${place.id}`)).status).toBe(200)
  await server.work()
  expect((await mailsTo(server, seller.email)).at(-1)).toMatchObject({
    subject: 'The platform declined to delete the location “Ferry terminal”',
    text: expect.stringContaining('It is in a contract.'),
  })
  expect((await asking('locations', place.id, seller)).data.request_id).not.toBe(request_id)
})

it('refuses requests for what cannot be deleted, and confirms nothing that no longer can', async () => {
  const offer = await makeOffer(seller)
  const inUse = { status: 409, error: { code: 'in_use' } }
  expect(await asking('locations', offer.location.id, seller)).toMatchObject(inUse)
  expect(await asking('rate-schedule', offer.rateSchedule.id, seller)).toMatchObject(inUse)
  const { request_id } = (await asking('displays', offer.display.id, seller)).data
  await makeCampaign(buyer, offer)
  expect(await decide(request_id, 'confirmed')).toMatchObject(inUse)
  expect((await rowsOf(platform, REQUESTS, { status: 'waiting' })).map(({ id }) => id)).toContain(request_id)
  expect(await asking('organization', seller.orgId, seller)).toMatchObject({ ...inUse, message: 'active' })
})

it('deletes a campaign that is over, only for its advertiser', async () => {
  const offer = await makeOffer(seller)
  const { id, requests } = await makeCampaign(buyer, offer)
  const paths = [`/api/savvy/campaigns/${id}`, `/api/savvy/campaigns/deactivate/${id}`]
  for (const path of paths) {
    expect(await buyer.ask('DELETE', path)).toMatchObject({ status: 409, error: { code: 'in_use' } })
  }
  expect((await asking('campaigns', id, buyer)).status).toBe(409)
  const answer = { decision: 'rejected', reason: 'unavailable' }
  await seller.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, answer)
  const { request_id } = (await asking('campaigns', id, buyer)).data
  expect((await decide(request_id, 'confirmed')).status).toBe(200)
  const shown = await rowsOf(buyer, `/api/savvy/campaigns/${buyer.orgId}`)
  expect(shown.map((row) => row.id)).not.toContain(id)
  expect((await buyer.ask('GET', `/api/savvy/approval-flow/details/${id}`)).status).toBe(404)
  expect((await seller.ask('GET', `/api/savvy/approval-flow/details/${id}`)).status).toBe(200)
  expect((await buyer.ask('DELETE', paths[0] ?? '')).status).toBe(404)
})

it('deletes users, also by their own confirmed request, but never the last owner', async () => {
  const [one, two] = [await colleague(seller), await colleague(seller)]
  expect((await seller.ask('DELETE', `/api/savvy/users/deactivate/${one.id}`)).data.active).toBe(false)
  const gone = await seller.ask('DELETE', `/api/savvy/users/${one.id}?type=DSO`)
  expect(gone).toMatchObject({ status: 200, message: 'User deleted successfully!' })
  expect((await asking('users', seller.id, two)).status).toBe(403)
  expect((await asking('users', seller.id, seller)).error.code).toBe('last_owner')
  const { request_id } = (await asking('users', two.id, two)).data
  expect((await decide(request_id, 'confirmed')).data.requested_by_name).toBe('Robin')
  expect((await mailsTo(server, two.email)).at(-1)?.subject).toBe('The platform deleted the user “Robin”')
  expect((await two.ask('GET', REQUESTS)).status).toBe(401)
})

it('deletes an organization that asks for it, and tells who asked', async () => {
  const leaving = await advertiser(server, { name: 'Leaving' })
  const { request_id } = (await asking('organization', leaving.orgId, leaving)).data
  expect((await decide(request_id, 'confirmed')).status).toBe(200)
  expect((await leaving.ask('GET', REQUESTS)).status).toBe(401)
  expect((await mailsTo(server, leaving.email)).at(-1)?.subject).toBe(
    'The platform deleted the organization “Leaving”',
  )
  expect((await rowsOf(platform, REQUESTS, { search: 'leaving' }))[0]).toMatchObject({
    status: 'confirmed',
    requested_by: null,
    requested_by_name: 'Robin',
  })
})

it('ends a request when its target is gone, so nobody can confirm it', async () => {
  const leaving = await advertiser(server)
  const one = await colleague(seller)
  const place = await makeLocation(seller)
  const { display } = await makeOffer(seller)
  const asked = [
    (await asking('locations', place.id, seller)).data.request_id,
    (await asking('displays', display.id, seller)).data.request_id,
    (await asking('users', one.id, one)).data.request_id,
    (await asking('organization', leaving.orgId, leaving)).data.request_id,
  ]
  await seller.ask('DELETE', `/api/savvy/locations/${place.id}`)
  await seller.ask('DELETE', `/api/savvy/displays/${display.id}`)
  await seller.ask('DELETE', `/api/savvy/organization/deleteUser/${one.id}`)
  await platform.ask('DELETE', `/api/savvy/organization/${leaving.orgId}?type=ADV`)
  const gone = (await rowsOf(platform, REQUESTS, { status: 'gone', size: 100 })).filter(({ id }) =>
    asked.includes(id),
  )
  expect(gone).toHaveLength(4)
  expect(gone).toMatchObject(Array(4).fill({ status: 'gone', decided_at: null, can: { decide: false } }))
  for (const id of asked) {
    expect(await decide(id, 'confirmed')).toMatchObject({
      status: 409,
      error: { code: 'already_decided', error: 'This has already been deleted.' },
    })
  }
})

it('sorts the requests, and accepts only their own columns and statuses', async () => {
  const sorted = await rowsOf(platform, REQUESTS, { sorted_by: 'org_name', sort: 'asc' })
  const names = sorted.map(({ org_name }) => String(org_name))
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBeGreaterThan(1)
  expect(faultsOf(await platform.ask('GET', `${REQUESTS}?status=maybe&sorted_by=note`))).toEqual([
    'sorted_by',
    'status',
  ])
})

it('requires a login, and hides what belongs to others', async () => {
  const stranger = await advertiser(server)
  const place = await makeLocation(seller)
  const things = [
    ['locations', place.id, buyer, 403],
    ['displays', place.id, buyer, 403],
    ['rate-schedule', place.id, buyer, 403],
    ['campaigns', place.id, seller, 403],
    ['organization', seller.orgId, stranger, 404],
    ['users', seller.id, stranger, 404],
  ] as const
  for (const [path, id, who, status] of things) {
    await expectGuarded(server, platform, 'DELETE', `/api/savvy/${path}/request/${id}`)
    expect({ path, status: (await asking(path, id, who)).status }).toEqual({ path, status })
    expect((await asking(path, 'x', path === 'campaigns' ? buyer : seller)).status).toBe(400)
  }
  const forged = `/api/savvy/locations/request/${place.id}?user_id=${buyer.id}`
  expect((await seller.ask('DELETE', forged)).status).toBe(403)
  const { request_id } = (await asking('locations', place.id, seller)).data
  await expectGuarded(server, null, 'GET', REQUESTS)
  await expectGuarded(server, seller, 'PUT', `${REQUESTS}/${request_id}`, { decision: 'confirmed' })
  expect(await rowsOf(stranger, REQUESTS)).toEqual([])
  expect(faultsOf(await decide(request_id, 'maybe'))).toEqual(['decision'])
  expect((await decide(seller.id, 'confirmed')).status).toBe(404)
  for (const path of ['users', 'campaigns']) {
    const other = path === 'users' ? seller.id : place.id
    expect((await stranger.ask('DELETE', `/api/savvy/${path}/${other}`)).status).toBe(404)
    expect((await stranger.ask('DELETE', `/api/savvy/${path}/deactivate/${other}`)).status).toBe(404)
    await expectGuarded(server, null, 'DELETE', `/api/savvy/${path}/${other}`)
    await expectGuarded(server, null, 'DELETE', `/api/savvy/${path}/deactivate/${other}`)
  }
})
