import { Failure } from '../failure.ts'

type Tree = Record<string, unknown>

const MAX_PAIRS = 5000
const MAX_DEPTH = 5
const tree = (): Tree => Object.create(null) as Tree
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const put = (into: Tree, key: string, value: unknown, asList: boolean): void => {
  const before = into[key]
  if (Array.isArray(before)) before.push(value)
  else if (asList) into[key] = [value]
  else into[key] = before === undefined ? value : [before, value]
}

/**
 * Turns `generalInfo[name]` and `industry[]` keys of a query or form into nested data. A key given twice
 * becomes a list. The data is limited in number and depth, and has no prototype that a key could reach.
 */
export function nest(pairs: Iterable<[string, unknown]>): Tree {
  const root = tree()
  let count = 0
  for (const [key, value] of pairs) {
    if (++count > MAX_PAIRS) throw new Failure('bad_input', { sentence: 'Too many fields.' })
    const asList = key.endsWith('[]')
    const way = (asList ? key.slice(0, -2) : key).match(/[^[\]]+/g) ?? [key]
    if (way.length > MAX_DEPTH) throw new Failure('bad_input', { sentence: 'Fields are nested too deeply.' })
    let node = root
    for (const step of way.slice(0, -1)) {
      const next = node[step]
      if (isTree(next)) node = next
      else node = (node[step] = tree()) as Tree
    }
    put(node, way.at(-1) ?? key, value, asList)
  }
  return root
}
