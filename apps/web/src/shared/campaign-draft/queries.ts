import type { CallData, CallInput } from '@plaza/contract/call'
import { createDraft, deleteDraft, listDrafts } from '@plaza/contract/drafts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type DraftRow = CallData<typeof listDrafts>['rows'][number]

/** The columns by which drafts can be sorted. */
export const DRAFT_COLUMNS = [
  'name',
  'start_date',
  'end_date',
  'displays',
  'updated_at',
  'updated_by',
] as const
type Column = (typeof DRAFT_COLUMNS)[number]

type DraftsState = ListState<Column> & Pick<CallInput<typeof listDrafts>['query'], 'mine' | 'from' | 'to'>

/** The organization's drafts, those saved last first. */
export function draftsQuery(state: DraftsState) {
  return pageOf(listDrafts, { query: { ...listQueryOf(state), ...draftFiltersOf(state) } })
}

/** What narrows the list beside its search, as the call takes it. */
export function draftFiltersOf({ mine, from, to }: DraftsState) {
  return { mine, from, to }
}

/** Creates a draft of one that is there already. */
export function useCreateDraft() {
  return useCall(createDraft, { invalidates: ['drafts'], quiet: true })
}

/** Deletes a draft. The answer has all of it. */
export function useDeleteDraft() {
  return useCall(deleteDraft, { invalidates: ['drafts'], quiet: true })
}
