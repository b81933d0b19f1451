import { banDisplays, listBans } from '@plaza/contract/bans'
import type { CallData } from '@plaza/contract/call'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type Bans = CallData<typeof listBans>
export type Ban = Bans['rows'][number]

/** What the organization does not want shown. */
export function bansQuery() {
  return queryOf(listBans, {})
}

/** What a change of bans makes stale. */
export const STALE_BANS = ['bans', 'displays'] as const

/** Bans something on some displays, or lifts its ban there. */
export function useBanDisplays() {
  return useCall(banDisplays, { invalidates: STALE_BANS, quiet: true })
}
