import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { listenTo, type Ear } from '../../../test/events.ts'
import { decide, makeUnpaid, openPage } from '../../../test/money-cases.ts'
import { doDue, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

let world: MoneyWorld
const ears: Ear[] = []
beforeAll(async () => {
  world = await startWorld('EUR', 2)
})
afterAll(async () => {
  for (const ear of ears) ear.leave()
  await world.server.close()
})

const listen = async ({ tokens }: TestActor): Promise<Ear> => {
  const ear = await listenTo(world.server.url, tokens.access_token)
  ears.push(ear)
  await ear.hears('ready')
  return ear
}
const NEWS = 'changed {"kinds":["payments"]}'
/** What an ear has heard once all that was told has reached it. */
const heardBy = async (ear: Ear, { orgId }: TestActor): Promise<string[]> => {
  const mark = { org: orgId, notification: `mark-${ears.indexOf(ear)}-${ear.heard.length}` }
  await world.server.pool.query("SELECT pg_notify('live', $1)", [JSON.stringify(mark)])
  await ear.hears(mark.notification)
  return ear.heard
}

it('tells the pages of buyer, owners and platform when money was held and taken, and nobody else', async () => {
  const operator = await admin(world.server)
  const [first, second] = world.owners.map(({ actor }) => actor) as [TestActor, TestActor]
  const strangers = [await advertiser(world.server), await owner(world.server)]
  const made = await makeUnpaid(world)
  const buyer = await listen(world.buyer)
  await world.sandbox.control.payCheckout(await openPage(world, made.id))
  await doDue(world)
  expect(await buyer.hears('"payments"')).toBeDefined()
  const told = [
    [await listen(world.buyer), world.buyer],
    [await listen(first), first],
    [await listen(operator), operator],
  ] as const
  const others = [second, ...strangers]
  const untold = await Promise.all(others.map(async (who) => [await listen(who), who] as const))
  await decide(world, made, 0)
  for (const [ear, who] of told) expect(await heardBy(ear, who)).toContain(NEWS)
  for (const [ear, who] of untold) expect(await heardBy(ear, who)).not.toContain(NEWS)
})
