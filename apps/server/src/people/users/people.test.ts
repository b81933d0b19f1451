import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, confirmed, logIn, owner, PASSWORD, type TestActor } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import {
  accept as acceptAt,
  codeFor,
  INVITE,
  invite,
  invitedBy,
  joined,
  newEmail,
} from '../../../test/invitations.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { countAttempt } from '../../base/attempts/repo.ts'
import { ofInvitations } from '../../base/attempts/attempts.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let boss: TestActor
let stranger: TestActor
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example', SUPPORT_PHONE: '+49 40 123' })
  boss = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  stranger = await confirmed(server, await advertiser(server))
})
afterAll(() => server.close())

const nobody = (...request: Parameters<TestActor['ask']>) => client(server.url)(...request)
const accept = (token: string, change: object = {}) => acceptAt(server, token, change)
const colleague = (who: TestActor, user: object = {}) => joined(server, who, user)
const listed = async (who: TestActor, query = '') =>
  (await who.ask('GET', `/api/savvy/organization/getUsers?org_id=${who.orgId}&size=1000${query}`)).data

it('invites by a mail in the name of the organization, and creates the account', async () => {
  const email = newEmail()
  const { status, message } = await invite(boss, { email: ` ${email.toUpperCase()}`, name: 'Sam' })
  expect({ status, message }).toEqual({ status: 201, message: 'User added to organization successfully!' })
  const [mail] = await mailsTo(server, email)
  expect(mail?.subject).toBe('Robin invites you to Harbour Screens')
  expect(mail?.link).toBe(`https://plaza.example/createAccount?invitedBy=${boss.orgId}#code=${mail?.code}`)
  expect(mail?.text).toContain('Support: help@plaza.example, +49 40 123')

  const shown = await nobody('POST', '/api/auth/invitation', { token: mail?.code })
  expect(shown.data).toMatchObject({
    email,
    name: 'Sam',
    organization: { name: 'Harbour Screens' },
    role_id: 3,
  })
  const made = await accept(mail?.code ?? '')
  expect({ status: made.status, message: made.message }).toEqual({
    status: 201,
    message: 'User Created Successfully',
  })
  expect(made.data.userInfo).toMatchObject({ email, org_id: boss.orgId, roles: [{ id: 3 }] })
  const next = client(server.url, made.data.tokens.access_token)
  expect((await next('GET', `/api/savvy/locations?org_id=${boss.orgId}`)).status).toBe(200)
})

it('accepts an invitation once, only for its address and role, whatever is sent', async () => {
  const email = newEmail()
  await invite(boss, { email })
  const code = await codeFor(server, email)
  const sent = {
    email: 'mallory@example.org',
    role_id: 2,
    org_id: stranger.orgId,
    permissions: ['user:delete'],
  }
  const all = await Promise.all([accept(code, sent), accept(code, sent), accept(code, sent)])
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  const { rows } = await listed(boss, `&search=${email}`)
  expect(rows).toMatchObject([{ email, role_id: 3, role: 'User', permissions: [], invited: false }])
})

it('invalidates earlier, withdrawn and expired invitations', async () => {
  const email = newEmail()
  await invite(boss, { email })
  const first = await codeFor(server, email)
  await invite(boss, { email })
  expect((await accept(first)).status).toBe(400)
  const { rows } = await listed(boss, `&search=${email}`)
  expect(rows).toMatchObject([{ email, invited: true, active: false, can: { delete: true, update: false } }])
  const back = await boss.ask('DELETE', `/api/savvy/organization/deleteUser/${rows[0].id}`)
  expect(back.message).toBe('User deleted successfully!')
  expect((await accept(await codeFor(server, email))).status).toBe(400)
  await invite(boss, { email })
  await server.stay(7 * 24 + 1)
  expect((await accept(await codeFor(server, email))).status).toBe(400)
})

it('answers an invitation the same for an existing account, and creates no second one', async () => {
  const { status, data } = await invite(boss, { email: stranger.email })
  expect({ status, email: data.email }).toEqual({ status: 201, email: stranger.email })
  const answer = await accept(await codeFor(server, stranger.email))
  expect(answer).toMatchObject({ status: 409, error: { code: 'email_taken' } })
})

