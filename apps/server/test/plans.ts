import { expect } from 'vitest'
import type { TestActor } from './actors.ts'
import { doDue, type MoneyWorld } from './money-world.ts'

const CHECKOUT = '/api/savvy/users/checkout-payment'

/** The path of the plan that an organization pays for. */
export function subscriptionOf({ orgId }: TestActor): string {
  return `/api/savvy/payments/subscription/${orgId}`
}

export interface TestPlan {
  id: string
  plan_name: string
  price: number
}

/** A plan that an admin offers. */
export async function offerPlan(
  platform: TestActor,
  plan_name: string,
  price: number,
  changes: Record<string, unknown> = {},
): Promise<TestPlan> {
  const body = { plan_name, price, currency: 'EUR', ...changes }
  const { data, status } = await platform.ask('POST', '/api/savvy/plans', body)
  expect(status).toBe(201)
  return data
}

/** Opens the checkout of a plan. Gives its session at the provider. */
export async function openPlan({ server }: MoneyWorld, who: TestActor, plan: TestPlan): Promise<string> {
  const opened = await who.ask('POST', CHECKOUT, { plan_id: plan.id })
  expect(opened).toMatchObject({ status: 200, data: { url: expect.any(String) } })
  const { rows } = await server.pool.query('SELECT session_ref FROM subscriptions WHERE id = $1', [
    opened.data.id,
  ])
  return rows[0].session_ref
}

/** Takes a plan by card, as somebody does on the provider's page. */
export async function takePlan(
  world: MoneyWorld,
  who: TestActor,
  plan: TestPlan,
  card?: string,
): Promise<void> {
  await world.sandbox.control.payCheckout(await openPlan(world, who, plan), card)
  await doDue(world)
}

/** The name of the plan that an organization has, and where it has it from. */
export async function planOf(who: TestActor): Promise<[string | null, string]> {
  const { data } = await who.ask('GET', `/api/savvy/organization/plan/${who.orgId}`)
  return [data.plan?.plan_name ?? null, data.source]
}
