import type { listAdvertiserDisplays } from '@plaza/contract/finding'
import type { CallData } from '@plaza/contract/call'
import { emptyDraft, type CampaignDraft, type DraftMedia } from '@plaza/domain/campaign-draft'
import { useCallback, useSyncExternalStore } from 'react'
import { readSession, type UserInfo } from '../lib/session.ts'

/** A display on offer as the list gave it: what cards, basket and wizard draw. */
export type OfferedDisplay = CallData<typeof listAdvertiserDisplays>['rows'][number]

export interface Draft extends CampaignDraft<OfferedDisplay> {
  /** The currency of displays and budget. */
  currency: string
  /** Everything uploaded for this draft, so that a file can be used again in other zones. */
  files: DraftMedia[]
}

export function newDraft(user?: UserInfo): Draft {
  return {
    ...emptyDraft<OfferedDisplay>(user?.email),
    currency: user?.organization.currency ?? 'EUR',
    files: [],
  }
}

/** Sets the draft's currency to that of its displays. A budget in another currency is dropped. */
export function settleCurrency(draft: Draft): Draft {
  const currency = draft.displays[0]?.currency
  if (!currency || currency === draft.currency) return draft
  return { ...draft, currency, general: { ...draft.general, budget: null } }
}

/** Reads a stored draft; one from an older version of the site may lack a part. */
export function parseDraft(raw: string | null, empty: Draft): Draft {
  try {
    const stored = JSON.parse(raw ?? 'null') as Partial<Draft> | null
    return { ...empty, ...stored, general: { ...empty.general, ...stored?.general } }
  } catch {
    return empty
  }
}

/** Tells whether the draft contains anything that could be lost. */
export function isStarted({ general, displays, files, comment }: Draft): boolean {
  return (
    displays.length > 0 ||
    files.length > 0 ||
    comment !== '' ||
    general.budget !== null ||
    [general.name, general.start_date, general.category].some((text) => text !== '')
  )
}

// The browser keeps one draft for each user; a change in another tab is noticed.
const keyOf = (userId: string) => `campaignDraft.${userId}`
const listeners = new Set<() => void>()
let cached: { userId: string | undefined; raw: string | null; draft: Draft } | undefined

function read(): Draft {
  const user = readSession()?.userInfo
  const raw = user ? localStorage.getItem(keyOf(user.id)) : null
  if (!cached || cached.raw !== raw || cached.userId !== user?.id) {
    cached = { userId: user?.id, raw, draft: parseDraft(raw, newDraft(user)) }
  }
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

function store(draft: Draft | null): void {
  const user = readSession()?.userInfo
  if (!user) return
  if (draft) localStorage.setItem(keyOf(user.id), JSON.stringify(draft))
  else localStorage.removeItem(keyOf(user.id))
  for (const listener of listeners) listener()
}

/** A pure function of `@plaza/domain/campaign-draft`, or any that returns the parts that change. */
export type DraftChange = (draft: Draft) => Partial<Draft>

const apply = (step: DraftChange): void => {
  const draft = read()
  store(settleCurrency({ ...draft, ...step(draft) }))
}

/**
 * The draft of the next campaign, which survives a reload. It is the basket on the finding screen and the
 * content of the four steps.
 */
export function useCampaignDraft() {
  const draft = useSyncExternalStore(subscribe, read)
  const change = useCallback((step: DraftChange) => apply(step), [])
  const clear = useCallback(() => store(null), [])
  return { draft, change, clear }
}
