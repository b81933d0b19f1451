/**
 * Reads the address bar's query as plain text: the router's own reading turns `?search=123` into a number and
 * `?search=true` into a boolean, but a search is text. Schemas coerce the rest.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key]
    if (Array.isArray(before)) before.push(value)
    else found[key] = before === undefined ? value : [before, value]
  }
  return found
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
