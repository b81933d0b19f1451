/** The list with the item at `from` moved by `step` places, as far as the list reaches. Pure. */
export function movedBy<Item>(list: readonly Item[], from: number, step: number): Item[] {
  const to = Math.min(Math.max(from + step, 0), list.length - 1)
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)]
}
