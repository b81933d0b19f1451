import type { CallData } from '@plaza/contract/call'
import { listDocuments } from '@plaza/contract/invoices'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf } from '../../../lib/query-of.ts'

export type Documents = CallData<typeof listDocuments>
export type DocumentRow = Documents['rows'][number]
type Column = 'number' | 'kind' | 'issued_on' | 'recipient' | 'gross'

export interface Narrowing {
  kind?: DocumentRow['kind']
  /** YYYY-MM. */
  month?: string
  /** Settled, to be paid, or to be paid since longer than agreed. */
  state?: 'settled' | 'open' | 'overdue'
}

export function documentsQuery(list: ListState<Column>, narrowing: Narrowing) {
  return pageOf(listDocuments, { query: { ...listQueryOf(list), ...narrowing } })
}
