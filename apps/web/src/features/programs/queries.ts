import { getCampaignProgram, getDisplayProgram } from '@plaza/contract/programs'
import { queryOf } from '../../lib/query-of.ts'

/** The query of what a display shows on a day: today at its place unless one is named. */
export function programQuery(displayId: string, day: string | undefined) {
  return queryOf(getDisplayProgram, { params: { id: displayId }, query: { from: day } }, 'displays')
}

/** The same for a display of one's campaign, with one's own turns in full. */
export function campaignProgramQuery(id: string, displayId: string, day: string | undefined) {
  return queryOf(getCampaignProgram, { params: { id, displayId }, query: { from: day } }, 'campaigns')
}
