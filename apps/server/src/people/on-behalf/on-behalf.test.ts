import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  admin,
  advertiser,
  confirmed,
  logIn,
  newAdvertiser,
  owner,
  type TestActor,
} from '../../../test/actors.ts'
import { actFor as actForOrg, colleague } from '../../../test/colleagues.ts'
import { locationBody } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { invite } from '../../../test/invitations.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let agent: TestActor
let stranger: TestActor
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  agent = await confirmed(server, await advertiser(server, { name: 'Good Agency' }))
  stranger = await confirmed(server, await owner(server, { name: 'Other Screens' }))
})
afterAll(() => server.close())

const BEGIN = '/api/savvy/users/on-behalf'
const grantsOf = ({ orgId }: TestActor) => `/api/savvy/organization/on-behalf-grants/${orgId}`
const grant = (who: TestActor, to: TestActor) => who.ask('POST', grantsOf(who), { email: to.email })

const actFor = (who: TestActor, orgId: string) => actForOrg(server, who, orgId)
const grantedBy = async (who: TestActor) => {
  await grant(who, agent)
  return who
}
const again = (who: TestActor) => logIn(server, who.email)

it('lets a user act as owner for an organization that granted it', async () => {
  expect((await grant(seller, agent)).status).toBe(201)
  const { data } = await agent.ask('GET', BEGIN)
  expect(data.rows).toEqual([{ id: seller.orgId, name: 'Harbour Screens', type: 'DSO' }])

  const begun = await (await again(agent)).ask('POST', BEGIN, { org_id: seller.orgId })
  expect(begun.data).toMatchObject({
    on_behalf: { id: seller.orgId, name: 'Harbour Screens' },
    userInfo: {
      id: agent.id,
      email: agent.email,
      org_id: seller.orgId,
      organization: { type: 'DSO' },
      roles: [{ id: 2, permissions: expect.arrayContaining(['display:create']) }],
    },
  })
  const acting = client(server.url, begun.data.tokens.access_token)
  const made = await acting('POST', '/api/savvy/locations', locationBody(seller))
  expect(made.status).toBe(201)
  expect((await acting('GET', `/api/savvy/locations?org_id=${agent.orgId}`)).status).toBe(403)
  const ownerAtHome = `/api/savvy/users/getUserDetailsByOrg/${agent.orgId}`
  expect((await acting('GET', ownerAtHome)).status).toBe(404)
})

it('applies a grant only to a confirmed address', async () => {
  const squatter = await newAdvertiser(server)
  await grant(stranger, squatter)
  expect((await squatter.ask('GET', BEGIN)).data.rows).toEqual([])
  expect(faultAt(await squatter.ask('POST', BEGIN, { org_id: stranger.orgId }), 'org_id')).toBeDefined()
  expect((await squatter.ask('GET', '/api/savvy/app-notifications')).data.rows).toEqual([])
  await confirmed(server, squatter)
  expect((await squatter.ask('GET', BEGIN)).data.rows).toMatchObject([{ id: stranger.orgId }])
})

it('records both identities of a change on behalf, readable by the organization', async () => {
  const acting = await actFor(await again(agent), seller.orgId)
  const place = locationBody(seller)
  await acting.ask('POST', '/api/savvy/locations', place)
  const { data } = await seller.ask('GET', '/api/savvy/audit?on_behalf=1')
  expect(data.rows[0]).toMatchObject({
    org_id: seller.orgId,
    user_id: agent.id,
    user_name: 'Robin',
    acting_org_name: 'Good Agency',
    call: 'createLocation',
    target_name: place.location_name,
  })
  const own = await seller.ask('GET', '/api/savvy/audit?on_behalf=0')
  const grant = own.data.rows.find(({ call }: { call: string }) => call === 'grantOnBehalf')
  expect(grant).toMatchObject({ target_name: expect.stringContaining('@') })
})

