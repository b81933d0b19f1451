import { expect, it } from 'vitest'
import { confirmed, signUp } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()

const PATH = '/api/savvy/users/confirm-address-again'
const confirm = (token: string) => client(server.url)('PUT', '/api/auth/confirm-address', { token })

it('sends the mail again, and only the new link works', async () => {
  const actor = await signUp(server, 'DSO')
  await server.work()
  const answer = await actor.ask('POST', PATH)
  expect(answer).toMatchObject({ status: 200, data: { sent: true } })
  await server.work()
  const [first, second, ...more] = await mailsTo(server, actor.email)
  expect(more).toEqual([])
  expect((await confirm(first?.code ?? '')).status).toBe(400)
  expect((await confirm(second?.code ?? '')).status).toBe(200)
})

it('requires a login', () => expectGuarded(server, null, 'POST', PATH))

it("sends only to the user who asks, whatever others' data the request has", async () => {
  const [one, other] = [await signUp(server, 'DSO'), await confirmed(server, await signUp(server, 'ADV'))]
  await server.work()
  const answer = await one.ask('POST', PATH, { id: other.id, email: other.email, org_id: other.orgId })
  expect(answer.status).toBe(200)
  await server.work()
  expect(await mailsTo(server, one.email)).toHaveLength(2)
  expect(await mailsTo(server, other.email)).toHaveLength(1)
})

it('sends nothing if the address is confirmed, or for a body that is no JSON', async () => {
  const actor = await signUp(server, 'DSO')
  await server.work()
  const [mail] = await mailsTo(server, actor.email)
  const json = { 'content-type': 'application/json' }
  const broken = await fetch(server.url + PATH, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${actor.tokens.access_token}` },
    body: '{',
  })
  expect(broken.status).toBe(400)
  await confirm(mail?.code ?? '')
  expect(await actor.ask('POST', PATH)).toMatchObject({ status: 200, data: { sent: false } })
  await server.work()
  expect(await mailsTo(server, actor.email)).toHaveLength(1)
})

it('stops a user who asks repeatedly', async () => {
  server.services.config.rateLimits = true
  const actor = await signUp(server, 'DSO')
  const statuses: number[] = []
  for (let times = 0; times < 6; times++) statuses.push((await actor.ask('POST', PATH)).status)
  server.services.config.rateLimits = false
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
