import { expect, it } from 'vitest'
import { confirmed, owner, PASSWORD } from '../../../test/actors.ts'
import { client, type Answer } from '../../../test/client.ts'
import { accept, invitedBy, newEmail } from '../../../test/invitations.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const boss = await confirmed(server, await owner(server))

const works = async ({ data }: Answer): Promise<boolean> => {
  const { access_token } = data.tokens
  const path = `/api/savvy/users/getUserDetails/${data.userInfo.id}`
  return (await client(server.url, access_token)('GET', path)).status === 200
}

it('returns the first account again, with a new login', async () => {
  const token = await invitedBy(server, boss)
  const key = { 'idempotency-key': 'once' }
  const first = await accept(server, token, {}, key)
  const second = await accept(server, token, {}, key)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.data.userInfo).toEqual(first.data.userInfo)
  expect([await works(first), await works(second)]).toEqual([true, true])
  const other = await accept(server, token, { name: 'Somebody else' }, key)
  expect(other).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  expect((await accept(server, token)).status).toBe(400)
})

it('creates one account when the same request is sent twice at once', async () => {
  const token = await invitedBy(server, boss)
  const key = { 'idempotency-key': 'together' }
  const both = await Promise.all([1, 2].map(() => accept(server, token, {}, key)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(both.map(({ data }) => data.userInfo.id)).size).toBe(1)
})

it('stores tokens as hashes only, also with a key', async () => {
  const { data } = await accept(server, await invitedBy(server, boss), {}, { 'idempotency-key': 'secret' })
  const { access_token, refresh_token } = data.tokens
  const { rows } = await server.pool.query('SELECT answer FROM idempotency_keys')
  const kept = JSON.stringify(rows)
  expect(kept).toContain(data.userInfo.email)
  expect(kept).not.toContain(access_token)
  expect(kept).not.toContain(refresh_token)
})

it('returns no session again after the password has changed', async () => {
  const email = newEmail()
  const token = await invitedBy(server, boss, { email })
  const key = { 'idempotency-key': 'later' }
  const { data } = await accept(server, token, {}, key)
  const path = `/api/savvy/users/changePassword/${data.userInfo.id}`
  const change = { old_password: PASSWORD, new_password: 'another password' }
  await client(server.url, data.tokens.access_token)('PUT', path, change)
  expect(await accept(server, token, {}, key)).toMatchObject({
    status: 401,
    error: { code: 'bad_credentials' },
  })
})

it('stores no key for an invalid invitation', async () => {
  const key = { 'idempotency-key': 'good later' }
  expect((await accept(server, 'NOT-GOOD', {}, key)).status).toBe(400)
  expect((await accept(server, await invitedBy(server, boss), {}, key)).status).toBe(201)
})
