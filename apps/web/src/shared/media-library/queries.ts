import type { CallData, CallInput } from '@plaza/contract/call'
import { getMedia, listMedia } from '@plaza/contract/media-library'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'

/** A file of the media library, with where it is. */
export type LibraryFile = CallData<typeof listMedia>['rows'][number]
export type LibraryFileDetail = CallData<typeof getMedia>

type Column = 'name' | 'uploaded_at' | 'bytes'

/** What narrows the library. */
export type LibraryState = ListState<Column> & Pick<CallInput<typeof listMedia>['query'], 'kind' | 'use'>

/** A page of the organization's media, the newest first unless sorted otherwise. */
export function libraryQuery({ kind, use, ...state }: LibraryState) {
  return pageOf(listMedia, { query: { ...listQueryOf(state), kind, use } })
}

/** A file with all campaigns and drafts that it is in. */
export function mediaQuery(id: string) {
  return queryOf(getMedia, { params: { id } })
}
