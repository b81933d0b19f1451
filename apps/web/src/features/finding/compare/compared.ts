/** The most displays that are compared. */
export const MOST_COMPARED = 4

const ID = /^[\w-]{1,40}$/

/** The displays that an address names to be compared: each once, at most four. Pure. */
export function comparedIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').filter((id) => ID.test(id))
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The text of the address for these displays; undefined for none. Pure. */
export function comparedText(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? ids.join(',') : undefined
}
