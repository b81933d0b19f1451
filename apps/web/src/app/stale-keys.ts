import { LIVE_KINDS, type LiveKind } from '@plaza/contract/live'
import type { Query, QueryKey } from '@tanstack/react-query'

/** Kinds whose lists are kept under another name than their own. */
const elsewhere: Partial<Record<LiveKind, QueryKey>> = {
  grants: ['settings', 'grants'],
  sessions: ['settings', 'sessions'],
  acting: ['on-behalf'],
}

/**
 * Where what is told to have changed is kept. Forms are none of it: what somebody is typing is not taken
 * from under their hands.
 */
export function staleKeyOf(kind: LiveKind): QueryKey {
  return elsewhere[kind] ?? [kind]
}

/** After a time without hearing anything. */
export const everything: readonly LiveKind[] = LIVE_KINDS

/** Whatever is kept but one's own rights. */
export function ofOthers({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] !== 'rights'
}