it('records the start only in the log of the organization acted for', async () => {
  const neighbour = await confirmed(server, await owner(server))
  await grant(neighbour, agent)
  const first = await actFor(await again(agent), seller.orgId)
  // Straight from acting for one organization to acting for another.
  expect((await first.ask('POST', BEGIN, { org_id: neighbour.orgId })).status).toBe(200)
  const begun = await Promise.all(
    [agent, seller, neighbour].map(async (who) => {
      const { data } = await who.ask('GET', '/api/savvy/audit?search=beginOnBehalf')
      return data.rows.map(({ org_id, acting_org_name }: Record<string, string>) => [org_id, acting_org_name])
    }),
  )
  expect(begun[0]).toEqual([])
  expect(new Set(begun[1].map(String))).toEqual(new Set([`${seller.orgId},Good Agency`]))
  expect(begun[2]).toEqual([[neighbour.orgId, 'Good Agency']])
})

it('ends when the user returns to their own session, with the old tokens', async () => {
  const acting = await actFor(await again(agent), seller.orgId)
  const { data } = await acting.ask('DELETE', BEGIN)
  expect(data.userInfo).toMatchObject({ id: agent.id, org_id: agent.orgId, organization: { type: 'ADV' } })
  expect((await acting.ask('GET', BEGIN)).status).toBe(401)
  const home = client(server.url, data.tokens.access_token)
  expect((await home('GET', `/api/savvy/campaigns/${agent.orgId}`)).status).toBe(200)
})

it('survives a refresh', async () => {
  const acting = await actFor(await again(agent), seller.orgId)
  const { data } = await client(server.url)('POST', '/api/savvy/users/refresh', {
    refresh_token: acting.tokens.refresh_token,
  })
  const next = client(server.url, data.tokens.access_token)
  expect((await next('GET', `/api/savvy/locations?org_id=${seller.orgId}`)).status).toBe(200)
})

it('ends at the next call after the grant is withdrawn, says so, and continues as the user', async () => {
  const acting = await actFor(await again(agent), seller.orgId)
  const { data } = await seller.ask('GET', grantsOf(seller))
  expect(data.rows).toMatchObject([{ email: agent.email, last_used_at: expect.any(String) }])
  expect((await seller.ask('DELETE', `${grantsOf(seller)}/${data.rows[0].id}`)).status).toBe(200)
  const ended = {
    status: 409,
    error: {
      code: 'acting_ended',
      error: 'Harbour Screens has taken back that you act for it. You go on as yourself.',
    },
  }
  const look = `/api/savvy/locations?org_id=${seller.orgId}`
  expect(await acting.ask('GET', look)).toMatchObject(ended)
  expect(await acting.ask('GET', '/api/savvy/users/me')).toMatchObject(ended)
  expect((await seller.ask('DELETE', `${grantsOf(seller)}/${data.rows[0].id}`)).status).toBe(404)
  // A refresh does not end this: otherwise a client unaware of it could do as the agent what was meant for
  // the other organization.
  const refreshed = await client(server.url)('POST', '/api/savvy/users/refresh', {
    refresh_token: acting.tokens.refresh_token,
  })
  const next = client(server.url, refreshed.data.tokens.access_token)
  expect(await next('GET', look)).toMatchObject(ended)
  const own = await next('DELETE', BEGIN)
  expect(own.data.userInfo).toMatchObject({ id: agent.id, org_id: agent.orgId })
  const home = client(server.url, own.data.tokens.access_token)
  expect((await home('GET', `/api/savvy/campaigns/${agent.orgId}`)).status).toBe(200)
  const back = await again(agent)
  const refused = await back.ask('POST', BEGIN, { org_id: seller.orgId })
  expect(faultAt(refused, 'org_id')).toBe('You cannot act for this organization.')
  // After a new grant, acting has to be begun again.
  await seller.ask('POST', grantsOf(seller), { email: agent.email })
  expect((await acting.ask('GET', look)).status).toBe(401)
  expect((await actFor(await again(agent), seller.orgId)).orgId).toBe(seller.orgId)
  const given = await seller.ask('GET', grantsOf(seller))
  await seller.ask('DELETE', `${grantsOf(seller)}/${given.data.rows[0].id}`)
})

