import { getDisplayProgram } from '@plaza/contract/programs'
import { queryOf } from '../../lib/query-of.ts'

/** The query of what a display shows on a day: today at its place unless one is named. */
export function programQuery(displayId: string, day: string | undefined) {
  return queryOf(getDisplayProgram, { params: { id: displayId }, query: { from: day } }, 'displays')
}
