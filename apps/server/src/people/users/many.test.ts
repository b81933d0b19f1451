import { beforeAll, expect, it } from 'vitest'
import { confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { colleague } from '../../../test/colleagues.ts'
import { accept, codeFor, newEmail } from '../../../test/invitations.ts'
import { rowsOf } from '../../../test/lists.ts'
import { mailsTo } from '../../../test/mails.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const INVITE = '/api/savvy/organization/invite-many'
const WITHDRAW = '/api/savvy/organization/invitations/withdraw'
const AGAIN = '/api/savvy/organization/invitations/send-again'
const ACTIVITY = '/api/savvy/organization/users/activity'

const server = await ownServer()
let boss: TestActor
let other: TestActor
beforeAll(async () => {
  boss = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  other = await confirmed(server, await owner(server))
})

const post = (who: TestActor, path: string, body: object, headers?: Record<string, string>) =>
  who.ask('POST', path, { org_id: who.orgId, ...body }, headers)
const inviteAll = async (who: TestActor, emails: string[], rights = {}) =>
  (await post(who, INVITE, { emails, ...rights })).data as {
    invited: { id: string; email: string }[]
    skipped: { email: string; why: string }[]
  }
const people = (who: TestActor, query = {}) =>
  rowsOf(who, `/api/savvy/organization/getUsers?org_id=${who.orgId}`, query)
const newEmails = (n: number) => Array.from({ length: n }, newEmail)

it('invites many with the same rights, each by a mail of their own, and says what became of each address', async () => {
  const [first = '', second = '', waiting = ''] = newEmails(3)
  await inviteAll(boss, [waiting])
  const member = await colleague(server, boss)
  const rights = { permissions: ['location:create'] }
  const answer = await inviteAll(boss, [first, second, first.toUpperCase(), waiting, member.email], rights)
  expect(answer.invited.map(({ email }) => email)).toEqual([first, second])
  expect(answer.skipped.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
    { email: waiting, why: 'invited' },
    { email: member.email, why: 'member' },
  ])
  expect(await people(boss, { search: first })).toMatchObject([
    { id: answer.invited[0]?.id, invited: true, role_id: 3, permissions: ['location:create'] },
  ])
  await server.work()
  expect(await mailsTo(server, first)).toHaveLength(1)
  expect(await mailsTo(server, waiting)).toHaveLength(1)
  expect((await accept(server, await codeFor(server, second))).status).toBe(201)
})

it('is done once, however often it is sent', async () => {
  const emails = newEmails(2)
  const headers = { 'idempotency-key': 'many-once' }
  const first = await post(boss, INVITE, { emails }, headers)
  const again = await post(boss, INVITE, { emails }, headers)
  expect(again.data).toEqual(first.data)
  await server.work()
  expect(await mailsTo(server, emails[0] ?? '')).toHaveLength(1)
})

it('invites all or nobody: a fault is named by its place, and a full plan refuses the whole list', async () => {
  const [good = ''] = newEmails(1)
  const faulty = await post(boss, INVITE, { emails: [good, 'no-address'] })
  expect(faultsOf(faulty)).toEqual(['emails.1'])
  expect(faultsOf(await post(boss, INVITE, { emails: [] }))).toEqual(['emails'])
  expect(faultsOf(await post(boss, INVITE, { emails: newEmails(201) }))).toEqual(['emails'])
  expect(faultsOf(await post(boss, INVITE, { emails: [good], role_id: 1 }))).toEqual(['role_id'])
  expect(await people(boss, { search: good })).toEqual([])
})

it('gives nothing that the inviter does not have', async () => {
  const some = await colleague(server, boss, { permissions: ['user:create'] })
  await server.services.db
    .updateTable('users')
    .set({ address_confirmed_at: server.services.clock.now() })
    .where('id', '=', some.id)
    .execute()
  expect(
    faultsOf(await post(some, INVITE, { emails: newEmails(1), permissions: ['location:create'] })),
  ).toEqual(['permissions'])
  expect(faultsOf(await post(some, INVITE, { emails: newEmails(1), role_id: 2 }))).toEqual(['role_id'])
})

it('invitations are withdrawn together, and whoever has joined meanwhile stays', async () => {
  const [joined = '', left = ''] = newEmails(2)
  const { invited } = await inviteAll(boss, [joined, left])
  await server.work()
  const { data: account } = await accept(server, await codeFor(server, joined))
  const ids = [...invited.map(({ id }) => id), account.userInfo.id]
  const { data } = await post(boss, WITHDRAW, { ids })
  expect(data.rows).toEqual([{ id: invited[1]?.id }])
  expect(data.left.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2]])
  expect(await people(boss, { search: left })).toEqual([])
  expect(await people(boss, { search: joined })).toHaveLength(1)
})

it('invitations are sent again with new links, and keep their rights', async () => {
  const [email = ''] = newEmails(1)
  const { invited } = await inviteAll(boss, [email], { permissions: ['display:create'] })
  await server.work()
  const before = await codeFor(server, email)
  const { data } = await post(boss, AGAIN, { ids: invited.map(({ id }) => id) })
  expect(data).toMatchObject({ rows: [{}], left: [] })
  await server.work()
  const after = await codeFor(server, email)
  expect(after).not.toBe(before)
  expect((await accept(server, before)).status).toBe(400)
  expect(await people(boss, { search: email })).toMatchObject([{ permissions: ['display:create'] }])
  expect((await accept(server, after)).status).toBe(201)
})

it('deactivates many, but neither oneself nor the last owner, and lets them in again', async () => {
  const own = await confirmed(server, await owner(server))
  const [one, two] = [await colleague(server, own), await colleague(server, own, { role_id: 2 })]
  const { data } = await post(own, ACTIVITY, { ids: [one.id, two.id, own.id], active: false })
  expect(data.rows).toEqual([{ id: one.id }, { id: two.id }])
  expect(data.left).toEqual([{ id: own.id, message: 'You cannot do this to yourself.' }])
  expect(await people(own, { state: 'deactivated' })).toHaveLength(2)
  expect((await post(own, ACTIVITY, { ids: [one.id, two.id], active: true })).data.rows).toHaveLength(2)
  expect(await people(own, { state: 'deactivated' })).toEqual([])
})

it('reaches nobody of another organization, and requires a login', async () => {
  const [email = ''] = newEmails(1)
  const { invited } = await inviteAll(other, [email])
  const ids = [invited[0]?.id, other.id]
  for (const [path, more] of [
    [WITHDRAW, {}],
    [AGAIN, {}],
    [ACTIVITY, { active: false }],
  ] as const) {
    const { data } = await post(boss, path, { ids, ...more })
    expect(data.rows).toEqual([])
    expect(data.left).toHaveLength(2)
    expect((await other.ask('POST', path, { org_id: boss.orgId, ids, ...more })).status).toBe(403)
    expect(faultsOf(await post(boss, path, { ids: [], ...more }))).toEqual(['ids'])
    await expectGuarded(server, null, 'POST', path, { org_id: boss.orgId, ids, ...more })
  }
  await expectGuarded(server, null, 'POST', INVITE, { org_id: boss.orgId, emails: [email] })
  expect(await people(other, { state: 'invited' })).toHaveLength(1)
})
