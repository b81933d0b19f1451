import { i18n } from '@lingui/core'
import { csvLines } from '@plaza/domain/csv'
import type { ChangeRow } from '../../../shared/changes/change-values.ts'
import { changeSentence } from '../../../shared/changes/sentences.ts'
import { changedWords } from './changed-words.ts'
import { fetchChanges, type Narrowing } from './queries.ts'

/** The most that one answer gives. */
const PAGE = 1000

/** The mark by which spreadsheets read names in all scripts. */
const BYTE_ORDER_MARK = '\uFEFF'

const head = () => [
  i18n._('When, in UTC'),
  i18n._('Who'),
  i18n._('Organization'),
  i18n._('Acting organization'),
  i18n._('What'),
  i18n._('Before and after'),
  i18n._('Call'),
  i18n._('Of what'),
  i18n._('Its name'),
]

const line = (row: ChangeRow): string[] => [
  row.created_at,
  row.user_name,
  row.org_name,
  row.acting_org_name ?? '',
  changeSentence(row),
  row.changed.map(changedWords).join('; '),
  row.call,
  row.target ?? '',
  row.target_name ?? '',
]

export interface Progress {
  done: number
  /** The number of all rows; null while it is not known. */
  of: number | null
}

/** Fetches all changes that match the filters, page by page, and gives them as the parts of a CSV file. */
export async function exportChanges(
  { search, ...narrowing }: Narrowing & { search?: string },
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const parts = [BYTE_ORDER_MARK, csvLines([head()])]
  let done = 0
  for (let page = 1; ; page++) {
    const { rows, count, more } = await fetchChanges(page, PAGE, search, narrowing, signal)
    parts.push(csvLines(rows.map(line)))
    done += rows.length
    onProgress({ done, of: more ? null : Math.max(count, done) })
    if (rows.length < PAGE) return parts
  }
}
