import { stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'

export const PAGE_SIZES = [10, 25, 50, 100] as const
const listDefaults = { page: 1, size: 10 } as const

// A broken address shows the list from its start, never an error.
const page = z.coerce.number<number>().int().min(1).max(1_000_000).default(listDefaults.page)
const size = z.coerce
  .number<number>()
  .int()
  .refine((value) => PAGE_SIZES.some((choice) => choice === value))
  .default(listDefaults.size)

/**
 * Makes the schema of a list's state in the address. `columns` are the contract's sortable ones; a screen
 * adds its own filters by `.extend({ … })`, each with a `.catch`.
 */
export function listSearch<const C extends readonly [string, ...string[]]>(columns: C) {
  return z.object({
    page: page.catch(listDefaults.page),
    size: size.catch(listDefaults.size),
    search: z.string().max(200).optional().catch(undefined),
    sorted_by: z.enum(columns).optional().catch(undefined),
    sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  })
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

/** Keeps default values out of the address: `/locations`, not `/locations?page=1&size=10`. */
export function stripDefaults<S extends ListState>() {
  return stripSearchParams<S>(listDefaults as Partial<S>)
}
