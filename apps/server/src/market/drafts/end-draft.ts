import { badInput } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findDraft, removeDraft, setAside } from './repo.ts'

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

/**
 * Sets the draft aside from which a campaign is bought that is still to be paid. It is in no list until the payment ends
 * it, or it comes back without one.
 * @throws Failure `bad_input` where there is no such draft any more
 */
export async function setDraftAside(scope: ActorScope, id: string, campaignId: string): Promise<void> {
  if (!(await setAside(scope, id, campaignId))) throw gone()
}

/** @throws Failure `bad_input` where there is no such draft any more */
export async function requireDraft(scope: ActorScope, id: string): Promise<void> {
  if (!(await findDraft(scope, id))) throw gone()
}
