import type { CallData } from '@plaza/contract/call'
import * as contract from '@plaza/contract/own-content'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { queryOf } from '../../lib/query-of.ts'

export type OwnDay = CallData<typeof contract.showOwnContent>
export type OwnZone = OwnDay['zones'][number]
export type OwnMedia = DraftMedia

/** What a display shows of its owner's on a date, today at its place unless given. */
export function ownContentQuery(displayId: string, date?: string) {
  return queryOf(contract.showOwnContent, { params: { id: displayId }, query: { date } })
}

/** What all displays of a rate schedule show when nobody has booked. */
export function fillerQuery(rateScheduleId: string) {
  return queryOf(contract.listFiller, { params: { id: rateScheduleId } })
}

/** The house campaigns that are not over, of one display or of all. */
export function housesQuery(displayId?: string) {
  return queryOf(contract.listHouseCampaigns, { query: { display_id: displayId } })
}

/** What own content changes: drawings of displays and of rate schedules. */
export const STALE_CONTENT = ['displays', 'rate-schedules'] as const
