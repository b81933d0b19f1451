import { spreadLoss } from '@plaza/domain/lost-dispute'
import { newId } from '../../base/id.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { lockBalance } from '../ledger/repo.ts'
import { readLoss, storeBorne, type LossFacts } from './disputes-repo.ts'
import { bearLoss, insertRefund, storeRefund } from './funds-repo.ts'
import { issueCreditNote } from './issue-documents.ts'
import type { MoneyScope } from './money-scope.ts'
import type { Payment } from './payments-repo.ts'

type Part = LossFacts['parts'][number]

/** What the bank gave back of a part is a refund like any other, with a credit note. */
const refundByBank = async (
  scope: MoneyScope,
  payment: Payment,
  { request_id }: Part,
  { net, tax }: { net: number; tax: number },
): Promise<void> => {
  if (net === 0) return
  const refund = { id: newId(scope.now), request_id, reason: 'dispute' as const, net, tax }
  await bearLoss(scope, request_id, { net, tax })
  await insertRefund(scope, { ...refund, payment_id: payment.id, way: 'card', state: 'succeeded' })
  await issueCreditNote(scope, payment, refund)
}

/**
 * Writes down who bears a lost dispute (docs/domain.md, "Money flow"): what the bank took back counts as refunded. `refused`
 * are the refunds that the provider has refused because of it.
 */
export async function bearDispute(
  scope: MoneyScope,
  payment: Payment,
  ref: string,
  refused: readonly string[],
): Promise<void> {
  const { waiting, parts, ...facts } = await readLoss(scope, payment.id, ref, refused)
  const { org_id, currency } = payment
  const borne = spreadLoss({
    ...facts,
    waiting: waiting.map(({ gross }) => gross),
    credit: await lockBalance(scope, accounts.credit(org_id), currency),
    parts,
  })
  const made = waiting.filter((_, at) => borne.made[at])
  const shares = parts.map((part, at) => ({ part, share: borne.parts[at] ?? { net: 0, tax: 0 } }))
  const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
  await post(scope, {
    key: `dispute_lost:${ref}`,
    kind: 'dispute_lost',
    currency,
    campaignId: payment.campaign_id,
    providerRef: ref,
    postings: [
      ...shares.map(({ part, share }) => [accounts.escrow(part.request_id), -share.net] as const),
      [accounts.tax, -total(shares.map(({ share }) => share.tax))],
      [accounts.refundsPayable, -total(made.map(({ gross }) => gross))],
      [accounts.credit(org_id), -borne.credit],
      [accounts.platformLoss, -borne.platform],
      [accounts.disputed, facts.amount],
    ],
  })
  for (const { id } of made) await storeRefund(scope, id, { state: 'succeeded' })
  for (const { part, share } of shares) await refundByBank(scope, payment, part, share)
  await storeBorne(scope, ref, borne.twice)
}
