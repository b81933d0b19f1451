import { expect, it } from 'vitest'
import { newList, newRule } from './access/fresh.ts'
import { admin, advertiser, owner } from './actors.ts'
import { makeOffer } from './builders.ts'
import { ownServer } from './own-server.ts'

const server = await ownServer()
const [seller, buyer, boss] = await Promise.all([owner(server), advertiser(server), admin(server)])
await makeOffer(seller)
await newRule(seller)
await newList(buyer)
await boss.ask('POST', '/api/savvy/plans', {
  plan_name: 'Growth',
  price: 4900,
  currency: 'EUR',
  active: true,
})

it.each([
  'locations',
  'rate_schedules',
  'displays',
  'organizations',
  'users',
  'plans',
  'display_lists',
  'approval_rules',
] as const)('the version of %s rises with what a form shows, whoever writes it', async (table) => {
  const { db } = server.services
  const read = () => db.selectFrom(table).select(['id', 'version']).orderBy('id').executeTakeFirstOrThrow()
  const { id, version } = await read()
  await db.updateTable(table).set({ name: 'Written past every call' }).where('id', '=', id).execute()
  expect(await read()).toEqual({ id, version: version + 1 })
})