it('stays ended in that session when it is granted again', async () => {
  const acting = await actFor(await again(agent), (await grantedBy(stranger)).orgId)
  const { rows } = (await stranger.ask('GET', grantsOf(stranger))).data
  const { id } = rows.find(({ email }: { email: string }) => email === agent.email)
  await stranger.ask('DELETE', `${grantsOf(stranger)}/${id}`)
  await grant(stranger, agent)
  const look = await acting.ask('GET', `/api/savvy/locations?org_id=${stranger.orgId}`)
  expect(look).toMatchObject({ status: 409, error: { code: 'acting_ended' } })
})

it('ends for good when the organization is deactivated, and still lets the user log out', async () => {
  const closing = await confirmed(server, await owner(server, { name: 'Closing Screens' }))
  await grant(closing, agent)
  const [one, two] = [
    await actFor(await again(agent), closing.orgId),
    await actFor(await again(agent), closing.orgId),
  ]
  const boss = await admin(server)
  await boss.ask('DELETE', `/api/savvy/organization/deactivate/${closing.orgId}`)
  expect(await one.ask('GET', '/api/savvy/users/me')).toMatchObject({
    status: 409,
    error: { error: 'Closing Screens is not active any more, so nobody acts for it. You go on as yourself.' },
  })
  await boss.ask('PUT', `/api/savvy/organization/activate/${closing.orgId}`)
  expect((await one.ask('GET', '/api/savvy/users/me')).error.code).toBe('acting_ended')
  expect((await two.ask('DELETE', `/api/savvy/users/logout/${two.id}`)).status).toBe(200)
  expect((await closing.ask('GET', '/api/savvy/users/me')).status).toBe(401)
})

