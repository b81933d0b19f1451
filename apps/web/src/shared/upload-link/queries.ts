import type { CallData } from '@plaza/contract/call'
import { listArrivals, markArrivals } from '@plaza/contract/upload-links'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

/** What a link is about: a stored draft or a campaign. */
export type LinkTarget = { draft_id: string } | { campaign_id: string }

export type ArrivedLink = CallData<typeof listArrivals>['links'][number]
export type Arrival = ArrivedLink['files'][number]

/** The query of the files that wait to be used. Nobody waits for them, so a failure is told by none. */
export function arrivalsQuery(what: LinkTarget) {
  return { ...queryOf(listArrivals, { query: what }), meta: { quiet: true } }
}

/** Says what has become of files that arrived. */
export function useMarkArrivals() {
  return useCall(markArrivals, { invalidates: ['upload-links'], quiet: true })
}
