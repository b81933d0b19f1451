import { shareOf } from '@plaza/domain/split-amount'
import { taxOnLine } from '@plaza/domain/tax'
import { mostPayable } from '../../base/payments/stripe-amounts.ts'
import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { decideTax } from '../tax-rates/decide-tax.ts'
import { lockBalance } from '../ledger/repo.ts'
import { countCalls, planCall } from './calls-repo.ts'
import type { Part } from './facts-repo.ts'
import { findRefusedReleases, findWaitingReleases, insertRelease, lockRelease } from './funds-repo.ts'
import type { Payment } from './payments-repo.ts'
import { tellRelease } from './tell-money.ts'

/**
 * Releases what an owner has earned of a part, and was not released before: the platform keeps its fee, rounded half up once
 * for all of the part, and the owner gets the rest with the tax that it charges. What the owner owes from before is kept back.
 */
export async function releasePart(
  scope: SystemScope,
  payment: Payment,
  part: Part,
  { earned: all, released }: { earned: number; released: number },
): Promise<void> {
  const { campaign_id: campaignId, currency } = payment
  const earned = all - released
  const fee = shareOf(all, part.feeBasisPoints) - part.releasedFee
  const { basis_points } = await decideTax(scope, 'purchase', part.orgId)
  const tax = taxOnLine(earned - fee, basis_points)
  const gets = earned - fee + tax
  // What the owner owes from before is kept back. What could not be moved of an earlier part, since the provider does not
  // divide so finely, goes along.
  const before = await lockBalance(scope, accounts.ownerReceivable(part.orgId), currency)
  const carried = before < 0 ? before : before - mostPayable(before, currency)
  const withheld = gets - mostPayable(Math.max(0, gets + carried), currency)
  const id = newId(scope.now)
  const state = gets === withheld ? 'sent' : 'planned'
  await insertRelease(scope, {
    id,
    request_id: part.id,
    org_id: part.orgId,
    earned,
    fee,
    tax,
    withheld,
    state,
    released_before: released,
  })
  await post(scope, {
    key: released ? `released:${part.id}:${released}` : `released:${part.id}`,
    kind: 'released',
    currency,
    campaignId,
    requestId: part.id,
    postings: [
      [accounts.escrow(part.id), -earned],
      [accounts.tax, -tax],
      [accounts.platformRevenue, fee],
      [accounts.ownerReceivable(part.orgId), withheld],
      [accounts.ownerPayable(part.orgId), gets - withheld],
    ],
  })
  await tellRelease(scope, part.id, { release: id, amount: gets, fee })
  await planTransfer(scope, id)
}

/** Plans the transfer of a release, unless its buyer pays by invoice, or its owner's account cannot take it. */
const planTransfer = async (scope: SystemScope, releaseId: string): Promise<void> => {
  const release = await lockRelease(scope, releaseId)
  if (release?.state !== 'planned' || release.mode === 'invoice' || release.account_state !== 'active') return
  const { id: release_id, payment_id, campaign_id, earned, fee, tax, withheld } = release
  const { calls, open } = await countCalls(scope, campaign_id, { release_id })
  if (open) return
  const amount = earned - fee + tax - withheld
  const payload = { release_id, payment_id, amount }
  // What the provider has refused it would refuse again under the same key.
  const key = calls ? `transfer:${release_id}:${calls}` : `transfer:${release_id}`
  await planCall(scope, { key, kind: 'transfer', campaign_id, payload })
}

/** A transfer that the provider has refused is asked for again after so many hours. */
const AGAIN_HOURS = 12

/** Plans transfers again that the provider has refused, at most `limit`. Gives their number. */
export async function planRefusedTransfers(scope: SystemScope, limit: number): Promise<number> {
  const refused = await findRefusedReleases(scope, AGAIN_HOURS, limit)
  for (const id of refused) await planTransfer(scope, id)
  return refused.length
}

/** Plans the transfers of an owner that waited for its account. */
export async function planWaitingTransfers(scope: SystemScope, orgId: string): Promise<void> {
  for (const id of await findWaitingReleases(scope, orgId)) await planTransfer(scope, id)
}
