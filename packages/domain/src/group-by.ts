/** Groups things by a key, in the order in which the keys come first. Node 20 has no `Map.groupBy`. */
export function groupBy<T, K>(things: readonly T[], keyOf: (thing: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = groups.get(key)
    if (group) group.push(thing)
    else groups.set(key, [thing])
  }
  return groups
}
