import { MOST_NAMES } from '@plaza/contract/finding'

/** As long as a name can be that is looked up. */
const LONGEST = 200

/** What was pasted: the names to look up, and how many there are beyond those. */
export interface PastedNames {
  names: string[]
  more: number
}

/** A cell as spreadsheets copy it: in quotes where it holds some itself. */
function unquoted(cell: string): string {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
  return isQuoted ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell
}

/**
 * Reads the names or ids of a pasted text: one in each line, and of several cells in a line the first that is not
 * empty. What comes again counts once, whatever its case. Pure.
 */
export function readNames(text: string): PastedNames {
  const names = new Map<string, string>()
  for (const line of text.split(/[\r\n]+/)) {
    const cell = line
      .split('\t')
      .map((one) => one.trim())
      .find((one) => one !== '')
    const name = unquoted(cell ?? '')
      .slice(0, LONGEST)
      .trim()
    if (name !== '') names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name)
  }
  const all = [...names.values()]
  return { names: all.slice(0, MOST_NAMES), more: Math.max(0, all.length - MOST_NAMES) }
}
