const isData = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Follows a place such as `body.list.*.id` into plain data, and at a `*` into each item of a list. Gives what stands
 * there, `undefined` where the place ends early.
 */
export function valuesAt(root: unknown, place: string): unknown[] {
  return place
    .split('.')
    .reduce<unknown[]>(
      (values, key) =>
        key === '*'
          ? values.flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
          : values.map((value) => (isData(value) && Object.hasOwn(value, key) ? value[key] : undefined)),
      [root],
    )
}
