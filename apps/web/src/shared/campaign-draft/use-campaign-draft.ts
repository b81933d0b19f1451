import { useSyncExternalStore } from 'react'
import { changeDraft, forgetDraft, readSnapshot, subscribe } from './draft-store.ts'

/**
 * The draft of the next campaign. It is the basket on the finding screen and the content of the four steps; the
 * organization has it on every machine.
 */
export function useCampaignDraft() {
  const snapshot = useSyncExternalStore(subscribe, readSnapshot)
  return { ...snapshot, change: changeDraft, clear: () => forgetDraft(snapshot.id) }
}
