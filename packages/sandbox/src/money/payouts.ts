import type Stripe from 'stripe'
import { type Call, DAY, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { type PayoutDoc, type TransactionDoc } from '../store/docs.ts'
import { moveMoney } from './balance.ts'

/** How many days a bank takes. */
const DAYS_TO_BANK = 2

/** The end of an IBAN that no bank knows, so that payouts to it come back. */
const CLOSED_IBAN = '3001'

function buildPayout(call: Call, currency: string, amount: number): PayoutDoc {
  return {
    id: newId('po_'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: (Math.floor(call.now / DAY) + DAYS_TO_BANK) * DAY,
    automatic: true,
    balance_transaction: null,
    created: call.now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: `ba_${call.account.slice(5)}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  } satisfies Stripe.Payout
}

const savePayout = (call: Call, payout: PayoutDoc): Promise<void> =>
  call.tx.put('payout', payout.id, payout, payout.created)

/** The transactions that are available and that no payout has carried to the bank yet. */
async function unpaid(call: Call, currency: string): Promise<TransactionDoc[]> {
  const transactions = await call.tx.list('balance_transaction', { match: { currency, status: 'available' } })
  const carried = new Set((await call.tx.list('payout_transaction', {})).map((one) => one.transaction))
  return transactions.filter(({ id, type }) => !carried.has(id) && type !== 'payout')
}

/** Pays all that is available to the bank of a connected account, a payout for each currency. */
export async function payOut(call: Call): Promise<void> {
  for (const { currency, available } of await call.tx.list('balance', {})) {
    if (available <= 0) continue
    const payout = buildPayout(call, currency, available)
    for (const { id } of await unpaid(call, currency)) {
      await call.tx.put('payout_transaction', id, { payout: payout.id, transaction: id }, call.now)
    }
    const out = await moveMoney(call, {
      type: 'payout',
      category: 'payout',
      amount: -available,
      currency,
      source: payout.id,
      description: payout.description,
    })
    await call.tx.put('payout_transaction', out.id, { payout: payout.id, transaction: out.id }, call.now)
    const made: PayoutDoc = { ...payout, balance_transaction: out.id }
    await savePayout(call, made)
    const task = { what: 'pay payout', about: made.id, owner: call.account } as const
    await call.tx.putTask({ id: `pay payout ${made.id}`, at: made.arrival_date, ...task })
    await emit(call, 'payout.created', made)
  }
}

/** The bank has taken a payout, or sends it back since its account is closed. */
export async function arrive(call: Call, id: string): Promise<void> {
  const payout = await call.tx.get('payout', id)
  if (payout?.status !== 'in_transit') return
  const kept = await call.tx.as('').get('account', call.account)
  if (kept?.onboarding.iban?.endsWith(CLOSED_IBAN)) return failPayout(call, payout)
  const paid: PayoutDoc = {
    ...payout,
    reconciliation_status: 'completed',
    status: 'paid',
    trace_id: { status: 'supported', value: newId('TRACE', 12) },
  }
  await savePayout(call, paid)
  await emit(call, 'payout.paid', paid)
  await emit(call, 'payout.reconciliation_completed', paid)
}

async function failPayout(call: Call, payout: PayoutDoc): Promise<void> {
  const back = await moveMoney(call, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
    description: 'STRIPE PAYOUT FAILURE',
  })
  const failed: PayoutDoc = {
    ...payout,
    failure_balance_transaction: back.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  }
  await savePayout(call, failed)
  await emit(call, 'payout.failed', failed)
}
