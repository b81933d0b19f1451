import { expect } from 'vitest'
import { fromStripeAmount } from '../src/base/payments/stripe-amounts.ts'
import { campaignBody, upload, type makeOffer } from './builders.ts'
import type { TestActor } from './actors.ts'
import type { TestServer } from './server.ts'

/** The sandbox of a server that was started with `PAYMENTS: 'sandbox'`. */
function sandboxOf({ sandbox }: TestServer) {
  if (!sandbox) throw new Error('This server has no sandbox.')
  return sandbox
}

/** Lets the provider tell what has happened, and the server do what follows, until neither has more to do. */
export async function settleMoney(server: TestServer): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await sandboxOf(server).tick()
    await server.work()
  }
}

/** Connects the account into which an owner is paid, so that its displays are on offer. */
export async function connectAccount(server: TestServer, owner: TestActor): Promise<string> {
  const answer = await owner.ask('POST', '/api/savvy/users/connect', {})
  expect(answer.status).toBe(200)
  const account = await owner.ask('GET', `/api/savvy/payments/account/${owner.orgId}`)
  await sandboxOf(server).control.completeOnboarding(account.data.account_id)
  await settleMoney(server)
  return account.data.account_id
}

export type Offer = Awaited<ReturnType<typeof makeOffer>>

/** Buys one spot in the first zone of each offer, for a file that was uploaded or a new one. */
export async function buy(
  buyer: TestActor,
  offers: readonly Offer[],
  changes: Record<string, unknown> = {},
  file?: string,
): Promise<{
  id: string
  cost: number
  status: string
  requests: { id: string; org_id: string; cost: number }[]
}> {
  const url = file ?? (await upload(buyer)).url
  const zones = offers.map(({ display, zones: [zone] }) => ({
    id: zone?.id ?? '',
    display_id: display.id,
    media: [{ url }],
  }))
  const answer = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones, changes))
  expect(answer.status).toBe(201)
  return answer.data
}

/** Opens the checkout of a campaign. Gives its session at the provider. */
async function openCheckout(server: TestServer, buyer: TestActor, campaignId: string): Promise<string> {
  const opened = await buyer.ask('POST', '/api/savvy/users/checkout-payment', { camp_id: campaignId })
  expect(opened).toMatchObject({ status: 200, data: { url: expect.any(String) } })
  const { rows } = await server.pool.query('SELECT session_ref FROM payments WHERE id = $1', [opened.data.id])
  return rows[0].session_ref
}

/** Pays a campaign with a test card, as its buyer does on the provider's page. */
export async function pay(
  server: TestServer,
  buyer: TestActor,
  campaignId: string,
  card?: string,
): Promise<void> {
  await sandboxOf(server).control.payCheckout(await openCheckout(server, buyer, campaignId), card)
  await settleMoney(server)
}

/** All balances of the ledger that are not 0, by their kinds. */
export async function balances(server: TestServer): Promise<Record<string, number>> {
  const { rows } = await server.pool.query(
    'SELECT kind, sum(balance)::bigint AS sum FROM ledger_accounts GROUP BY kind HAVING sum(balance) <> 0 ORDER BY kind',
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]))
}

/** Whether the ledger adds up to zero, and agrees with what lies at the provider. */
export async function expectBalanced(server: TestServer): Promise<void> {
  const { rows } = await server.pool.query(
    'SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_accounts',
  )
  expect(Number(rows[0].sum)).toBe(0)
  const { rows: ours } = await server.pool.query(
    "SELECT currency, -balance AS amount FROM ledger_accounts WHERE kind = 'provider' AND balance <> 0 ORDER BY currency",
  )
  const { available, pending } = await sandboxOf(server).control.balance()
  const theirs = new Map<string, number>()
  for (const { amount, currency } of [...available, ...pending]) {
    const code = currency.toUpperCase()
    theirs.set(code, (theirs.get(code) ?? 0) + fromStripeAmount(amount, code))
  }
  const left = [...theirs].filter(([, amount]) => amount !== 0)
  expect(ours.map(({ currency, amount }) => [currency, Number(amount)])).toEqual(left.toSorted())
}
