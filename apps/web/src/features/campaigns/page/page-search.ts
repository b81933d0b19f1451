import type { DisplayRow } from './display-rows.ts'

/** The parts of a campaign of many displays. */
export const TABS = ['overview', 'displays', 'media', 'price', 'comments', 'proof'] as const
export type Tab = (typeof TABS)[number]

/** What the address of a campaign's page says: the part that is shown, and which displays in which order. */
export interface PageSearch {
  tab?: Tab
  search?: string
  state?: string
  owner?: string
  /** A name of a city; `-` stands for displays without one. */
  city?: string
  sorted_by?: 'name' | 'price' | 'state'
  sort?: 'asc' | 'desc'
  page?: number
}

/** Stands for no city in an address. */
export const NO_CITY = '-'

/**
 * The tab that an address shows: the one it names, else the one of its hash, by which mails and notifications
 * lead to comments and proof, else the overview.
 */
export function tabOf(tab: Tab | undefined, hash: string): Tab {
  return tab ?? TABS.find((one) => one === hash) ?? 'overview'
}

const orders: Record<NonNullable<PageSearch['sorted_by']>, (one: DisplayRow, other: DisplayRow) => number> = {
  name: (one, other) => one.display.name.localeCompare(other.display.name, undefined, { numeric: true }),
  price: (one, other) => one.display.cost - other.display.cost,
  state: (one, other) => one.state.localeCompare(other.state),
}

/** The rows that an address asks for, in its order; without one in that of the campaign. */
export function rowsFor(rows: readonly DisplayRow[], asked: PageSearch): DisplayRow[] {
  const wanted = (asked.search ?? '').trim().toLocaleLowerCase()
  const found = rows.filter(
    ({ display: { name, place }, owner, orgId, city, state }) =>
      (!asked.owner || orgId === asked.owner) &&
      (!asked.state || state === asked.state) &&
      (!asked.city || city === (asked.city === NO_CITY ? '' : asked.city)) &&
      [name, place, owner, city].some((words) => words.toLocaleLowerCase().includes(wanted)),
  )
  const order = asked.sorted_by && orders[asked.sorted_by]
  if (!order) return found
  const sorted = found.toSorted(order)
  return asked.sort === 'desc' ? sorted.toReversed() : sorted
}
