import { expect, it } from 'vitest'
import { owner } from '../../test/actors.ts'
import { locationBody } from '../../test/builders.ts'
import { ownServer } from '../../test/own-server.ts'
import { forgetKeys } from '../base/http/idempotency.ts'
import { forgetSessions } from '../people/accounts/sessions-repo.ts'
import { forgetImportKeys } from '../supply/bulk-import/once-repo.ts'

const server = await ownServer()

it('deletes idempotency keys once they expire, and none before', async () => {
  const { db, clock } = server.services
  const seller = await owner(server)
  await seller.ask('POST', '/api/savvy/locations', locationBody(seller), { 'idempotency-key': 'one' })
  const made = clock.now()
  expect(await forgetKeys(db, new Date(made.getTime() - 1))).toBe(0)
  expect(await forgetKeys(db, made)).toBe(1)
})

it('deletes import keys once they expire, and none before', async () => {
  const { db, clock } = server.services
  const seller = await owner(server)
  const row = { locationName: 'Pier', locationAddress: 'Quay 1', latitude: 53.5, longitude: 9.9 }
  const path = '/api/savvy/locations/bulk-upload'
  await seller.ask('POST', path, [{ ...row, import_key: 'sweep-me-1' }])
  const made = clock.now()
  expect(await forgetImportKeys(db, new Date(made.getTime() - 1))).toBe(0)
  expect(await forgetImportKeys(db, made)).toBe(1)
})

it('deletes sessions once they expire, and none before', async () => {
  const { db, clock } = server.services
  const seller = await owner(server)
  expect(await forgetSessions(db, clock.now())).toBe(0)
  server.pass(31 * 24)
  expect(await forgetSessions(db, clock.now())).toBeGreaterThan(0)
  expect((await seller.ask('GET', `/api/savvy/locations?org_id=${seller.orgId}`)).status).toBe(401)
})
