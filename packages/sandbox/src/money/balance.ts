import type Stripe from 'stripe'
import { type Call, DAY, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { type BalanceDoc, type TransactionDoc } from '../store/docs.ts'

/** After how many days the money of a charge is available. */
const DAYS_PENDING = 3

/** When money that comes in today is available: at midnight UTC some days later. */
export function availableOn(now: number): number {
  return (Math.floor(now / DAY) + DAYS_PENDING) * DAY
}

/** What an account has in a currency. */
export async function balanceOf(call: Call, currency: string): Promise<BalanceDoc> {
  return (await call.tx.get('balance', balanceId(call, currency))) ?? { currency, available: 0, pending: 0 }
}

const balanceId = (call: Call, currency: string): string => `${call.account}:${currency}`

const saveBalance = (call: Call, balance: BalanceDoc): Promise<void> =>
  call.tx.put('balance', balanceId(call, balance.currency), balance, call.now)

interface Movement {
  type: Stripe.BalanceTransaction.Type
  category: string
  amount: number
  currency: string
  fee?: number
  source: string
  description?: string | null
  /** When it is available; at once where nothing is said. */
  availableOn?: number
}

const feeDetails = (fee: number, currency: string): Stripe.BalanceTransaction.FeeDetail[] =>
  fee === 0
    ? []
    : [
        {
          amount: fee,
          application: null,
          currency,
          description: 'Stripe processing fees',
          type: 'stripe_fee',
        },
      ]

/** Moves money into an account's balance, or out of it where the amount is negative. Nothing else changes a balance. */
export async function moveMoney(call: Call, movement: Movement): Promise<TransactionDoc> {
  const { amount, currency, fee = 0 } = movement
  const due = movement.availableOn ?? call.now
  const isPending = due > call.now
  const transaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: due,
    balance_type: 'payments',
    created: call.now,
    currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: feeDetails(fee, currency),
    net: amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: isPending ? 'pending' : 'available',
    type: movement.type,
  } satisfies Stripe.BalanceTransaction
  const balance = await balanceOf(call, currency)
  balance[isPending ? 'pending' : 'available'] += transaction.net
  await saveBalance(call, balance)
  await call.tx.put('balance_transaction', transaction.id, transaction, call.now)
  if (isPending) {
    const { id } = transaction
    const task = { what: 'make available', about: id, owner: call.account } as const
    await call.tx.putTask({ id: `make available ${id}`, at: due, ...task })
  } else if (amount > 0 && movement.type !== 'payout_failure') await schedulePayout(call)
  return transaction
}

/** A connected account is paid out by itself on the day after money became available. The platform is not. */
export async function schedulePayout(call: Call): Promise<void> {
  if (call.account === '') return
  const at = (Math.floor(call.now / DAY) + 1) * DAY
  const task = { what: 'pay out', about: call.account, owner: call.account } as const
  await call.tx.putTask({ id: `pay out ${call.account}`, at, ...task })
}

/** Makes what a transaction brought available. */
export async function makeAvailable(call: Call, id: string): Promise<void> {
  const transaction = await call.tx.get('balance_transaction', id)
  if (transaction?.status !== 'pending') return
  const balance = await balanceOf(call, transaction.currency)
  balance.pending -= transaction.net
  balance.available += transaction.net
  await saveBalance(call, balance)
  await call.tx.put('balance_transaction', id, { ...transaction, status: 'available' }, transaction.created)
  if (transaction.net > 0) await schedulePayout(call)
  await emit(call, 'balance.available', await readBalance(call))
}

/** An account's balance as the API shows it. */
export async function readBalance(call: Call): Promise<Stripe.Balance> {
  const balances = await call.tx.list('balance', {})
  const sums = (part: 'available' | 'pending') =>
    (balances.length > 0 ? balances : [{ currency: 'eur', available: 0, pending: 0 }])
      .map((one) => ({ amount: one[part], currency: one.currency, source_types: { card: one[part] } }))
      .toSorted((one, other) => one.currency.localeCompare(other.currency))
  return {
    object: 'balance',
    available: sums('available'),
    ...(call.account === ''
      ? { connect_reserved: sums('available').map(({ currency }) => ({ amount: 0, currency })) }
      : {}),
    livemode: false,
    pending: sums('pending'),
  } satisfies Stripe.Balance
}
