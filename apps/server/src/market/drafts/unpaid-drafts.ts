import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { findAside, findBought, insertDraftOf, removeAside, showAgain } from './unpaid-repo.ts'

/** Ends the draft of a campaign that has been paid. */
export async function dropDraft(scope: SystemScope, campaignId: string): Promise<void> {
  await removeAside(scope, campaignId)
}

/**
 * Brings back the draft of a campaign that was not paid. A campaign that was bought without one becomes a draft. Gives the
 * draft's id.
 */
export async function bringDraftBack(scope: SystemScope, campaignId: string): Promise<string> {
  const aside = await findAside(scope, campaignId)
  if (aside) {
    await showAgain(scope, aside)
    return aside
  }
  const bought = await findBought(scope, campaignId)
  const id = newId(scope.now)
  await insertDraftOf(scope, id, bought)
  return id
}
