import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, logIn, owner, PASSWORD, type TestActor } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let actor: TestActor
let stranger: TestActor
beforeAll(async () => {
  server = await startServer()
  actor = await owner(server)
  stranger = await advertiser(server)
})
afterAll(() => server.close())

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const profile = (who: TestActor, fields: Record<string, string | Blob>, of = who) =>
  who.ask('PUT', `/api/savvy/users/${of.id}`, formOf(fields))
const picture = async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#5b3df5' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

it('changes what was sent and ignores fields that a user may not set', async () => {
  const sent = {
    name: ' Robin Roe ',
    phone: '+49 40 1',
    email: 'x@example.org',
    role_id: '1',
    org_id: stranger.orgId,
  }
  const { status, message, data } = await profile(actor, sent)
  expect({ status, message }).toEqual({ status: 200, message: 'Changes have been saved.' })
  expect(data).toMatchObject({
    name: 'Robin Roe',
    phone: '+49 40 1',
    job_title: '',
    email: actor.email,
    role_id: 2,
    org_id: actor.orgId,
  })
})

it('keeps a public picture, and removes it', async () => {
  const { data } = await profile(actor, { avatar: await picture() })
  expect(data.avatar).toMatch(/^\/api\/files\/[0-9a-f]{32}\.\w+$/)
  expect((await fetch(server.url + data.avatar)).status).toBe(200)
  const next = await profile(actor, { avatar: await picture() })
  expect(next.data.avatar).not.toBe(data.avatar)
  const gone = await profile(actor, { remove_avatar: '1' })
  expect(gone.data.avatar).toBe('')
  // A picture that nothing shows any more is readable by nobody.
  for (const old of [data.avatar, next.data.avatar]) {
    expect((await fetch(server.url + old)).status).toBe(404)
  }
})

it('keeps a picture public when something else stops using it', async () => {
  const { data } = await profile(actor, { avatar: await picture() })
  const theme = (logo: string) =>
    actor.ask('POST', '/api/savvy/settings', { org_id: actor.orgId, settings: { logo } })
  await theme(data.avatar)
  await theme('')
  expect((await fetch(server.url + data.avatar)).status).toBe(200)
})

it.each(['', 'x', '1.5', '-1', '12345678901'])('refuses %j as a version', async (version) => {
  const answer = await profile(await owner(server), { job_title: 'Director', version })
  expect(faultAt(answer, 'version')).toBe('This must be a whole number.')
})

it('refuses a change that names an older version', async () => {
  const { data } = await profile(actor, { job_title: 'Manager' })
  expect((await profile(actor, { job_title: 'Director', version: String(data.version) })).status).toBe(200)
  const late = await profile(actor, { job_title: 'Nobody', version: String(data.version) })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
})

it('shows users to their organization and to the platform', async () => {
  const path = `/api/savvy/users/getUserDetails/${actor.id}`
  expect((await actor.ask('GET', path)).data).toMatchObject({ id: actor.id, role: 'Owner' })
  expect((await stranger.ask('GET', path)).status).toBe(404)
  const boss = await admin(server)
  expect((await boss.ask('GET', path)).data.id).toBe(actor.id)
  const byOrg = `/api/savvy/users/getUserDetailsByOrg/${actor.orgId}`
  expect((await actor.ask('GET', byOrg)).data.id).toBe(actor.id)
  expect((await stranger.ask('GET', byOrg)).status).toBe(404)
})

it('changes a password given the old one, and ends the other sessions', async () => {
  const one = await owner(server)
  const other = await logIn(server, one.email)
  const path = `/api/savvy/users/changePassword/${one.id}`
  const wrong = await one.ask('PUT', path, { old_password: 'a guess', new_password: 'brand new one' })
  expect(faultAt(wrong, 'old_password')).toBe('This is not your current password.')
  const right = await one.ask('PUT', path, { old_password: PASSWORD, new_password: 'brand new one' })
  expect(right.status).toBe(200)
  expect((await other.ask('GET', `/api/savvy/users/getUserDetails/${one.id}`)).status).toBe(401)
  expect((await one.ask('GET', `/api/savvy/users/getUserDetails/${one.id}`)).status).toBe(200)
  const login = { email: one.email, password: 'brand new one' }
  expect((await client(server.url)('POST', '/api/savvy/users/login', login)).status).toBe(200)
  const told = (await mailsTo(server, one.email)).filter(
    ({ subject }) => subject === 'Your password was changed',
  )
  expect(told).toHaveLength(1)
  expect(told[0]?.link).toMatch(/\/resetPasswordCode$/)
})

it('lists the sessions of a user, and ends one or all others', async () => {
  const one = await owner(server)
  const [second, third] = [await logIn(server, one.email), await logIn(server, one.email)]
  const path = `/api/savvy/users/sessions/${one.id}`
  const { data } = await one.ask('GET', path)
  expect(data.count).toBe(3)
  expect(data.rows.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  const [latest] = data.rows
  expect((await one.ask('DELETE', `${path}/${latest.id}`)).data).toEqual({ ended: 1 })
  expect((await third.ask('GET', path)).status).toBe(401)
  expect((await one.ask('DELETE', `${path}/${latest.id}`)).status).toBe(404)
  expect((await one.ask('DELETE', `${path}/others`)).data).toEqual({ ended: 1 })
  expect((await second.ask('GET', path)).status).toBe(401)
  expect((await one.ask('GET', path)).data.count).toBe(1)
})

it("requires a login, and hides others' accounts", async () => {
  const calls = [
    ['PUT', `/api/savvy/users/changePassword/${actor.id}`, { old_password: 'x', new_password: 'y y y y y' }],
    ['GET', `/api/savvy/users/getUserDetails/${actor.id}`],
    ['GET', `/api/savvy/users/getUserDetailsByOrg/${actor.orgId}`],
    ['GET', `/api/savvy/users/sessions/${actor.id}`],
    ['DELETE', `/api/savvy/users/sessions/${actor.id}/others`],
  ] as const
  for (const [method, path, body] of calls) {
    await expectGuarded(server, null, method, path, body)
    expect((await stranger.ask(method, path, body)).status).toBe(404)
  }
  expect((await profile(stranger, { name: 'Mallory' }, actor)).status).toBe(404)
})

it('refuses invalid input', async () => {
  expect(faultsOf(await profile(actor, { name: '', phone: 'x'.repeat(41) }))).toEqual(['name', 'phone'])
  const path = `/api/savvy/users/changePassword/${actor.id}`
  expect(faultsOf(await actor.ask('PUT', path, { old_password: '', new_password: 'short' }))).toEqual([
    'new_password',
    'old_password',
  ])
  expect((await profile(actor, { avatar: new Blob(['no picture']) })).status).toBe(415)
})
