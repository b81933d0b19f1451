import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, type TestActor } from '../../../test/actors.ts'
import { displayBody, formWith, locationBody, picture } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let actor: TestActor
let other: TestActor
beforeAll(async () => {
  server = await startServer()
  actor = await owner(server)
  other = await owner(server)
})
afterAll(() => server.close())

const create = (changes = {}, headers = {}, query = '') =>
  actor.ask('POST', `/api/savvy/locations${query}`, locationBody(actor, changes), headers)
const written = async () => {
  const { db } = server.services
  return [
    await db.selectFrom('locations').select('id').execute(),
    await db.selectFrom('files').select('id').execute(),
    await db.selectFrom('idempotency_keys').select('key').execute(),
  ].flat().length
}

it('accepts the ids of the caller, in capitals too, and empty ones', async () => {
  expect((await create({ user_id: actor.id }, { user_id: actor.id }, `?user_id=${actor.id}`)).status).toBe(
    201,
  )
  const capitals = actor.orgId.toUpperCase()
  const { status, data } = await create({ org_id: capitals, user_id: actor.id.toUpperCase() })
  expect(status).toBe(201)
  const row = await server.services.db
    .selectFrom('locations')
    .select('org_id')
    .where('id', '=', data.id)
    .executeTakeFirst()
  expect(row?.org_id).toBe(actor.orgId)
  expect((await create({ user_id: '', onBehalf: null }, { user_id: '' })).status).toBe(201)
})

it('refuses to act as another user, wherever the request says so', async () => {
  const before = await written()
  const key = { 'idempotency-key': 'somebody else' }
  const form = formWith(await picture(8, 8))
  form.append('user_id', other.id)
  const answers = [
    await create({}, { ...key, user_id: other.id }),
    await create({ user_id: other.id }, key),
    await create({ user_id: [actor.id, other.id] }, key),
    await create({}, key, `?user_id=${other.id}`),
    await create({}, key, `?user_id=${actor.id}&user_id=${other.id}`),
    await actor.ask('POST', '/api/utility/upload', form, key),
  ]
  for (const { status, error } of answers)
    expect([status, error.code]).toContain(status === 400 ? 'bad_input' : 'forbidden')
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 400, 403, 403, 403])
  expect(answers[0]?.error.error).toBe('user_id must be your own id.')
  expect(await written()).toBe(before)
})

it('refuses to act for another organization', async () => {
  const before = await written()
  const place = await create({ location_name: 'Of mine' })
  const display = displayBody(actor, { location_id: place.data.id }, { org_id: other.orgId })
  const answers = [
    await create({ org_id: other.orgId }),
    await actor.ask('GET', `/api/savvy/locations?org_id=${other.orgId}`),
    await actor.ask('POST', '/api/savvy/displays', display),
  ]
  for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'forbidden'])
  expect(await written()).toBe(before + 1)
})

it("answers 404 for another's id in the path, as for an unknown one", async () => {
  for (const path of ['displays/by-organization-id', 'locations/lookup']) {
    const theirs = await actor.ask('GET', `/api/savvy/${path}/${other.orgId}`)
    const nobodys = await actor.ask('GET', `/api/savvy/${path}/00000000-0000-7000-8000-000000000000`)
    expect(theirs.status).toBe(404)
    expect(nobodys).toMatchObject({ status: 404, error: theirs.error })
  }
})

it('refuses an onBehalf that differs from the session', async () => {
  const before = await written()
  const { status, error } = await create({ onBehalf: 'Another Organization' })
  expect([status, error.code]).toEqual([409, 'acting_changed'])
  expect(await written()).toBe(before)
})

it('refuses calls that do not fit the type of the organization', async () => {
  const { status, error } = await actor.ask('POST', '/api/savvy/campaigns', {})
  expect([status, error.code]).toEqual([403, 'forbidden'])
})
