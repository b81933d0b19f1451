import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bench, startBench } from '../test-bench.ts'
import { activeAccount, paidIntent } from '../test-builders.ts'

type Step =
  | { do: 'pay'; amount: number; card: string }
  | { do: 'capture' | 'refund' | 'transfer' | 'reverse'; pick: number; share: number }
  | { do: 'dispute' | 'decide' | 'cancel'; pick: number; share: number }
  | { do: 'wait'; days: number }

const CARDS = [
  '4242424242424242',
  '4000000000005126',
  '4000000000000077',
  '4000000000000259',
  '4000000000001000',
]
const pick = { pick: fc.nat(20), share: fc.integer({ min: 1, max: 100 }) }
const named = <const T extends string>(...names: T[]) => fc.constantFrom(...names)

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    amount: fc.integer({ min: 50, max: 90_000 }),
    card: named(...CARDS),
  }),
  fc.record({ do: named('capture', 'refund', 'transfer', 'reverse'), ...pick }),
  fc.record({ do: named('dispute', 'decide', 'cancel'), ...pick }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
)

const part = (amount: number, share: number): number => Math.max(1, Math.floor((amount * share) / 100))

/** Does one step. A refusal is an answer like another: what counts is what is true afterwards. */
async function take(
  { stripe, sandbox, wait }: Bench,
  account: string,
  one: Step,
  bench: Bench,
): Promise<unknown> {
  if (one.do === 'pay') return paidIntent(bench, one.amount, one.card)
  if (one.do === 'wait') return wait(one.days * 86_400)
  const any = <T>(list: T[]): T | undefined => list[one.pick % Math.max(1, list.length)]
  const intent = any((await stripe.paymentIntents.list({ limit: 100 })).data)
  const charge = intent?.latest_charge
  if (!intent || typeof charge !== 'string') return undefined
  const amount = part(intent.amount, one.share)
  switch (one.do) {
    case 'capture':
      return stripe.paymentIntents.capture(intent.id, { amount_to_capture: amount })
    case 'cancel':
      return stripe.paymentIntents.cancel(intent.id)
    case 'refund':
      return stripe.refunds.create({ payment_intent: intent.id, amount })
    case 'dispute':
      return sandbox.control.dispute(charge)
    case 'transfer':
      return stripe.transfers.create({
        amount,
        currency: 'eur',
        destination: account,
        source_transaction: charge,
      })
    case 'decide': {
      const dispute = any((await stripe.disputes.list({ limit: 100 })).data)
      return dispute && sandbox.control.closeDispute(dispute.id, one.share > 50 ? 'won' : 'lost')
    }
    default: {
      const transfer = any((await stripe.transfers.list({ limit: 100 })).data)
      return (
        transfer && stripe.transfers.createReversal(transfer.id, { amount: part(transfer.amount, one.share) })
      )
    }
  }
}

const isRefusal = (error: unknown): boolean => {
  const { statusCode, status } = error as { statusCode?: number; status?: number }
  return [400, 402].includes(statusCode ?? status ?? 0)
}

/** The balance of an account is the sum of what has moved it, available and pending apart. */
async function expectConserved({ stripe }: Bench, stripeAccount?: string): Promise<void> {
  const options = stripeAccount === undefined ? {} : { stripeAccount }
  const moved = await stripe.balanceTransactions
    .list({ limit: 100 }, options)
    .autoPagingToArray({ limit: 5000 })
  const sum = (status: string) =>
    moved.filter((one) => one.status === status).reduce((all, { net }) => all + net, 0)
  const balance = await stripe.balance.retrieve({}, options)
  expect(balance.available[0]?.amount).toBe(sum('available'))
  expect(balance.pending[0]?.amount).toBe(sum('pending'))
  for (const one of moved) expect(one.net).toBe(one.amount - one.fee)
}

async function expectNothingTwice({ stripe }: Bench): Promise<void> {
  const charges = await stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const transfers = await stripe.transfers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  for (const charge of charges) {
    const out = transfers
      .filter(({ source_transaction: from }) => from === charge.id)
      .reduce((all, one) => all + one.amount - one.amount_reversed, 0)
    expect(out).toBeLessThanOrEqual(charge.amount_captured)
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount)
    expect(charge.amount_captured).toBeLessThanOrEqual(charge.amount)
  }
}

test('whatever happens, balances are the sums of what moved them, and nothing is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const bench = await startBench()
      const account = await activeAccount(bench)
      for (const one of steps) {
        await take(bench, account, one, bench).catch((error: unknown) => {
          if (!isRefusal(error)) throw error
        })
      }
      await expectConserved(bench)
      await expectConserved(bench, account)
      await expectNothingTwice(bench)
      await bench.wait(40 * 86_400)
      await expectConserved(bench)
      await expectConserved(bench, account)
      expect((await bench.stripe.balance.retrieve()).pending[0]?.amount).toBe(0)
    }),
    { numRuns: 12 },
  )
}, 120_000)
