import type { HandlerData } from '@plaza/contract/call'
import type { addProof } from '@plaza/contract/proof-of-play'
import { mayTakeBack, proofStatus, takeBackUntil } from '@plaza/domain/proof'
import type { CallScope } from '../../base/scope/scope.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { signer } from '../../base/storage/signer.ts'
import type { ProofRow } from './repo.ts'

/**
 * A proof as answers show it, with signed addresses of its files. Whether the actor may see it is for the caller
 * to ask.
 */
export function presentProof(scope: CallScope, row: ProofRow): HandlerData<typeof addProof> {
  const { actor, now } = scope
  const stored = { decision: row.decision, reviewUntil: row.review_until?.getTime() ?? null }
  const status = proofStatus(stored, now.getTime())
  const since = row.created_at.getTime()
  const { permissions } = actor
  const mayBring = permissions.has('campaign:update') || permissions.has('approval:decide')
  const mayDecide = actor.orgId === row.adv_org_id && actor.permissions.has('campaign:update')
  return {
    id: row.id,
    camp_id: row.campaign_id,
    adv_id: row.adv_org_id,
    user_id: row.user_id,
    user_name: row.user_name,
    org_id: row.org_id,
    org_name: row.org_name,
    owner_id: row.owner_org_id,
    displays: row.displays,
    plays: row.plays,
    log: row.log_source && row.log_name ? { source: row.log_source, file_name: row.log_name } : null,
    proofFiles: row.files.map((file) => presentMedia(file, signer(scope))),
    createdAt: row.created_at.toISOString(),
    status,
    review_until: row.review_until?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_name,
    reason: row.reason,
    take_back_until: new Date(takeBackUntil(since)).toISOString(),
    can: {
      decide: mayDecide && status === 'in review',
      takeBack:
        actor.orgId === row.org_id &&
        mayBring &&
        mayTakeBack({ since, decision: row.decision }, now.getTime()),
    },
  }
}
