import { dateAt } from '@plaza/domain/time-zone'
import { expect, it } from 'vitest'
import {
  admin,
  advertiser,
  confirmed,
  logIn,
  owner,
  PASSWORD,
  signUp,
  type TestActor,
} from '../../../test/actors.ts'
import { makeCampaign, makeLocation, makeOffer } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { listenTo } from '../../../test/events.ts'
import { rowsOf } from '../../../test/lists.ts'
import { mailsTo } from '../../../test/mails.ts'
import { ownServer } from '../../../test/own-server.ts'

const AUDIT = '/api/savvy/audit'

const server = await ownServer()
const platform = await admin(server)

/** Reads the audit log as the organization sees it, newest first. */
const logOf = (who: TestActor) => rowsOf(who, AUDIT, { size: 1000 })
const callsOf = async (who: TestActor) => (await logOf(who)).map(({ call }) => call)
/** Reads the log of all organizations, as the platform sees it. */
const everybodys = (call: string) => rowsOf(platform, AUDIT, { search: call, size: 1000 })

const person = (who: TestActor) => `/api/savvy/organization/deleteUser/${who.id}`
const rename = (who: TestActor, name: string) => {
  const form = new FormData()
  form.append('name', name)
  return who.ask('PUT', `/api/savvy/users/${who.id}`, form)
}
const activity = (who: TestActor, word: string) => `/api/savvy/users/${word}/${who.id}`

/** Returns the code in the link of the newest mail to an address. */
const codeTo = async (address: string) =>
  decodeURIComponent((await mailsTo(server, address)).at(-1)?.link.split('#code=')[1] ?? '')

it('records sign-up, password reset and invitation under the right organization and user', async () => {
  const nobody = client(server.url)
  const seller = await signUp(server, 'DSO')
  expect(await logOf(seller)).toMatchObject([
    { call: 'signUp', user_id: seller.id, user_name: 'Robin', org_id: seller.orgId, acting_org_name: null },
  ])
  await server.work()
  await nobody('PUT', '/api/auth/confirm-address', { token: await codeTo(seller.email) })
  await nobody('POST', '/api/auth/request-reset-password', { email: seller.email })
  await server.work()
  const token = await codeTo(seller.email)
  const reset = await nobody('PUT', '/api/auth/change-password', { token, password: PASSWORD })
  expect(reset.status).toBe(200)
  const again = await logIn(server, seller.email)

  const user = { email: 'new.one@example.org', name: 'New One', role_id: 3 }
  const body = { org_id: again.orgId, user }
  const invited = await again.ask('POST', '/api/savvy/organization/user-creation', body, {
    user_id: again.id,
  })
  expect(invited.status).toBe(201)
  const account = {
    token: await codeTo(user.email),
    name: 'New One',
    password: PASSWORD,
    agreed_on_tearms: true,
  }
  const made = await nobody('POST', '/api/savvy/users', account)
  expect(made.status).toBe(201)
  expect((await logOf(again)).map(({ call, user_name }) => [call, user_name])).toEqual([
    ['createUser', 'New One'],
    ['addUser', 'Robin'],
    ['resetPassword', 'Robin'],
    ['confirmAddress', 'Robin'],
    ['signUp', 'Robin'],
  ])
})

it('records no refused call of an unknown user', async () => {
  const before = (await rowsOf(platform, AUDIT, { size: 1000 })).length
  const nobody = client(server.url)
  await nobody('PUT', '/api/auth/change-password', { token: 'x'.repeat(23), password: PASSWORD })
  await nobody('POST', '/api/savvy/users/login', { email: 'robin@example.org', password: PASSWORD })
  expect((await rowsOf(platform, AUDIT, { size: 1000 })).length).toBe(before)
})

