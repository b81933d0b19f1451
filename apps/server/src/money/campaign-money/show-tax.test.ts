import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide, makePaid, moneyOf } from '../../../test/money-cases.ts'
import { startWorld, type MoneyWorld } from '../../../test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await startWorld('EUR', 2, 1900)
})
afterAll(() => world.server.close())

it('shows the tax of what stands, from the payment on', async () => {
  const made = await makePaid(world, { owners: 2, ahead: 20 })
  const paid = await moneyOf(world, made)
  const held = await world.server.pool.query('SELECT net, tax FROM payments WHERE campaign_id = $1', [
    made.id,
  ])
  const [{ net, tax }] = held.rows
  expect(paid).toMatchObject({ sum: { buyer: Number(net) }, tax: { buyer: Number(tax), owner: 0 } })
  expect(Number(tax)).toBe(Math.round(Number(net) * 0.19))

  await decide(world, made, 0, 'rejected')
  const rejected = await moneyOf(world, made)
  expect(rejected.tax.buyer).toBe(Math.round(rejected.sum.buyer * 0.19))
  await decide(world, made, 1)
  const captured = await moneyOf(world, made)
  expect(captured).toMatchObject({ sum: rejected.sum, tax: rejected.tax })
})
