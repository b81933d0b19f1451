import { badInput } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findDraft, removeDraft } from './repo.ts'

const gone = () => {
  const message = 'This draft does not exist any more. Somebody may have bought or deleted it.'
  return badInput({ path: 'draft_id', message })
}

/**
 * Ends the draft from which a campaign is bought, in the transaction of the purchase. So of two people who buy the
 * same draft at once, one succeeds.
 * @throws Failure `bad_input` where there is no such draft any more
 */
export async function endDraft(scope: ActorScope, id: string): Promise<void> {
  if (!(await removeDraft(scope, id))) throw gone()
}

/** @throws Failure `bad_input` where there is no such draft any more */
export async function requireDraft(scope: ActorScope, id: string): Promise<void> {
  if (!(await findDraft(scope, id))) throw gone()
}
