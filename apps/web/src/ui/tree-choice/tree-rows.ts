import type { Tree, TreeEntry } from '@plaza/domain/taxonomies/tree'

/** An entry of a tree as its list shows it. */
export interface TreeRow {
  entry: TreeEntry
  /** How deep it stands, from 1. */
  level: number
  /** Whether it has parts; undefined where they are not shown below it, as among what is found. */
  open: boolean | undefined
  /** Where it stands, where that is not seen from the rows around it. */
  path: string
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether each of these words begins a word of a text. */
const hasAll = (text: string, words: readonly string[]): boolean => {
  const all = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => all.some((one) => one.startsWith(word)))
}

const choosable = ({ deprecated }: TreeEntry) => !deprecated

/** What is open of a tree: its top, and the parts of each entry that was opened. */
function openRows(tree: Tree, open: ReadonlySet<number>, parent: number | null, level: number): TreeRow[] {
  return tree
    .partsOf(parent)
    .filter(choosable)
    .flatMap((entry) => {
      const hasParts = tree.partsOf(entry.id).some(choosable)
      const isOpen = hasParts ? open.has(entry.id) : undefined
      const row = { entry, level, open: isOpen, path: '' }
      return isOpen ? [row, ...openRows(tree, open, entry.id, level + 1)] : [row]
    })
}

/**
 * The rows of a tree: what is open of it, or all that a search finds, whose names come before those that are only
 * described so.
 */
export function treeRows(tree: Tree, search: string, open: ReadonlySet<number>): TreeRow[] {
  const words = wordsOf(search)
  if (!words.length) return openRows(tree, open, null, 1)
  const among = tree.entries.filter(choosable)
  const named = among.filter(({ name }) => hasAll(name, words))
  const placed = among.filter((entry) => !named.includes(entry) && hasAll(tree.say(entry.id), words))
  const said = among.filter(
    (entry) =>
      !named.includes(entry) &&
      !placed.includes(entry) &&
      hasAll(`${tree.say(entry.id)} ${entry.description ?? ''}`, words),
  )
  return [...named, ...placed, ...said].map((entry) => ({
    entry,
    level: 1,
    open: undefined,
    path: entry.parent === null ? '' : tree.say(entry.parent),
  }))
}