it('leaves users, grants and the organization itself to its own people', async () => {
  await grant(seller, agent)
  const acting = await actFor(await again(agent), seller.orgId)
  const { data: me } = await acting.ask('GET', '/api/savvy/users/me')
  const { permissions } = me.userInfo.roles[0]
  expect(permissions).toEqual(
    expect.arrayContaining(['display:create', 'organization:update', 'settings:update']),
  )
  expect(permissions.filter((one: string) => /^(user|grant|payment):|organization:delete/.test(one))).toEqual(
    [],
  )
  const second = await colleague(server, seller, { role_id: 2 })
  const [own] = (await seller.ask('GET', grantsOf(seller))).data.rows
  const refused = [
    await invite(acting, { email: 'takeover@example.org', role_id: 2 }),
    await acting.ask('DELETE', `/api/savvy/organization/deleteUser/${seller.id}`),
    await acting.ask('PUT', `/api/savvy/users/deactivate/${seller.id}`),
    await acting.ask('PUT', `/api/savvy/organization/user-role/${second.id}`, { role_id: 3 }),
    await acting.ask('PUT', `/api/savvy/organization/setOrganizationOwner/${second.id}/${seller.orgId}`),
    await acting.ask('DELETE', `/api/savvy/users/request/${second.id}`),
    await grant(acting, stranger),
    await acting.ask('DELETE', `${grantsOf(seller)}/${own.id}`),
    await acting.ask('DELETE', `/api/savvy/organization/request/${seller.orgId}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  const { data: people } = await acting.ask('GET', `/api/savvy/organization/getUsers?org_id=${seller.orgId}`)
  const can = people.rows.flatMap((row: { can: Record<string, boolean> }) => Object.values(row.can))
  expect(new Set(can)).toEqual(new Set([false]))
})

it('is granted only by a user with a confirmed address', async () => {
  const fresh = await owner(server, { name: 'Fresh' })
  expect(await grant(fresh, agent)).toMatchObject({ status: 409, error: { code: 'email_unconfirmed' } })
  expect((await mailsTo(server, agent.email)).map(({ subject }) => subject)).not.toContain(
    'You can now act for Fresh',
  )
  expect((await fresh.ask('GET', grantsOf(fresh))).data.rows).toEqual([])
})

it('lets a platform admin act for any organization without a grant, but for no other admin', async () => {
  const boss = await admin(server)
  const acting = await actFor(boss, stranger.orgId)
  expect((await acting.ask('GET', `/api/savvy/locations?org_id=${stranger.orgId}`)).status).toBe(200)
  const back = await again(boss)
  const own = await back.ask('POST', BEGIN, { org_id: boss.orgId })
  expect(faultAt(own, 'org_id')).toBeDefined()
})

it('answers the same for unknown organizations and those without a grant', async () => {
  const missing = '00000000-0000-7000-8000-000000000000'
  const answers = [await stranger.ask('POST', BEGIN, { org_id: missing })]
  answers.push(await stranger.ask('POST', BEGIN, { org_id: seller.orgId }))
  expect(answers.map((answer) => faultAt(answer, 'org_id'))).toEqual(
    Array(2).fill('You cannot act for this organization.'),
  )
})

it('answers a grant the same with or without an account', async () => {
  const unknown = await seller.ask('POST', grantsOf(seller), { email: 'nobody@example.org' })
  const known = await grant(seller, stranger)
  const shapes = [unknown, known].map(({ status, data }) => [status, Object.keys(data), data.last_used_at])
  expect(shapes[0]).toEqual(shapes[1])
  const twice = await grant(seller, stranger)
  expect(twice.data.id).toBe(known.data.id)
})

it('mails the grantee once', async () => {
  const { data } = await seller.ask('POST', grantsOf(seller), { email: 'new.agent@example.org' })
  await seller.ask('POST', grantsOf(seller), { email: 'new.agent@example.org' })
  const mails = await mailsTo(server, 'new.agent@example.org')
  expect(data.email).toBe('new.agent@example.org')
  expect(mails.map(({ subject }) => subject)).toEqual(['You can now act for Harbour Screens'])
})

it('refuses a call that names another organization than the one acted for', async () => {
  await grant(seller, agent)
  const acting = await actFor(await again(agent), seller.orgId)
  const body = { ...locationBody(seller), onBehalf: 'Somebody Else' }
  const answer = await acting.ask('POST', '/api/savvy/locations', body)
  expect(answer.status === 409 ? answer.error.code : answer.status).toBe('acting_changed')
})

it('requires a login', async () => {
  await expectGuarded(server, null, 'POST', BEGIN, { org_id: seller.orgId })
  await expectGuarded(server, null, 'DELETE', BEGIN)
  await expectGuarded(server, null, 'GET', BEGIN)
  await expectGuarded(server, null, 'GET', grantsOf(seller))
  await expectGuarded(server, null, 'POST', grantsOf(seller), { email: 'a@example.org' })
  await expectGuarded(server, null, 'GET', '/api/savvy/audit')
})

it("hides another organization's grants and changes", async () => {
  expect((await stranger.ask('GET', grantsOf(seller))).status).toBe(404)
  expect((await stranger.ask('POST', grantsOf(seller), { email: 'a@example.org' })).status).toBe(404)
  expect((await stranger.ask('GET', `/api/savvy/audit?org_id=${seller.orgId}`)).status).toBe(403)
})

it('names an invalid address, id or date', async () => {
  expect(faultAt(await seller.ask('POST', grantsOf(seller), { email: 'nobody' }), 'email')).toBeDefined()
  expect(faultAt(await seller.ask('POST', grantsOf(seller), { email: seller.email }), 'email')).toContain(
    'your own organization',
  )
  expect(faultAt(await agent.ask('POST', BEGIN, { org_id: 'x' }), 'org_id')).toBeDefined()
  expect(faultAt(await seller.ask('GET', '/api/savvy/audit?from=2027-02-30'), 'from')).toBeDefined()
})
