import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { decideProof } from '@plaza/contract/proof-of-play'
import { proofStatus } from '@plaza/domain/proof'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { tellProofDecision } from './tell-proofs.ts'
import { findParts } from '../campaigns/parts-repo.ts'
import { presentProof } from './present.ts'
import * as repo from './repo.ts'

/**
 * Stores the advertiser's decision about an owner's proof: it accepts the proof, or objects with a reason, within
 * the days of review.
 * @throws Failure `not_found`, `bad_input` at `id`, `already_decided` also where silence has accepted
 */
export async function decideOnProof(
  scope: CallScope,
  { params, body }: ParsedInput<typeof decideProof>,
): Promise<HandlerData<typeof decideProof>> {
  const campaign = await findParts(scope, params.campId)
  if (!campaign) throw new Failure('not_found')
  const proof = await repo.lockReviewed(scope, campaign.id, body.id)
  if (!proof)
    throw badInput({ path: 'id', message: 'This proof does not belong to a display owner of this campaign.' })
  const stored = { decision: proof.decision, reviewUntil: proof.review_until?.getTime() ?? null }
  if (proofStatus(stored, scope.now.getTime()) !== 'in review') {
    throw new Failure('already_decided', { sentence: 'This proof has already been accepted or objected to.' })
  }
  await repo.storeDecision(scope, body.id, body)
  const row = await repo.findProof(scope, body.id)
  if (!row) throw new Failure('internal')
  const part = campaign.parts.find(({ org_id }) => org_id === row.owner_org_id)
  if (part) {
    const { decision, reason: comment } = { ...body, reason: row.reason }
    const { id, files, review_until } = row
    const notified = { id, requestId: part.request_id, files: files.length, review_until }
    await tellProofDecision(scope, notified, { decision, comment })
  }
  return presentProof(scope, row)
}
