import type { TransferSnapshot } from '../../base/payments/payments.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { sumOfKind } from '../ledger/repo.ts'
import { noteAgreement } from './differences-repo.ts'
import { lockRelease, storeTransfer } from './funds-repo.ts'

/** Brings a release up to what the provider tells of its transfer: sent, or taken back. */
export async function applyTransfer(scope: SystemScope, snapshot: TransferSnapshot): Promise<string | null> {
  const release = snapshot.releaseId ? await lockRelease(scope, snapshot.releaseId) : undefined
  if (!release) return null
  const { org_id, currency, campaign_id: campaignId, request_id: requestId } = release
  const common = { currency, campaignId, requestId, providerRef: snapshot.ref }
  await post(scope, {
    ...common,
    key: `transferred:${release.id}`,
    kind: 'transferred',
    postings: [
      [accounts.ownerPayable(org_id), -snapshot.amount],
      [accounts.provider, snapshot.amount],
    ],
  })
  await storeTransfer(scope, release.id, snapshot.ref)
  // What was refused before is done now.
  await noteAgreement(scope, `refused:transfer:${release.id}`)
  // A transfer may be taken back in several pieces; what is told is their sum.
  const more =
    snapshot.reversed -
    (await sumOfKind(scope, { requestId, providerRef: snapshot.ref }, 'transfer_reversed'))
  if (more > 0) {
    await post(scope, {
      ...common,
      key: `transfer_reversed:${release.id}:${snapshot.reversed}`,
      kind: 'transfer_reversed',
      postings: [
        [accounts.provider, -more],
        [accounts.ownerReceivable(org_id), more],
      ],
    })
  }
  return campaignId
}
