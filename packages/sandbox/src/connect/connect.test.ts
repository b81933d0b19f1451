import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type Bench, startBench } from '../test-bench.ts'
import { activeAccount, paidIntent } from '../test-builders.ts'

const DAY = 86_400
const PARTS = ['configuration.recipient', 'requirements', 'identity', 'defaults'] as const

const readAccount = (bench: Bench, id: string): Promise<Stripe.V2.Core.Account> =>
  bench.stripe.v2.core.accounts.retrieve(id, { include: [...PARTS] })

const statusOf = (account: Stripe.V2.Core.Account) =>
  account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status

async function newAccount(bench: Bench): Promise<Stripe.V2.Core.Account> {
  return bench.stripe.v2.core.accounts.create({
    contact_email: 'owner@example.com',
    dashboard: 'express',
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    metadata: { organization_id: '7' },
    include: [...PARTS],
  })
}

/** A captured charge, with its id. */
async function captured(bench: Bench, amount = 10_000, card?: string): Promise<string> {
  const { id } = await paidIntent(bench, amount, card)
  const { latest_charge: charge } = await bench.stripe.paymentIntents.capture(id)
  return String(charge)
}

const give = (bench: Bench, destination: string, source: string, amount = 9000) =>
  bench.stripe.transfers.create({ amount, currency: 'eur', destination, source_transaction: source })

test('an account has to tell who is paid and where, and receives once it has', async () => {
  const bench = await startBench()
  const account = await newAccount(bench)
  expect(statusOf(account)).toBe('restricted')
  expect(account).toMatchObject({
    applied_configurations: ['recipient'],
    metadata: { organization_id: '7' },
    defaults: { responsibilities: { losses_collector: 'application', requirements_collector: 'stripe' } },
    requirements: { summary: { minimum_deadline: { status: 'currently_due' } } },
  })
  expect(account.requirements?.entries).toHaveLength(3)
  const source = await captured(bench)
  await expect(give(bench, account.id, source)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  await bench.sandbox.control.completeOnboarding(account.id, { name: 'Owner', country: 'AT' })
  const half = await readAccount(bench, account.id)
  expect(statusOf(half)).toBe('restricted')
  expect(half.requirements?.entries).toHaveLength(1)
  expect(half.identity).toMatchObject({ country: 'AT', business_details: { registered_name: 'Owner' } })
  await bench.sandbox.control.completeOnboarding(account.id)
  const whole = await readAccount(bench, account.id)
  expect(statusOf(whole)).toBe('active')
  expect(whole.requirements?.entries).toEqual([])
  expect(await give(bench, account.id, source)).toMatchObject({ amount: 9000, source_transaction: source })
  expect(await bench.stripe.v2.core.accounts.retrieve(account.id)).toMatchObject({
    configuration: null,
    requirements: null,
  })
})

test('an account of which Stripe wants to know more receives nothing until it has told', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  const source = await captured(bench)
  await bench.sandbox.control.restrictAccount(account)
  expect(statusOf(await readAccount(bench, account))).toBe('restricted')
  await expect(give(bench, account, source)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  await bench.sandbox.control.completeOnboarding(account)
  await give(bench, account, source)
  await bench.sandbox.control.completeOnboarding(account, {
    iban: 'DE89370400440532013000',
    restrictLater: true,
  })
  expect(statusOf(await readAccount(bench, account))).toBe('active')
  await bench.wait(DAY)
  expect(statusOf(await readAccount(bench, account))).toBe('restricted')
})

test('accounts and links that cannot be are refused', async () => {
  const bench = await startBench()
  const wrong = bench.stripe.v2.core.accounts.create({
    configuration: { recipient: {} },
    defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } },
  })
  await expect(wrong).rejects.toMatchObject({ statusCode: 400, code: 'losses_collector_not_supported' })
  await expect(readAccount(bench, 'acct_none')).rejects.toMatchObject({ statusCode: 404 })
  const link = bench.stripe.v2.core.accountLinks.create({
    account: 'acct_none',
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: 'https://a.example' },
    },
  })
  await expect(link).rejects.toMatchObject({ statusCode: 404 })
  await expect(bench.stripe.balance.retrieve({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
    statusCode: 403,
  })
})

