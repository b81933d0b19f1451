import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  admin,
  advertiser,
  newAdvertiser,
  owner,
  signUp,
  confirmed,
  PASSWORD,
  type TestActor,
} from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { accept, invitedBy } from '../../../test/invitations.ts'
import { issueCode } from '../accounts/issue-code.ts'
import { ensurePlatform } from '../accounts/platform-repo.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let boss: TestActor
beforeAll(async () => {
  server = await startServer()
  boss = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
})
afterAll(() => server.close())

const look = (token: string) => client(server.url)('POST', '/api/auth/invitation', { token })
const organizationOf = ({ orgId }: TestActor) =>
  server.services.db
    .selectFrom('organizations')
    .select(['active', 'deleted_at'])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()

it('lets an invited user take over their address from an unconfirmed account', async () => {
  const squatter = await newAdvertiser(server, { name: 'Not Theirs' })
  const agent = await advertiser(server)
  // A grant from before grants required a confirmed address.
  const now = server.services.clock.now()
  const given = { id: agent.id, org_id: squatter.orgId, email: agent.email, granted_by: squatter.id }
  await server.services.db
    .insertInto('on_behalf_grants')
    .values({ ...given, created_at: now })
    .execute()
  const acting = await actFor(server, agent, squatter.orgId)

  const token = await invitedBy(server, boss, { email: squatter.email })
  expect((await look(token)).data).toMatchObject({
    email: squatter.email,
    has_account: false,
    unconfirmed_since: now.toISOString(),
  })
  const { status, data } = await accept(server, token)
  expect(status).toBe(201)
  expect(data.userInfo).toMatchObject({ email: squatter.email, org_id: boss.orgId })
  expect(data.userInfo.id).not.toBe(squatter.id)

  // The account's sessions and grants are gone, and its organization is deactivated.
  expect((await squatter.ask('GET', '/api/savvy/users/me')).status).toBe(401)
  expect((await acting.ask('GET', '/api/savvy/users/me')).error.code).toBe('acting_ended')
  expect(await organizationOf(squatter)).toEqual({ active: false, deleted_at: null })
  const platform = await admin(server)
  await platform.ask('PUT', `/api/savvy/organization/activate/${squatter.orgId}`)
  expect((await acting.ask('GET', '/api/savvy/users/me')).error.code).toBe('acting_ended')
})

it('leaves the organization active if it has another owner', async () => {
  const squatter = await owner(server)
  await colleague(server, squatter, { role_id: 2 })
  expect((await accept(server, await invitedBy(server, boss, { email: squatter.email }))).status).toBe(201)
  expect((await organizationOf(squatter)).active).toBe(true)
})

it('takes nothing from an account with a confirmed address', async () => {
  const theirs = await confirmed(server, await owner(server))
  const token = await invitedBy(server, boss, { email: theirs.email })
  expect((await look(token)).data).toMatchObject({ has_account: true, unconfirmed_since: null })
  expect(await accept(server, token)).toMatchObject({ status: 409, error: { code: 'email_taken' } })
  expect((await theirs.ask('GET', '/api/savvy/users/me')).status).toBe(200)
})

it('shows which account a code would confirm, without using it', async () => {
  const actor = await signUp(server, 'DSO', { name: 'Night Walls' })
  await server.work()
  const { body_text } = await server.services.db
    .selectFrom('mails')
    .select('body_text')
    .where('to_address', '=', actor.email)
    .executeTakeFirstOrThrow()
  const token = /#code=([\w-]+)/.exec(body_text)?.[1]
  const ask = client(server.url)
  for (let times = 0; times < 2; times++) {
    expect((await ask('POST', '/api/auth/address-code', { token })).data).toEqual({
      email: actor.email,
      organization: 'Night Walls',
      created_at: server.services.clock.now().toISOString(),
    })
  }
  expect((await ask('PUT', '/api/auth/confirm-address', { token })).status).toBe(200)
  expect((await ask('POST', '/api/auth/address-code', { token })).status).toBe(400)
  expect((await ask('POST', '/api/auth/address-code', { token: 'x' })).error.issues).toMatchObject([
    { path: 'token' },
  ])
})

it('does not let the first admin of an installation take over an address by typing it', async () => {
  const theirs = await advertiser(server)
  const { db, clock } = server.services
  const org_id = await ensurePlatform(db, 'EUR', clock.now())
  const { code } = await issueCode({ db, actor: null, now: clock.now() }, 'first admin', {
    org_id,
    role_id: 1,
  })
  const body = { token: code, email: theirs.email, name: 'Al', password: PASSWORD, agreed_on_tearms: true }
  expect((await client(server.url)('POST', '/api/savvy/users', body)).error.code).toBe('email_taken')
  expect((await theirs.ask('GET', '/api/savvy/users/me')).status).toBe(200)
})
