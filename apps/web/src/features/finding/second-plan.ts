import { getDraft } from '@plaza/contract/drafts'
import { queryOf, quietly } from '../../lib/query-of.ts'
import type { Draft } from '../../shared/campaign-draft/draft.ts'
import { type DraftRow, draftsQuery } from '../../shared/campaign-draft/queries.ts'

/**
 * The drafts that stand beside the open one because a campaign has one currency: those of the same days with displays
 * of other currencies, the latest of each. Pure.
 */
export function plansBeside(
  { general, displays }: Pick<Draft, 'displays' | 'general'>,
  rows: readonly DraftRow[],
): DraftRow[] {
  const own = displays[0]?.currency
  if (!own || !general.start_date) return []
  const beside = rows.filter(
    (row) =>
      row.displays > 0 &&
      row.currency !== own &&
      row.start_date === general.start_date &&
      row.end_date === general.end_date,
  )
  return beside.filter(({ currency }, nth) => beside.findIndex((row) => row.currency === currency) === nth)
}

/** The query of the organization's latest drafts. Visitors have one alone. */
export const latestDrafts = draftsQuery({ page: 1, size: 10 })

/** The query of a whole draft that is not open. Nobody waits for it, so a failure is told by none. */
export function wholeDraftQuery(id: string) {
  return quietly(queryOf(getDraft, { params: { id }, query: {} }))
}
