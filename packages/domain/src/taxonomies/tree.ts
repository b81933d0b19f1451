/** An entry of a published list of kinds, as its data file has it. */
export interface TreeEntry {
  id: number
  /** The entry that it is a part of; null for one at the top. */
  parent: number | null
  name: string
  description?: string | null
  /** The list keeps it for those who have it, and nobody chooses it any more. */
  deprecated?: boolean
}

/** A list of kinds in which each is a part of another, with what is asked of it. */
export interface Tree {
  /** All entries, each after the one that it is a part of, in the order of the list. */
  entries: readonly TreeEntry[]
  find: (id: number) => TreeEntry | undefined
  /** The ids from the top down to this one; empty for an id that the list does not have. */
  pathOf: (id: number) => number[]
  /** The name with those of what it is a part of, such as "Retail › Grocery"; empty for an id that it does not have. */
  say: (id: number) => string
  /** These ids with all that is a part of them, each once. What the list does not have is left out. */
  within: (ids: readonly number[]) => number[]
  partsOf: (id: number | null) => readonly TreeEntry[]
  /** The id that a text means: an id, a path or a name that only one has; `several` where it could be more. */
  read: (text: string) => number | 'several' | null
}

/** What people write between the names of a path. */
const BETWEEN = /[›>/|]/

/** The longest text that is read. No path is half as long. */
const LONGEST = 300

const words = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").split(/\s+/).filter(Boolean).join(' ')

const pathKey = (text: string): string => text.split(BETWEEN).map(words).join('>')

/**
 * Makes a tree of the entries of a list. Names that differ only in case and white space are the same. Besides ids,
 * names and paths, `spellings` are read as well, as far as they are of one entry alone.
 */
export function treeOf(
  list: readonly TreeEntry[],
  spellings: (entry: TreeEntry) => readonly string[] = () => [],
): Tree {
  const byId = new Map(list.map((entry) => [entry.id, entry]))
  const parts = new Map<number | null, TreeEntry[]>()
  for (const entry of list) parts.set(entry.parent, [...(parts.get(entry.parent) ?? []), entry])
  const partsOf = (id: number | null) => parts.get(id) ?? []
  const below = (id: number): TreeEntry[] => partsOf(id).flatMap((part) => [part, ...below(part.id)])
  const pathOf = (id: number): number[] => {
    const entry = byId.get(id)
    if (!entry) return []
    return entry.parent === null ? [id] : [...pathOf(entry.parent), id]
  }
  const namesOf = (id: number) => pathOf(id).map((one) => byId.get(one)?.name ?? '')
  const read = new Map<string, number | 'several'>()
  const learn = (text: string, id: number) => {
    const key = words(text)
    const known = read.get(key)
    read.set(key, known === undefined || known === id ? id : 'several')
  }
  for (const entry of list) {
    learn(entry.name, entry.id)
    for (const spelling of spellings(entry)) learn(spelling, entry.id)
  }
  // A path is of one entry alone, so it counts also where it is spelled like a name of several.
  for (const { id } of list) {
    if (pathOf(id).length > 1) read.set(pathKey(namesOf(id).join('>')), id)
  }
  return {
    entries: partsOf(null).flatMap((top) => [top, ...below(top.id)]),
    find: (id) => byId.get(id),
    pathOf,
    say: (id) => namesOf(id).join(' › '),
    within: (ids) => [
      ...new Set(ids.flatMap((id) => (byId.has(id) ? [id, ...below(id).map((part) => part.id)] : []))),
    ],
    partsOf,
    read: (text) => {
      if (text.length > LONGEST) return null
      const written = words(text)
      if (/^\d{1,9}$/.test(written)) return byId.has(Number(written)) ? Number(written) : null
      return read.get(written) ?? read.get(pathKey(text)) ?? null
    },
  }
}