it('requires the user_id header, and a confirmed address of the inviting user', async () => {
  const without = await invite(boss, { email: newEmail() }, {})
  expect(without).toMatchObject({ status: 400, error: { error: 'User ID is required for this operation.' } })
  const forged = await invite(boss, { email: newEmail() }, { user_id: stranger.id })
  expect(forged.status).toBe(403)
  const fresh = await owner(server)
  const early = await invite(fresh, { email: newEmail() })
  expect(early).toMatchObject({ status: 409, error: { code: 'email_unconfirmed' } })
})

it('lets a user give only permissions of their own, and change no owner', async () => {
  const manager = await colleague(boss, { permissions: ['user:create', 'user:update', 'user:delete'] })
  await confirmed(server, manager)
  const more = await invite(manager, { email: newEmail(), permissions: ['display:create'] })
  expect(faultAt(more, 'user.permissions')).toContain('display:create')
  const higher = await invite(manager, { email: newEmail(), role_id: 2 })
  expect(faultAt(higher, 'user.role_id')).toContain('owner')
  const self = await manager.ask('PUT', `/api/savvy/organization/user-role/${manager.id}`, { role_id: 2 })
  expect(self.status).toBe(400)
  expect((await manager.ask('PUT', `/api/savvy/users/deactivate/${boss.id}`)).status).toBe(409)
  expect((await manager.ask('DELETE', `/api/savvy/users/delete/${boss.id}`)).status).toBe(409)
})

it('lets a manager save a user with more permissions, but add none beyond their own', async () => {
  const manager = await colleague(boss, { permissions: ['user:update', 'location:create'] })
  const user = await colleague(boss, { permissions: ['display:create', 'display:update'] })
  const save = (permissions: string[]) =>
    manager.ask('PUT', `/api/savvy/organization/user-role/${user.id}`, { role_id: 3, permissions })
  const kept = await save(['display:create', 'location:create'])
  expect(kept.data?.permissions).toEqual(['display:create', 'location:create'])
  // They can no longer give a permission that was taken from them.
  expect(faultAt(await save(['display:update']), 'permissions')).toBe('You may not give: display:update.')
})

it('stores each permission once, and none that does not fit the organization', async () => {
  const user = await colleague(boss, { permissions: ['user:create', 'user:create'] })
  expect((await listed(boss, `&search=${user.email}`)).rows[0].permissions).toEqual(['user:create'])
  const path = `/api/savvy/organization/user-role/${user.id}`
  const twice = await boss.ask('PUT', path, { permissions: ['display:create', 'display:create'] })
  expect(twice.data.permissions).toEqual(['display:create'])
  const platform = await confirmed(server, await admin(server))
  const buyer = await colleague(stranger)
  const answers = [
    [await boss.ask('PUT', path, { permissions: ['campaign:create'] }), 'permissions'],
    [await invite(boss, { email: newEmail(), permissions: ['campaign:create'] }), 'user.permissions'],
    [
      await invite(stranger, { email: newEmail(), permissions: ['campaign:create', 'x'] }),
      'user.permissions.1',
    ],
    [
      await platform.ask('PUT', `/api/savvy/organization/user-role/${buyer.id}`, {
        permissions: ['location:create'],
      }),
      'permissions',
    ],
  ] as const
  expect(answers.map(([answer, path]) => faultAt(answer, path))).toEqual([
    'Nobody in this organization can have: campaign:create.',
    'Nobody in this organization can have: campaign:create.',
    'This permission cannot be given.',
    'Nobody in this organization can have: location:create.',
  ])
})

it('invites no existing user, and replaces a waiting invitation', async () => {
  const one = await confirmed(server, await owner(server))
  const user = await colleague(one)
  const again = await invite(one, { email: user.email.toUpperCase() })
  expect(faultAt(again, 'user.email')).toBe('This person is already in your organization.')
  expect(faultAt(await invite(one, { email: one.email }), 'user.email')).toContain('already')
  const email = newEmail()
  await Promise.all([1, 2, 3].map(() => invite(one, { email, role_id: 2 })))
  expect((await listed(one)).rows.map((row: { email: string }) => row.email).toSorted()).toEqual(
    [one.email, user.email, email].toSorted(),
  )
  const manager = await colleague(one, { permissions: ['user:create'] })
  expect(faultAt(await invite(manager, { email }), 'user.email')).toContain('Only an owner')
})

it('tells an invited user that their address has an account', async () => {
  const shown = async (email: string) => {
    const token = await invitedBy(server, boss, { email })
    return (await nobody('POST', '/api/auth/invitation', { token })).data.has_account
  }
  expect(await shown(newEmail())).toBe(false)
  expect(await shown((await confirmed(server, await owner(server))).email)).toBe(true)
})

