import { expect, it } from 'vitest'
import { admin, advertiser, confirmed, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { actFor } from '../../../test/colleagues.ts'
import { accept, codeFor, invitedBy, joined, newEmail } from '../../../test/invitations.ts'
import { faultAt } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const boss = await confirmed(server, await owner(server))

const NOT_GOOD = 'This invitation is not valid or has expired. Please ask for a new one.'
const look = (token: string) => client(server.url)('POST', '/api/auth/invitation', { token })
const stands = async (token: string): Promise<boolean> => {
  const shown = await look(token)
  if (shown.status === 200) return true
  expect(faultAt(shown, 'token')).toBe(NOT_GOOD)
  expect(faultAt(await accept(server, token), 'token')).toBe(NOT_GOOD)
  return false
}
const rights = (who: TestActor, change: object) =>
  boss.ask('PUT', `/api/savvy/organization/user-role/${who.id}`, change)
const listed = async (search: string) =>
  (await boss.ask('GET', `/api/savvy/organization/getUsers?org_id=${boss.orgId}&search=${search}`)).data.rows

it('ends when the inviting user is deleted', async () => {
  const mole = await joined(server, boss, { role_id: 2 })
  const email = newEmail()
  const token = await invitedBy(server, mole, { role_id: 2, email })
  expect(await listed(email)).toMatchObject([{ invited: true }])
  expect((await boss.ask('DELETE', `/api/savvy/users/delete/${mole.id}`)).status).toBe(200)
  expect(await stands(token)).toBe(false)
  expect(await listed(email)).toEqual([])
})

it('is invalid while the inviting user is deactivated', async () => {
  const mole = await joined(server, boss, { role_id: 2 })
  const email = newEmail()
  const token = await invitedBy(server, mole, { email })
  await boss.ask('PUT', `/api/savvy/users/deactivate/${mole.id}`)
  expect(await stands(token)).toBe(false)
  expect(await listed(email)).toMatchObject([{ invited: true, can: { delete: true } }])
  await boss.ask('PUT', `/api/savvy/users/activate/${mole.id}`)
  expect(await stands(token)).toBe(true)
})

it.each([
  ['the role', { role_id: 2 }],
  ['a permission', { permissions: ['display:create'] }],
])('is invalid once the inviting user may no longer give %s', async (_what, user) => {
  const mole = await joined(server, boss, { role_id: 2 })
  const token = await invitedBy(server, mole, user)
  await rights(mole, { role_id: 3, permissions: ['user:create', 'display:update'] })
  expect(await stands(token)).toBe(false)
})

it('is invalid once the inviting user may no longer invite', async () => {
  const manager = await joined(server, boss, { permissions: ['user:create', 'display:create'] })
  const token = await invitedBy(server, manager, { permissions: ['display:create'] })
  expect(await stands(token)).toBe(true)
  await rights(manager, { permissions: ['display:create'] })
  expect(await stands(token)).toBe(false)
})

it('stays valid while the inviting user may give as much as before', async () => {
  const other = await joined(server, boss, { role_id: 2 })
  const token = await invitedBy(server, other, { permissions: ['display:create'] })
  await rights(other, { role_id: 3, permissions: ['user:create', 'display:create'] })
  expect((await accept(server, token)).status).toBe(201)
})

it('is invalid once the inviting user belongs to another organization, even with a grant', async () => {
  const one = await joined(server, boss, { role_id: 2 })
  const token = await invitedBy(server, one, { role_id: 2 })
  const elsewhere = await advertiser(server)
  await server.services.db
    .updateTable('users')
    .set({ org_id: elsewhere.orgId })
    .where('id', '=', one.id)
    .execute()
  expect(await stands(token)).toBe(false)
  await boss.ask('POST', `/api/savvy/organization/on-behalf-grants/${boss.orgId}`, { email: one.email })
  expect(await stands(token)).toBe(false)
})

it('depends on a platform user in the same way, for other organizations and their own', async () => {
  const chief = await confirmed(server, await admin(server))
  const one = await confirmed(server, await admin(server))
  const organization = { name: 'New Walls', type: 'DSO' }
  const email = newEmail()
  await one.ask('POST', '/api/savvy/organization/withOwner', { organization, owner: { email } })
  const acting = await actFor(server, await logIn(server, one.email), boss.orgId)
  const tokens = [
    await codeFor(server, email),
    await invitedBy(server, acting, { role_id: 2 }),
    await invitedBy(server, one, {}),
  ]
  for (const token of tokens) expect(await stands(token)).toBe(true)
  await chief.ask('PUT', `/api/savvy/users/deactivate/${one.id}`)
  for (const token of tokens) expect(await stands(token)).toBe(false)
  await chief.ask('PUT', `/api/savvy/users/activate/${one.id}`)
  for (const token of tokens) expect((await accept(server, token)).status).toBe(201)
})

it('is accepted or refused cleanly when the inviting user is deleted at the same moment', async () => {
  const mole = await joined(server, boss, { role_id: 2 })
  const tokens = [1, 2, 3, 4].map(() => invitedBy(server, mole, { role_id: 2 }))
  const joining = (await Promise.all(tokens)).map((token) => accept(server, token))
  const away = boss.ask('DELETE', `/api/savvy/users/delete/${mole.id}`)
  const statuses = (await Promise.all([...joining, away])).map(({ status }) => status)
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.slice(0, -1).every((status) => status === 201 || status === 400)).toBe(true)
})