it('shows an organization each action of the platform once, and who took it', async () => {
  const seller = await signUp(server, 'DSO', { name: 'Quay Screens' })
  const second = await colleague(server, seller)
  const { id: place } = await makeLocation(seller, { location_name: 'Old pier' })
  const ask = async (method: 'PUT' | 'DELETE', path: string, body?: unknown) => {
    expect((await platform.ask(method, path, body)).status).toBe(200)
  }
  await ask('PUT', `/api/savvy/organization/setOrganizationOwner/${second.id}/${seller.orgId}`)
  await ask('PUT', `/api/savvy/users/restrictInvoices/${seller.id}`, { restrictInvoices: false })
  await ask('PUT', `/api/savvy/organization/organizationDetails/${seller.orgId}`, { phone: '1' })
  await ask('DELETE', `/api/savvy/organization/deactivate/${seller.orgId}`)
  await ask('PUT', `/api/savvy/organization/activate/${seller.orgId}`)
  await ask('DELETE', `/api/savvy/users/delete/${second.id}`)
  // A user who was deactivated has to log in again.
  const again = await logIn(server, seller.email)
  const { data } = await again.ask('DELETE', `/api/savvy/locations/request/${place}`)
  await ask('PUT', `/api/savvy/deletion-requests/${data.request_id}`, { decision: 'confirmed' })
  const told = (await logOf(again)).filter(({ user_id }) => user_id === platform.id)
  expect(told.map(({ call, target_name }) => [call, target_name])).toEqual([
    ['decideDeletion', 'Old pier'],
    ['deleteUser', 'Robin'],
    ['activateOrganization', 'Quay Screens'],
    ['deactivateOrganization', 'Quay Screens'],
    ['updateOrganization', 'Quay Screens'],
    ['restrictInvoices', 'Robin'],
    ['setOwner', 'Robin'],
  ])
  for (const row of told) {
    expect(row).toMatchObject({ user_name: 'Alex', acting_org_name: 'Plaza', org_name: 'Quay Screens' })
  }
  expect(await everybodys('deactivateOrganization')).toHaveLength(1)
  expect(await everybodys('setOwner')).toHaveLength(1)
})

it('shows each organization its plan, and a new organization its creation', async () => {
  const [one, two] = [await signUp(server, 'DSO'), await confirmed(server, await signUp(server, 'ADV'))]
  const plan = await platform.ask('POST', '/api/savvy/plans', {
    plan_name: 'Basic',
    price: 100,
    currency: 'EUR',
  })
  const users = { plan_id: plan.data.id, user_ids: [one.id, two.id] }
  await platform.ask('POST', '/api/savvy/users/updatePlan', users)
  for (const who of [one, two]) {
    expect((await logOf(who))[0]).toMatchObject({ call: 'givePlan', acting_org_name: 'Plaza' })
  }
  expect(await everybodys('createPlan')).toMatchObject([{ org_id: platform.orgId, acting_org_name: null }])
  const { data } = await platform.ask('POST', '/api/savvy/organization/withOwner', {
    organization: { name: 'Night Walls', type: 'DSO' },
    owner: { email: 'night@example.org' },
  })
  const org_id = data.organization.id
  expect(await rowsOf(platform, AUDIT, { org_id })).toMatchObject([
    { call: 'createOrganization', target_name: 'Night Walls', org_name: 'Night Walls' },
  ])
})

it("records a profile change in the user's own organization, even while acting on behalf", async () => {
  const seller = await confirmed(server, await signUp(server, 'DSO'))
  const agent = await confirmed(server, await signUp(server, 'ADV'))
  const grants = `/api/savvy/organization/on-behalf-grants/${seller.orgId}`
  await seller.ask('POST', grants, { email: agent.email })
  const acting = await actFor(server, agent, seller.orgId)
  expect((await rename(acting, 'Sam')).status).toBe(200)
  expect(await callsOf(seller)).not.toContain('updateProfile')
  const own = await rowsOf(platform, AUDIT, { org_id: agent.orgId })
  expect(own[0]).toMatchObject({ call: 'updateProfile', user_id: agent.id, acting_org_name: null })
})

it('records no change that changed nothing', async () => {
  const seller = await signUp(server, 'DSO')
  const second = await colleague(server, seller)
  const { display } = await makeOffer(seller)
  const changes = [
    ['PUT', activity(second, 'deactivate')],
    ['PUT', activity(second, 'activate')],
    ['PUT', `/api/savvy/organization/setOrganizationOwner/${second.id}/${seller.orgId}`],
    ['DELETE', `/api/savvy/displays/deactivate/${display.id}`],
  ] as const
  for (const [method, path] of changes) {
    const before = (await logOf(seller)).length
    for (const _ of [1, 2]) expect((await seller.ask(method, path)).status).toBe(200)
    expect((await logOf(seller)).length).toBe(before + 1)
  }
  const restricted = { restrictInvoices: false }
  for (const _ of [1, 2]) {
    await platform.ask('PUT', `/api/savvy/users/restrictInvoices/${seller.id}`, restricted)
    await platform.ask('DELETE', `/api/savvy/organization/deactivate/${seller.orgId}`)
  }
  const log = await rowsOf(platform, AUDIT, { org_id: seller.orgId, on_behalf: 1 })
  expect(log.map(({ call }) => call)).toEqual(['deactivateOrganization', 'restrictInvoices'])
})

