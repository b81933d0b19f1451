import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@plaza/contract/call'
import { listDisplayLists } from '@plaza/contract/display-lists'
import { queryOf } from '../../../lib/query-of.ts'
import { isBuyer } from '../../../lib/reader.ts'

export type DisplayList = CallData<typeof listDisplayLists>['rows'][number]

/** As many lists as an organization can have. */
const ALL_LISTS = '200'

/** The organization's lists of displays by their names. */
export function listsQuery() {
  return queryOf(listDisplayLists, { query: { size: ALL_LISTS, sorted_by: 'name' } })
}

/** The list that the address names, where it is known; undefined without one. */
export function useChosenList(id: string | undefined): DisplayList | undefined {
  const { data } = useQuery({ ...listsQuery(), enabled: id !== undefined && isBuyer() })
  return id === undefined ? undefined : data?.rows.find((list) => list.id === id)
}

/** How many displays a list has, and how many of them are on offer where these are not all. */
export function listFacts({ displays, on_offer }: Pick<DisplayList, 'displays' | 'on_offer'>): string {
  if (on_offer < displays) {
    return i18n._('{on_offer} of {displays, plural, one {# display} other {# displays}} on offer', {
      on_offer,
      displays,
    })
  }
  return i18n._('{n, plural, =0 {No displays} one {# display} other {# displays}}', { n: displays })
}

/** How many displays of a list are no longer on offer. */
export function goneLine(gone: number, of: number): string {
  return i18n._(
    '{gone} of {of, plural, one {# display} other {# displays}} {gone, plural, one {is} other {are}} no longer on offer.',
    { gone, of },
  )
}
