import { expect } from 'vitest'
import type { TestActor } from './actors.ts'
import type { Answer } from './client.ts'
import { buy } from './money.ts'
import { doDue, type MoneyWorld } from './money-world.ts'

export type Made = Awaited<ReturnType<typeof buy>>

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Buys one spot of each of the first owners. `ahead` is in how many days the flight begins, `days` how long it is. */
export function makeUnpaid(
  { server, buyer, owners }: MoneyWorld,
  {
    owners: count = 1,
    ahead = 6,
    days = 7,
    by = buyer,
  }: { owners?: number; ahead?: number; days?: number; by?: TestActor } = {},
): Promise<Made> {
  const now = server.services.clock.now().getTime()
  const start_date = day(now + ahead * 86_400_000)
  const end_date = day(now + (ahead + days - 1) * 86_400_000)
  return buy(
    by,
    owners.slice(0, count).map(({ offer }) => offer),
    { start_date, end_date },
  )
}

/** Opens the checkout of a campaign. Gives its session at the provider. */
export async function openPage(
  { server, buyer }: MoneyWorld,
  campaignId: string,
  by = buyer,
): Promise<string> {
  const opened = await by.ask('POST', '/api/savvy/users/checkout-payment', { camp_id: campaignId })
  expect(opened.status).toBe(200)
  const { rows } = await server.pool.query('SELECT session_ref FROM payments WHERE id = $1', [opened.data.id])
  return rows[0].session_ref
}

/** Buys a campaign and pays it with a card. */
export async function makePaid(
  world: MoneyWorld,
  how: Parameters<typeof makeUnpaid>[1] & { card?: string } = {},
): Promise<Made> {
  const made = await makeUnpaid(world, how)
  await world.sandbox.control.payCheckout(await openPage(world, made.id, how.by), how.card)
  await doDue(world)
  return made
}

/** The part of an owner. */
export function partOf({ owners }: MoneyWorld, made: Made, at: number): string {
  return made.requests.find(({ org_id }) => org_id === owners[at]?.actor.orgId)?.id ?? ''
}

/** An owner decides about its part. */
export async function decide(
  world: MoneyWorld,
  made: Made,
  at: number,
  decision = 'approved',
): Promise<Answer> {
  const more = decision === 'approved' ? {} : { reason: 'unavailable' }
  const id = partOf(world, made, at)
  const answer = await world.owners[at]?.actor.ask('PUT', `/api/savvy/approval-flow/${id}`, {
    decision,
    ...more,
  })
  await doDue(world)
  return answer as Answer
}

/** The money of a campaign, as its buyer sees it. */
export async function moneyOf({ buyer }: MoneyWorld, made: Made, by = buyer) {
  return (await by.ask('GET', `/api/savvy/payments/campaign/${made.id}`)).data
}
