import type Stripe from 'stripe'
import { type Call, inNameOf, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { invalid } from '../http/api-error.ts'
import { changedMetadata, integer, metadata, type Params, text, truth } from '../http/params.ts'
import { balanceOf, moveMoney } from '../money/balance.ts'
import { checkAmount } from '../money/currencies.ts'
import { type ReversalDoc, type TransferDoc } from '../store/docs.ts'
import { readTransfer } from './transfers.ts'

/** What a reversal may be made with. */
export const REVERSAL = {
  amount: integer(),
  description: text(),
  metadata: metadata(),
  refund_application_fee: truth(),
}

/** When the money of a transfer is available to the account that got it, where it is not yet. */
async function pendingUntil(call: Call, transfer: TransferDoc): Promise<number | undefined> {
  const payment = await call.tx.get('charge', transfer.destination_payment ?? '')
  const transaction = await call.tx.get('balance_transaction', payment?.balance_transaction ?? '')
  return transaction?.status === 'pending' ? transaction.available_on : undefined
}

/** Takes a transfer back, all of it or a part, if the account still has the money. */
export async function reverseTransfer(
  call: Call,
  params: Params<typeof REVERSAL>,
  id: string,
): Promise<ReversalDoc> {
  const transfer = await readTransfer(call, id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.amount ?? left
  if (left === 0) throw invalid(`Transfer ${id} is already fully reversed.`, 'transfer_reversal_invalid')
  checkAmount(amount, transfer.currency)
  if (amount > left) {
    const message = `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`
    throw invalid(message, undefined, 'amount')
  }
  const there = inNameOf(call, String(transfer.destination))
  const availableOn = await pendingUntil(there, transfer)
  const balance = await balanceOf(there, transfer.currency)
  if ((availableOn === undefined ? balance.available : balance.pending) < amount) {
    throw invalid(
      'The connected account does not have sufficient funds in its Stripe balance to reverse this transfer.',
      'balance_insufficient',
    )
  }
  const reversalId = newId('trr_')
  const shared = {
    currency: transfer.currency,
    source: reversalId,
    ...(availableOn === undefined ? {} : { availableOn }),
  }
  await moveMoney(there, { type: 'payment_refund', category: 'refund', amount: -amount, ...shared })
  const back = await moveMoney(call, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    ...shared,
  })
  return record(call, transfer, {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: back.id,
    created: call.now,
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: changedMetadata({}, params.metadata),
    source_refund: null,
    transfer: id,
  } satisfies Stripe.TransferReversal)
}

/** Writes a reversal, with its transfer and what the account's payment has left. */
async function record(call: Call, transfer: TransferDoc, reversal: ReversalDoc): Promise<ReversalDoc> {
  const reversed = transfer.amount_reversed + reversal.amount
  const changed: TransferDoc = {
    ...transfer,
    amount_reversed: reversed,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    reversed: reversed === transfer.amount,
  }
  await call.tx.put('transfer_reversal', reversal.id, reversal, call.now)
  await call.tx.put('transfer', transfer.id, changed, transfer.created)
  const there = call.tx.as(String(transfer.destination))
  const payment = await there.get('charge', transfer.destination_payment ?? '')
  if (payment) {
    const refunded = { ...payment, amount_refunded: reversed, refunded: changed.reversed }
    await there.put('charge', payment.id, refunded, payment.created)
  }
  await emit(call, 'transfer.reversed', changed)
  return reversal
}