it('names what was deleted, and finds it by that name', async () => {
  const seller = await signUp(server, 'DSO')
  const second = await colleague(server, seller)
  await rename(second, 'Kim Lee')
  const place = await makeLocation(seller, { location_name: 'Gasworks' })
  await seller.ask('DELETE', person(second))
  await seller.ask('DELETE', `/api/savvy/locations/${place.id}`)
  const [location, user] = await logOf(seller)
  expect(location).toMatchObject({ call: 'deleteLocation', target: place.id, target_name: 'Gasworks' })
  expect(user).toMatchObject({ call: 'removeUser', target: second.id, target_name: 'Kim Lee' })
  expect(await rowsOf(seller, AUDIT, { search: 'gasworks' })).toHaveLength(2)
})

it('names what was created', async () => {
  const seller = await owner(server)
  const { display, rateSchedule, location } = await makeOffer(seller, { name: 'Evenings' })
  expect(await logOf(seller)).toMatchObject([
    { call: 'createDisplay', target: display.id, target_name: display.name, acting_org_name: null },
    { call: 'createRateSchedule', target: rateSchedule.id, target_name: 'Evenings' },
    { call: 'createLocation', target: location.id, target_name: 'Ferry terminal' },
  ])
})

it('records a bulk change once, and names what it changed where that is one thing', async () => {
  const seller = await owner(server)
  const item = (locationName: string) => ({
    locationName,
    locationAddress: 'Quay 1',
    latitude: 53.5,
    longitude: 9.9,
  })
  const bulk = (word: string, body: unknown) => seller.ask('POST', `/api/savvy/locations/bulk-${word}`, body)
  const { data } = await bulk('upload', [item('Pier'), item('Gate'), item('Lock')])
  const [pier, ...others] = data.rows.map(({ id }: { id: string }) => id)
  expect((await bulk('undo', { ids: others })).data.removed).toBe(2)
  expect((await bulk('undo', { ids: [pier] })).data.removed).toBe(1)
  expect(await logOf(seller)).toMatchObject([
    { call: 'undoLocations', target: pier, target_name: 'Pier' },
    { call: 'undoLocations', target: null, target_name: null },
    { call: 'uploadLocations', target: null, target_name: null },
  ])
})

it('records a change on behalf where it was made, even if it concerns the own organization', async () => {
  const [seller, buyer] = [await owner(server, { name: 'Harbour Screens' }), await advertiser(server)]
  await makeCampaign(buyer, await makeOffer(seller))
  const platform = await admin(server)
  const acting = await actFor(server, platform, seller.orgId)
  for (const [method, path] of [
    ['POST', '/api/savvy/favourite'],
    ['DELETE', `/api/savvy/favourite/${buyer.orgId}`],
  ] as const) {
    expect((await acting.ask(method, path, { org_id: buyer.orgId })).status).toBe(200)
  }
  const log = await rowsOf(seller, AUDIT, { on_behalf: 1 })
  expect(log.map(({ call, target_name }) => [call, target_name])).toEqual([
    ['removeFavourite', 'Corner Gym'],
    ['addFavourite', 'Corner Gym'],
    ['beginOnBehalf', 'Harbour Screens'],
  ])
})

it('filters changes by day in the requested time zone, or else in UTC', async () => {
  const seller = await signUp(server, 'DSO')
  const [{ created_at }] = (await logOf(seller)) as [{ created_at: string }]
  const dayIn = (zone: string) => dateAt(Date.parse(created_at), zone)
  // The two zones are 26 hours apart, so their dates always differ.
  const [early, late] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const on = (day: string, time_zone?: string) =>
    rowsOf(seller, AUDIT, { from: day, to: day, ...(time_zone && { time_zone }) })
  expect(await on(dayIn(early), early)).toHaveLength(1)
  expect(await on(dayIn(late), early)).toHaveLength(0)
  expect(await on(dayIn(late), late)).toHaveLength(1)
  expect(await on(dayIn(early), late)).toHaveLength(0)
  expect(await on(dayIn('UTC'))).toHaveLength(1)
  const wrong = await seller.ask('GET', `${AUDIT}?from=${dayIn(early)}&time_zone=Mars/Olympus`)
  expect(wrong).toMatchObject({ status: 400, error: { issues: [{ path: 'time_zone' }] } })
})

it('sends the organization a live event when the platform changes it', async () => {
  const seller = await signUp(server, 'DSO')
  const ear = await listenTo(server.url, seller.tokens.access_token)
  await ear.hears('ready')
  await platform.ask('PUT', `/api/savvy/users/restrictInvoices/${seller.id}`, { restrictInvoices: false })
  expect(await ear.hears('audit')).toBeTruthy()
  ear.leave()
})
