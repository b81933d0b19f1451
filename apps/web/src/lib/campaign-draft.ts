import type { listAdvertiserDisplays } from '@plaza/contract/displays'
import type { CallData } from '@plaza/contract/call'
import { emptyDraft, type CampaignDraft } from '@plaza/domain/campaign-draft'
import { useCallback, useSyncExternalStore } from 'react'
import { readSession } from './session.ts'

/** A display on offer as the list gave it: what cards, basket and wizard draw. */
export type OfferedDisplay = CallData<typeof listAdvertiserDisplays>['rows'][number]
export type Draft = CampaignDraft<OfferedDisplay>

// Kept in the browser, for each user its own; another tab's change is heard.
const keyOf = (userId: string) => `campaignDraft.${userId}`
const listeners = new Set<() => void>()
let cached: { raw: string | null; draft: Draft } | undefined

function parse(raw: string | null, email: string): Draft {
  const empty = emptyDraft<OfferedDisplay>(email)
  try {
    const stored = JSON.parse(raw ?? 'null') as Partial<Draft> | null
    // What an older version of the site stored may lack a part.
    return { ...empty, ...stored, general: { ...empty.general, ...stored?.general } }
  } catch {
    return empty
  }
}

function read(): Draft {
  const user = readSession()?.userInfo
  const raw = user ? localStorage.getItem(keyOf(user.id)) : null
  if (cached?.raw !== raw || !cached) cached = { raw, draft: parse(raw, user?.email ?? '') }
  return cached.draft
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function write(change: (draft: Draft) => Draft): void {
  const user = readSession()?.userInfo
  if (!user) return
  localStorage.setItem(keyOf(user.id), JSON.stringify(change(read())))
  for (const listener of listeners) listener()
}

/**
 * The draft of the next campaign, which survives a reload: the basket while one finds displays, and the
 * four steps after that. `change` takes a pure function of `@plaza/domain/campaign-draft`.
 */
export function useCampaignDraft() {
  const draft = useSyncExternalStore(subscribe, read)
  const change = useCallback((step: (draft: Draft) => Draft) => write(step), [])
  const clear = useCallback(() => write(() => emptyDraft(readSession()?.userInfo.email)), [])
  return { draft, change, clear }
}
