import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { takeBackProof } from '@plaza/contract/proof-of-play'
import { mayTakeBack } from '@plaza/domain/proof'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { takeBackProofNotification } from './tell-proofs.ts'
import * as repo from './repo.ts'

/**
 * Removes a proof that the actor's organization brought minutes ago, and the notification of the other side
 * (docs/domain.md, "A campaign's life").
 * @throws Failure `not_found`; `too_late` after these minutes, or once it is decided
 */
export async function removeProof(
  scope: CallScope,
  { params: { campId, proofId } }: ParsedInput<typeof takeBackProof>,
): Promise<HandlerData<typeof takeBackProof>> {
  const proof = await repo.lockBrought(scope, campId, proofId)
  if (!proof) throw new Failure('not_found')
  const { created_at, decision } = proof
  if (!mayTakeBack({ since: created_at.getTime(), decision }, scope.now.getTime())) {
    throw new Failure('too_late')
  }
  await repo.deleteProof(scope, proofId)
  await takeBackProofNotification(scope.db, proofId)
  return { id: proofId }
}