it('lists invited users neither as active nor as deactivated', async () => {
  const one = await confirmed(server, await owner(server))
  const off = await colleague(one)
  await one.ask('PUT', `/api/savvy/users/deactivate/${off.id}`)
  await invite(one, { email: newEmail() })
  const shown = async (query: string) => {
    const { rows, count } = await listed(one, query)
    expect(rows).toHaveLength(count)
    return rows.map(({ email }: { email: string }) => email)
  }
  expect(await shown('&active=1')).toEqual([one.email])
  expect(await shown('&active=0')).toEqual([off.email])
  expect(await shown('')).toHaveLength(3)
})

it('applies changed permissions at the next call', async () => {
  const user = await colleague(boss)
  const path = `/api/savvy/organization/user-role/${user.id}`
  expect((await user.ask('POST', INVITE, { org_id: user.orgId, user: {} })).status).toBe(403)
  const { rows } = await listed(boss, `&search=${user.email}`)
  const change = { permissions: ['user:create'], version: rows[0].version }
  expect((await boss.ask('PUT', path, change)).data.permissions).toEqual(['user:create'])
  expect((await user.ask('POST', INVITE, { org_id: user.orgId, user: {} })).status).toBe(400)
  expect((await boss.ask('PUT', path, change)).error.code).toBe('changed_meanwhile')
})

it('refuses a deactivated user at the next call, and allows a new login after activation', async () => {
  const user = await colleague(boss)
  const off = await boss.ask('PUT', `/api/savvy/users/deactivate/${user.id}`)
  expect(off.data).toEqual({ id: user.id, active: false })
  const refused = await user.ask('GET', `/api/savvy/locations?org_id=${boss.orgId}`)
  expect(refused).toMatchObject({ status: 401, error: { code: 'inactive' } })
  const login = await nobody('POST', '/api/savvy/users/login', { email: user.email, password: PASSWORD })
  expect(login.error.error).toBe(
    'Your account is temporarily disabled. Please contact at help@plaza.example.',
  )
  await boss.ask('PUT', `/api/savvy/users/activate/${user.id}`)
  const look = `/api/savvy/locations?org_id=${boss.orgId}`
  expect(await user.ask('GET', look)).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  const { refresh_token } = user.tokens
  expect((await nobody('POST', '/api/savvy/users/refresh', { refresh_token })).status).toBe(401)
  expect((await (await logIn(server, user.email)).ask('GET', look)).status).toBe(200)
})

