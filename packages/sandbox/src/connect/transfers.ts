import type Stripe from 'stripe'
import { type Call, inNameOf, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { invalid, missing, missingIn } from '../http/api-error.ts'
import {
  changedMetadata,
  currency,
  integer,
  metadata,
  oneOf,
  type Params,
  required,
  text,
} from '../http/params.ts'
import { balanceOf, moveMoney } from '../money/balance.ts'
import { checkAmount } from '../money/currencies.ts'
import { type ChargeDoc, type TransactionDoc, type TransferDoc } from '../store/docs.ts'
import { buildDestinationPayment } from './destination-payment.ts'

/** What a transfer may be made with. */
export const TRANSFER = {
  amount: integer(),
  currency: required(currency()),
  description: text(),
  destination: required(text()),
  metadata: metadata(),
  source_transaction: text(),
  source_type: oneOf('bank_account', 'card', 'fpx'),
  transfer_group: text(),
}

type TransferParams = Params<typeof TRANSFER>

/** Refuses to transfer to an account that does not exist or may not receive yet. */
async function checkDestination(call: Call, id: string): Promise<void> {
  const kept = await call.tx.get('account', id)
  if (!kept) throw missingIn('destination', 'destination', id)
  const status = kept.account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status
  if (status === 'active') return
  throw invalid(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
  )
}

interface Source {
  charge: ChargeDoc
  transaction: TransactionDoc
}

/** The charge whose money is transferred, with what it brought. */
async function sourceOf(call: Call, params: TransferParams): Promise<Source | undefined> {
  if (params.source_transaction === undefined) return undefined
  const charge = await call.tx.get('charge', params.source_transaction)
  if (!charge) throw missingIn('source_transaction', 'charge', params.source_transaction)
  const transaction =
    charge.balance_transaction === null
      ? undefined
      : await call.tx.get('balance_transaction', charge.balance_transaction)
  if (!transaction) {
    throw invalid(
      `Charge ${charge.id} has no money to transfer: it has not been captured.`,
      undefined,
      'source_transaction',
    )
  }
  if (transaction.currency !== params.currency) {
    throw invalid(
      `The currency of source_transaction's balance transaction (${transaction.currency}) must be the same as the transfer currency (${params.currency})`,
      undefined,
      'currency',
    )
  }
  return { charge, transaction }
}

/** Refuses to transfer more of a charge than it brought, counting what was reversed as not transferred. */
async function checkSource(call: Call, source: Source, amount: number): Promise<void> {
  const { charge } = source
  const transfers = await call.tx.list('transfer', { match: { source_transaction: charge.id } })
  const already = transfers.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0)
  if (already + amount <= charge.amount_captured) return
  throw invalid(
    `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount_captured} (there is already ${already} of transfers using this source).`,
    undefined,
    'amount',
  )
}

const NOT_ENOUGH =
  'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.'

/** Moves the money of a transfer from the platform to the account. */
async function move(
  call: Call,
  transfer: TransferDoc,
  availableOn: number | undefined,
): Promise<{ out: TransactionDoc; payment: ChargeDoc }> {
  const { amount, currency: code, id } = transfer
  const when = availableOn === undefined ? {} : { availableOn }
  const out = await moveMoney(call, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    currency: code,
    source: id,
    description: transfer.description,
    ...when,
  })
  const there = inNameOf(call, String(transfer.destination))
  const payment = buildDestinationPayment(there, transfer)
  const come = await moveMoney(there, {
    type: 'payment',
    category: 'charge',
    amount,
    currency: code,
    source: payment.id,
    ...when,
  })
  const paid = { ...payment, balance_transaction: come.id }
  await there.tx.put('charge', paid.id, paid, call.now)
  return { out, payment: paid }
}

/** Transfers money to a connected account: from a charge, even before its money is available, or from the balance. */
export async function createTransfer(call: Call, params: TransferParams): Promise<TransferDoc> {
  await checkDestination(call, params.destination)
  const source = await sourceOf(call, params)
  const amount = params.amount ?? source?.charge.amount_captured
  if (amount === undefined) throw invalid('Missing required param: amount.', 'parameter_missing', 'amount')
  checkAmount(amount, params.currency)
  if (source) await checkSource(call, source, amount)
  const balance = await balanceOf(call, params.currency)
  if (!source && balance.available < amount) throw invalid(NOT_ENOUGH, 'balance_insufficient')
  const id = newId('tr_')
  const transfer: TransferDoc = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: call.now,
    currency: params.currency,
    description: params.description ?? null,
    destination: params.destination,
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.charge.id ?? null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? source?.charge.transfer_group ?? null,
  } satisfies Stripe.Transfer
  const isPending = source?.transaction.status === 'pending'
  const { out, payment } = await move(call, transfer, isPending ? source.transaction.available_on : undefined)
  const made: TransferDoc = { ...transfer, balance_transaction: out.id, destination_payment: payment.id }
  await call.tx.put('transfer', id, made, call.now)
  await emit(call, 'transfer.created', made)
  return made
}

/** The transfer with an id; refuses the request where there is none. */
export async function readTransfer(call: Call, id: string): Promise<TransferDoc> {
  const transfer = await call.tx.get('transfer', id)
  if (!transfer) throw missing('transfer', id)
  return transfer
}
