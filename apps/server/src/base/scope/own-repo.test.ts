import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import type { DB } from '../../../db/types.ts'
import { admin, owner, type TestActor } from '../../../test/actors.ts'
import { makeLocation } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { readActor } from '../../people/accounts/sessions.ts'
import { deleteOwn, updateOwn, updateReached, updateSelf } from './own-repo.ts'
import { asSystem, type ActorDatabase, type ActorScope, type CallScope, type SystemScope } from './scope.ts'

let server: TestServer
let one: TestActor
let other: TestActor
let platform: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[one, other, platform] = [await owner(server), await owner(server), await admin(server)]
})
afterAll(() => server.close())

const scopeOf = async ({ tokens }: TestActor): Promise<ActorScope> => {
  const { services } = server
  const actor = await readActor(services, `Bearer ${tokens.access_token}`)
  return { db: services.db as ActorDatabase, actor, now: services.clock.now() }
}

it('keeps apart by type what acts for somebody and what acts for the system', () => {
  // Checked by the compiler: an update by an id alone cannot be written in an actor's name.
  expectTypeOf<ActorDatabase['updateTable']>().toBeNever()
  expectTypeOf<ActorDatabase['deleteFrom']>().toBeNever()
  expectTypeOf<ActorScope>().not.toExtend<SystemScope>()
  expectTypeOf<CallScope>().not.toExtend<SystemScope>()
  expectTypeOf<CallScope<null>>().toExtend<SystemScope>()
  const scope = { db: {} as Kysely<DB>, now: new Date(0) }
  expect(asSystem({ ...scope, db: scope.db as ActorDatabase })).toEqual({ ...scope, actor: null })
})

it('reaches rows of the own organization alone, and for the platform everybody’s', async () => {
  const [own, foreign] = [await makeLocation(one), await makeLocation(other)]
  const ofOwn = (scope: ActorScope) => updateOwn(scope, 'locations')
  const ofReached = (scope: ActorScope) => updateReached(scope, 'locations')
  const rename = async (begin: typeof ofOwn, who: TestActor) => {
    const query = begin(await scopeOf(who)).set({ name: 'Renamed' })
    return (await query.where('id', 'in', [own.id, foreign.id]).returning('id').execute()).map(({ id }) => id)
  }
  expect(await rename(ofOwn, one)).toEqual([own.id])
  expect(await rename(ofReached, one)).toEqual([own.id])
  expect(await rename(ofOwn, platform)).toEqual([])
  expect(await rename(ofReached, platform)).toHaveLength(2)
  const erase = deleteOwn(await scopeOf(one), 'locations').where('id', '=', foreign.id)
  expect((await erase.executeTakeFirst()).numDeletedRows).toBe(0n)
})

it('reaches the own account, and the own organization where its row is the one to change', async () => {
  const scope = await scopeOf(one)
  const named = await updateSelf(scope).set({ job_title: 'Head of screens' }).returning('id').execute()
  expect(named).toEqual([{ id: one.id }])
  const organizations = updateReached(scope, 'organizations').set({ phone: '+44 20 7946 0000' })
  const changed = await organizations.returning('id').execute()
  expect(changed).toEqual([{ id: one.orgId }])
})
