import { shareOf } from '@plaza/domain/split-amount'
import { taxOnLine } from '@plaza/domain/tax'
import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { decideTax } from '../tax-rates/decide-tax.ts'
import { lockBalance } from '../ledger/repo.ts'
import { planCall } from './calls-repo.ts'
import type { Part } from './facts-repo.ts'
import { findWaitingReleases, insertRelease, lockRelease } from './funds-repo.ts'
import type { Payment } from './payments-repo.ts'
import { tellRelease } from './tell-money.ts'

/**
 * Releases what an owner has earned of a part: the platform keeps its fee, rounded half up once for the part, and the owner
 * gets the rest with the tax that it charges. What the owner owes from before is kept back.
 */
export async function releasePart(
  scope: SystemScope,
  payment: Payment,
  part: Part,
  earned: number,
): Promise<void> {
  const { campaign_id: campaignId, currency } = payment
  const fee = shareOf(earned, part.feeBasisPoints)
  const { basis_points } = await decideTax(scope, 'purchase', part.orgId)
  const tax = taxOnLine(earned - fee, basis_points)
  const gets = earned - fee + tax
  const owes = -(await lockBalance(scope, accounts.ownerReceivable(part.orgId), currency))
  const withheld = Math.min(gets, Math.max(0, owes))
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
  })
  await post(scope, {
    key: `released:${part.id}`,
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
  await tellRelease(scope, part.id, { amount: gets, fee })
  await planTransfer(scope, id)
}

/** Plans the transfer of a release, where its money came by card and its owner's account can take it. */
const planTransfer = async (scope: SystemScope, releaseId: string): Promise<void> => {
  const release = await lockRelease(scope, releaseId)
  if (release?.state !== 'planned' || !release.charge_ref || release.account_state !== 'active') return
  const { id: release_id, payment_id, campaign_id, earned, fee, tax, withheld } = release
  const amount = earned - fee + tax - withheld
  const payload = { release_id, payment_id, amount }
  await planCall(scope, { key: `transfer:${release_id}`, kind: 'transfer', campaign_id, payload })
}

/** Plans the transfers of an owner that waited for its account. */
export async function planWaitingTransfers(scope: SystemScope, orgId: string): Promise<void> {
  for (const id of await findWaitingReleases(scope, orgId)) await planTransfer(scope, id)
}
