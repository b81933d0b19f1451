import type { CallData } from '@plaza/contract/call'
import { listHouseCampaigns } from '@plaza/contract/own-content'
import { queryOf } from '../../../lib/query-of.ts'

export type HouseCampaign = CallData<typeof listHouseCampaigns>['rows'][number]

/** The house campaigns of a display that are not over. */
export function houseQuery(displayId: string) {
  return queryOf(listHouseCampaigns, { query: { display_id: displayId } })
}