test('transfers of a charge never exceed it, and keep its currency', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  const source = await captured(bench)
  await give(bench, account, source, 6000)
  await expect(give(bench, account, source, 4001)).rejects.toThrow('there is already 6000')
  await expect(
    bench.stripe.transfers.create({
      amount: 100,
      currency: 'usd',
      destination: account,
      source_transaction: source,
    }),
  ).rejects.toMatchObject({ param: 'currency' })
  const held = await paidIntent(bench)
  await expect(give(bench, account, String(held.latest_charge))).rejects.toMatchObject({
    param: 'source_transaction',
  })
  await expect(give(bench, 'acct_none', source, 1)).rejects.toMatchObject({ param: 'destination' })
  await give(bench, account, source, 4000)
  expect((await bench.stripe.transfers.list({ transfer_group: 'campaign_1' })).data).toHaveLength(2)
})

test('a transfer without a charge needs available money', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  await captured(bench)
  const free = () => bench.stripe.transfers.create({ amount: 5000, currency: 'eur', destination: account })
  await expect(free()).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  await bench.wait(3 * DAY)
  expect(await free()).toMatchObject({ amount: 5000, source_transaction: null })
  await captured(bench, 5000, '4000000000000077')
  expect(await free()).toMatchObject({ amount: 5000 })
})

test('a transfer is taken back while the account has the money', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  const transfer = await give(bench, account, await captured(bench))
  const { createReversal, retrieve } = {
    createReversal: (amount?: number) =>
      bench.stripe.transfers.createReversal(transfer.id, amount === undefined ? {} : { amount }),
    retrieve: () => bench.stripe.transfers.retrieve(transfer.id, { expand: ['destination_payment'] }),
  }
  expect(await createReversal(4000)).toMatchObject({ amount: 4000, transfer: transfer.id })
  await expect(createReversal(5001)).rejects.toMatchObject({ param: 'amount' })
  expect(await retrieve()).toMatchObject({
    amount_reversed: 4000,
    reversed: false,
    reversals: { data: [{ amount: 4000 }] },
    destination_payment: { amount: 9000, amount_refunded: 4000 },
  })
  // Five days later the rest was paid out to the account's bank.
  await bench.wait(5 * DAY)
  await expect(createReversal()).rejects.toMatchObject({ code: 'balance_insufficient' })
  expect(bench.types()).toContain('transfer.reversed')
  expect((await bench.stripe.transfers.listReversals(transfer.id)).data).toHaveLength(1)
})

test('connected accounts are paid out by themselves, told with their id', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  const options = { stripeAccount: account }
  const first = await give(bench, account, await captured(bench))
  await bench.wait(3 * DAY)
  expect((await bench.stripe.balance.retrieve({}, options)).available[0]).toMatchObject({ amount: 9000 })
  await bench.wait(DAY)
  const [payout] = (await bench.stripe.payouts.list({}, options)).data
  expect(payout).toMatchObject({ amount: 9000, status: 'in_transit', automatic: true })
  await bench.wait(2 * DAY)
  expect(await bench.stripe.payouts.retrieve(payout!.id, {}, options)).toMatchObject({
    status: 'paid',
    reconciliation_status: 'completed',
  })
  const { data } = await bench.stripe.balanceTransactions.list({ payout: payout!.id }, options)
  expect(data.map(({ type, amount }) => [type, amount])).toEqual(
    expect.arrayContaining([
      ['payout', -9000],
      ['payment', 9000],
    ]),
  )
  expect(data.some(({ source }) => source === first.destination_payment)).toBe(true)
  await expect(bench.stripe.payouts.retrieve(payout!.id)).rejects.toMatchObject({ statusCode: 404 })
  const told = bench.received.filter(({ type }) => type.startsWith('payout.'))
  expect(told.map(({ type, account: of }) => [type, of])).toEqual([
    ['payout.created', account],
    ['payout.paid', account],
    ['payout.reconciliation_completed', account],
  ])
})

test('a payout to a closed bank account comes back', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  await bench.sandbox.control.completeOnboarding(account, { iban: 'DE62370400440532013001' })
  await give(bench, account, await captured(bench))
  await bench.wait(7 * DAY)
  expect((await bench.stripe.payouts.list({}, { stripeAccount: account })).data).toMatchObject([
    { status: 'failed', failure_code: 'account_closed' },
  ])
  expect((await bench.sandbox.control.balance(account)).available[0]).toMatchObject({ amount: 9000 })
  expect(bench.types()).toContain('payout.failed')
  await bench.sandbox.control.completeOnboarding(account)
  await bench.wait(3 * DAY)
  const { data } = await bench.stripe.payouts.list({}, { stripeAccount: account })
  expect(data.map(({ status }) => status)).toEqual(['paid', 'failed'])
})

test('an account that is closed is told', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  expect(await bench.stripe.v2.core.accounts.close(account)).toMatchObject({ closed: true })
  await bench.wait(1)
  expect(bench.types()).toContain('v2.core.account.closed')
})
