import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestActor } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { expectBalanced } from '../../../test/money.ts'
import { decide, makePaid, moneyOf, partOf, type Made } from '../../../test/money-cases.ts'
import { doDue, expectSound, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

// docs/domain.md, "Money flow": extra plays in place of those that were not shown.

const DAY = 24

let world: MoneyWorld
beforeAll(async () => {
  world = await startWorld('EUR', 1)
})
afterAll(() => world.server.close())

const seller = () => world.owners[0]?.actor as TestActor
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await world.server.pool.query(query, values)).rows
const settle = (made: Made, choice: string) =>
  world.buyer.ask('PUT', `/api/savvy/payments/settle/${partOf(world, made, 0)}`, { choice })
const partOfMoney = async (made: Made, by = world.buyer) => (await moneyOf(world, made, by)).parts[0]
const takenOf = (made: Made) =>
  rowsOf(
    `SELECT t.day::text, t.spots, t.kind FROM extra_days x JOIN takings t USING (placement_id, day)
     WHERE x.request_id = $1 ORDER BY t.day`,
    [partOf(world, made, 0)],
  )
const prove = async (made: Made, plays: number | null) => {
  const { url } = await upload(seller())
  const body = { camp_id: made.id, proofFiles: [url], ...(plays !== null && { plays }) }
  const proof = await seller().ask('POST', '/api/savvy/proof-of-play', body)
  expect(proof.status).toBe(200)
  return proof.data
}
const accept = async (made: Made, id: string) => {
  const body = { id, decision: 'accepted' }
  expect((await world.buyer.ask('PUT', `/api/savvy/proof-of-play/${made.id}`, body)).status).toBe(200)
  await doDue(world)
}
const toldOwner = async () =>
  (await seller().ask('GET', '/api/savvy/app-notifications?size=1000')).data.rows.filter(
    ({ type }: { type: string }) => type === 'extra_plays',
  )
const sound = async () => {
  await expectSound(world)
  await expectBalanced(world.server)
}

/** A campaign of seven days of which three days were not shown. */
const makeShort = async (): Promise<Made> => {
  const made = await makePaid(world, { ahead: 3, days: 7 })
  await decide(world, made, 0)
  await pass(world, 11 * DAY)
  const [{ plays }] = await rowsOf('SELECT sum(plays)::int AS plays FROM placements WHERE request_id = $1', [
    partOf(world, made, 0),
  ])
  await accept(made, (await prove(made, (plays / 7) * 4)).id)
  expect(await partOfMoney(made)).toMatchObject({ state: 'to_settle', shortfall: { net: 3000 } })
  return made
}

it('are booked without a price on the next free days, earn the rest once they are proved, and are released with it', async () => {
  const made = await makeShort()
  const { shortfall } = await partOfMoney(made)
  expect(shortfall.extra).toMatchObject({ booked: false, plays: shortfall.plays, days: [{}, {}, {}] })
  expect(await settle(made, 'extra_plays')).toMatchObject({ status: 200, data: { choice: 'extra_plays' } })
  const taken = await takenOf(made)
  expect(taken).toEqual(
    shortfall.extra.days.map(({ day }: { day: string }) => ({ day, spots: 1, kind: 'booking' })),
  )
  const byOwner = await partOfMoney(made, seller())
  expect(byOwner.shortfall).toMatchObject({
    choice: 'extra_plays',
    extra: { booked: true, days: [{}, {}, {}] },
  })
  expect(await toldOwner()).toMatchObject([{ title: 'Extra plays booked' }])
  await pass(world, 5 * DAY)
  const proof = await prove(made, null)
  expect(await partOfMoney(made)).toMatchObject({ state: 'to_settle', can: { settle: false } })
  await accept(made, proof.id)
  expect(await partOfMoney(made)).toMatchObject({
    state: 'released',
    sum: { buyer: 7000, owner: 6300, platform: 700 },
  })
  const released = await rowsOf(
    'SELECT earned, fee, state FROM releases WHERE request_id = $1 ORDER BY released_before',
    [partOf(world, made, 0)],
  )
  expect(released).toEqual([
    { earned: 4000, fee: 400, state: 'sent' },
    { earned: 3000, fee: 300, state: 'sent' },
  ])
  await sound()
})

it('can be given up until they begin, which frees their spots, and not after', async () => {
  const made = await makeShort()
  expect((await settle(made, 'extra_plays')).status).toBe(200)
  expect((await partOfMoney(made)).can).toEqual({ settle: true })
  expect(await settle(made, 'money_back')).toMatchObject({ status: 200, data: { choice: 'money_back' } })
  expect(await takenOf(made)).toEqual([])
  expect(await toldOwner()).toContainEqual(expect.objectContaining({ title: 'Extra plays cancelled' }))
  await doDue(world)
  expect(await partOfMoney(made)).toMatchObject({ state: 'released', sum: { buyer: 4000 } })
  const other = await makeShort()
  expect((await settle(other, 'extra_plays')).status).toBe(200)
  await pass(world, 2 * DAY)
  expect((await settle(other, 'money_back')).error.code).toBe('nothing_to_settle')
  // Without a proof of them within 14 days the buyer gets its money back.
  await pass(world, 18 * DAY)
  expect(await partOfMoney(other)).toMatchObject({ state: 'released', sum: { buyer: 4000 } })
  await sound()
})

it('are paid for by the share that their proof tells', async () => {
  const made = await makeShort()
  const { shortfall } = await partOfMoney(made)
  expect((await settle(made, 'extra_plays')).status).toBe(200)
  await pass(world, 5 * DAY)
  await accept(made, (await prove(made, shortfall.plays / 3)).id)
  await doDue(world)
  expect(await partOfMoney(made)).toMatchObject({ state: 'released', sum: { buyer: 5000, owner: 4500 } })
  await sound()
})

it('are not offered where too little is free, and refused there', async () => {
  const made = await makeShort()
  const [{ display_id, zone_id }] = await rowsOf(
    'SELECT display_id, zone_id FROM placements WHERE request_id = $1',
    [partOf(world, made, 0)],
  )
  const now = world.server.services.clock.now().getTime()
  const day = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10)
  const block = { zone_id, spots: 60, start_date: day(1), end_date: day(70), note: '' }
  const blocked = await seller().ask('POST', `/api/savvy/displays/${display_id}/blocks`, block)
  expect(blocked.status).toBe(201)
  expect((await partOfMoney(made)).shortfall).toMatchObject({ extra: null })
  expect(await settle(made, 'extra_plays')).toMatchObject({ status: 409, error: { code: 'no_extra_plays' } })
  expect((await partOfMoney(made)).shortfall).toMatchObject({ choice: null })
  expect((await settle(made, 'credit')).status).toBe(200)
  await sound()
})
