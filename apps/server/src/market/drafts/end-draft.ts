import { badInput } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { removeDraft } from './repo.ts'

/**
 * Ends the draft from which a campaign is bought, in the transaction of the purchase. So of two people who buy the
 * same draft at once, one succeeds.
 * @throws Failure `bad_input` where there is no such draft any more
 */
export async function endDraft(scope: ActorScope, id: string): Promise<void> {
  if (await removeDraft(scope, id)) return
  const message = 'This draft does not exist any more. Somebody may have bought or deleted it.'
  throw badInput({ path: 'draft_id', message })
}
