/**
 * The name of the field that shows an issue at `path`: the field with that name, or the one that contains
 * it.
 */
export function ownerOf(names: ReadonlySet<string>, path: string): string | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    if (names.has(name)) return name
  }
  return undefined
}

/** Returns every fault in react-hook-form's tree of them, with its dotted path. */
export function faultsOf(tree: object, under = ''): { path: string; message: string }[] {
  return Object.entries(tree).flatMap(([key, node]: [string, unknown]) => {
    if (typeof node !== 'object' || node === null || key === 'ref') return []
    // A list's own fault is stored under `root`, beside those of its items.
    const path = key === 'root' ? under : under ? `${under}.${key}` : key
    const { message } = node as { message?: unknown }
    return typeof message === 'string' && message ? [{ path, message }] : faultsOf(node, path)
  })
}
