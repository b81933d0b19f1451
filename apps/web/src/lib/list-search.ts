import { stripSearchParams } from '@tanstack/react-router'
import { oneOf, text, whole } from './search-fields.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const
type PageSize = (typeof PAGE_SIZES)[number]

/** So many rows has a page unless its list says otherwise. */
const USUAL_SIZE = 10

/**
 * The fields of a list's state in an address. `columns` are the contract's sortable ones, and `usual` is the size of a page that the
 * address does not name; a screen adds the fields of its own filters.
 */
export function listFields<const C extends string>(columns: readonly C[], usual: PageSize = USUAL_SIZE) {
  return {
    page: (value: unknown): number => whole(1, 1_000_000)(value) ?? 1,
    size: (value: unknown): number => oneOf(PAGE_SIZES)(value) ?? usual,
    search: text(200),
    sorted_by: oneOf(columns),
    sort: oneOf(['asc', 'desc']),
  }
}

/** The part of the state that every list has, whatever its columns. */
export interface ListState<Column extends string = string> {
  page: number
  size: number
  search?: string
  sorted_by?: Column
  sort?: 'asc' | 'desc'
}

/** Matches a search that was typed in quotes, for example to look for a word that has a special meaning. */
const unquoted = (search: string): string => /^"(.*)"$/s.exec(search.trim())?.[1] ?? search

/**
 * The state of a list as the API takes it. The search is sent in quotes, so that the server takes it
 * literally (docs/api.md, "Lists").
 */
export function listQueryOf<Column extends string>({
  page,
  size,
  search,
  sorted_by,
  sort,
}: ListState<Column>) {
  return {
    page: String(page),
    size: String(size),
    search: search ? `"${unquoted(search)}"` : undefined,
    sorted_by,
    sort,
  }
}

/**
 * What a picker asks a list for: a few rows that match the typed text, in the order of a column.
 */
export function choicesOf<Column extends string>(search: string, sorted_by: Column) {
  return { ...listQueryOf({ page: 1, size: 30, search, sorted_by, sort: 'asc' }), active: '1' } as const
}

/** Keeps default values out of the address: `/locations`, not `/locations?page=1&size=10`. `usual` is that of the fields. */
export function stripDefaults<S extends ListState>(usual: PageSize = USUAL_SIZE) {
  return stripSearchParams<S>({ page: 1, size: usual } as Partial<S>)
}