it('keeps at least one active owner, even when two delete each other at once', async () => {
  const one = await confirmed(server, await owner(server))
  const two = await colleague(one, { role_id: 2 })
  expect((await one.ask('PUT', `/api/savvy/users/deactivate/${one.id}`)).status).toBe(400)
  const answers = await Promise.all([
    one.ask('DELETE', `/api/savvy/users/delete/${two.id}`),
    two.ask('DELETE', `/api/savvy/users/delete/${one.id}`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { count } = await server.services.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_id', '=', one.orgId)
    .where('role_id', '=', 2)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

it('lets an owner or the platform make a user an owner, but never a user', async () => {
  const user = await colleague(boss)
  const path = `/api/savvy/organization/setOrganizationOwner/${user.id}/${boss.orgId}`
  expect((await stranger.ask('PUT', path)).status).toBe(404)
  const { status, message } = await boss.ask('PUT', path)
  expect({ status, message }).toEqual({ status: 200, message: 'Organization owner updated successfully.' })
  const other = await colleague(boss)
  const platform = await admin(server)
  const byPlatform = `/api/savvy/organization/setOrganizationOwner/${other.id}/${boss.orgId}`
  expect((await platform.ask('PUT', byPlatform)).data.role_id).toBe(2)
  const wrong = `/api/savvy/organization/setOrganizationOwner/${other.id}/${stranger.orgId}`
  expect((await platform.ask('PUT', wrong)).status).toBe(404)
  const manager = await colleague(boss, { permissions: ['user:update'] })
  const third = await colleague(boss)
  const byManager = `/api/savvy/organization/setOrganizationOwner/${third.id}/${boss.orgId}`
  expect((await manager.ask('PUT', byManager)).error.code).toBe('forbidden')
})

it('lists users with the actions allowed on them, and searches and sorts them', async () => {
  const one = await confirmed(server, await owner(server, { name: 'Sorted' }))
  await colleague(one)
  await invite(one, { email: 'zz@example.org', name: 'Zoë Ångström' })
  const all = await listed(one, '&sorted_by=email&sort=asc')
  expect(all.count).toBe(3)
  expect(all.rows.map(({ role }: { role: string }) => role)).toEqual(['Other', 'User', 'User'])
  expect((await listed(one, '&search=zoe')).rows).toMatchObject([{ email: 'zz@example.org', invited: true }])
  const lookup = await one.ask('GET', `/api/savvy/organization/getAllUsers?org_id=${one.orgId}`)
  expect(lookup.data.count).toBe(2)
  expect(
    (await one.ask('GET', '/api/savvy/roles/1/10')).data.rows.map(({ id }: { id: number }) => id),
  ).toEqual([2, 3])
})

it("requires a login, and hides others' users", async () => {
  const user = await colleague(boss)
  const query = `?org_id=${boss.orgId}`
  const foreign = [
    ['GET', `/api/savvy/organization/getUsers${query}`, undefined, 403],
    ['GET', `/api/savvy/organization/getAllUsers${query}`, undefined, 403],
    ['POST', INVITE, { org_id: boss.orgId, user: { email: newEmail() } }, 403],
    ['PUT', `/api/savvy/organization/user-role/${user.id}`, {}, 404],
    ['PUT', `/api/savvy/users/activate/${user.id}`, undefined, 404],
    ['PUT', `/api/savvy/users/deactivate/${user.id}`, undefined, 404],
    ['DELETE', `/api/savvy/organization/deleteUser/${user.id}`, undefined, 404],
    ['DELETE', `/api/savvy/users/delete/${user.id}`, undefined, 404],
  ] as const
  for (const [method, path, body, status] of foreign) {
    await expectGuarded(server, null, method, path, body)
    const answer = await stranger.ask(method, path, body, { user_id: stranger.id })
    expect({ path, status: answer.status }).toEqual({ path, status })
  }
  await expectGuarded(server, null, 'GET', '/api/savvy/roles/1/10')
})

it('refuses invalid input', async () => {
  expect(
    faultsOf(await invite(boss, { email: 'x', role_id: 1, permissions: ['organization:view'] })),
  ).toEqual(['user.email', 'user.permissions.0'])
  expect(faultsOf(await accept('x', { name: '', agreed_on_tearms: false }))).toEqual([
    'agreed_on_tearms',
    'name',
  ])
  expect(faultsOf(await nobody('POST', '/api/auth/invitation', { token: 'x' }))).toEqual(['token'])
  expect((await boss.ask('GET', '/api/savvy/roles/0/10')).status).toBe(400)
})

it('limits the mails to strangers per quarter of an hour', async () => {
  const limited = await startServer({ RATE_LIMITS: '1' })
  const one = await confirmed(limited, await owner(limited))
  const grants = `/api/savvy/organization/on-behalf-grants/${one.orgId}`
  const { key, limit } = ofInvitations(one.orgId)
  await countAttempt(limited.services.db, [{ key, times: limit - 5 }], limited.services.clock.now())
  const answers = []
  for (let n = 0; n < 7; n++) {
    answers.push((await one.ask('POST', grants, { email: `stranger-${n}@example.org` })).status)
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
  await limited.close()
})

it('makes everybody invited into the platform an admin', async () => {
  const operator = await confirmed(server, await admin(server))
  const { status, data } = await invite(operator, { email: newEmail() })
  expect(status).toBe(201)
  expect((await invite(operator, { email: newEmail(), role_id: 1 })).status).toBe(201)
  for (const role_id of [2, 3]) {
    expect(faultAt(await invite(operator, { email: newEmail(), role_id }), 'user.role_id')).toBe(
      'Everybody in the platform’s organization is an admin, so this must be 1.',
    )
  }
  expect(faultAt(await invite(boss, { email: newEmail(), role_id: 1 }), 'user.role_id')).toBe(
    'Nobody in this organization can be a platform admin.',
  )
  const { rows } = (await operator.ask('GET', `/api/savvy/organization/getUsers?org_id=${operator.orgId}`))
    .data
  expect(rows.find(({ id }: { id: string }) => id === data.id)).toMatchObject({ role_id: 1, role: 'Other' })
  expect(rows.find(({ id }: { id: string }) => id === operator.id)).toMatchObject({ job_title: 'admin' })
})
