import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { findMade, keepMade, type Imported } from './once-repo.ts'

interface Keyed {
  import_key?: string | undefined
}

const keysOf = (rows: readonly Keyed[]): string[] => rows.flatMap(({ import_key }) => import_key ?? [])

/** @throws Failure `bad_input` for rows that share a key, since a key stands for one thing */
const checkKeys = (rows: readonly Keyed[]): void => {
  const first = new Map<string, number>()
  rows.forEach(({ import_key: key }, index) => {
    if (key !== undefined && !first.has(key)) first.set(key, index)
  })
  const issues = rows.flatMap(({ import_key: key }, index) =>
    key === undefined || first.get(key) === index
      ? []
      : [{ path: `${index}.import_key`, message: 'Another row already has this key.' }],
  )
  if (issues.length) throw badInput(...issues)
}

/**
 * Creates things from the rows of a bulk upload, except for rows whose key has created one already
 * (docs/domain.md, "Lost updates and doubles"). `make` gets the rows that are left, and where each is in the
 * request, with its dot; it gives their ids. Gives the ids of all rows, in order.
 * @throws Failure `bad_input` for a key that several rows have, and whatever `make` throws
 */
export async function makeOnce<Row extends Keyed>(
  scope: ActorScope,
  table: Imported,
  rows: readonly Row[],
  make: (rows: Row[], at: (index: number) => string) => Promise<string[]>,
): Promise<string[]> {
  checkKeys(rows)
  const known = await findMade(scope, table, keysOf(rows))
  const madeBefore = ({ import_key: key }: Row) => (key === undefined ? undefined : known.get(key))
  const left = rows.flatMap((row, index) => (madeBefore(row) === undefined ? [{ row, index }] : []))
  const ids = left.length
    ? await make(
        left.map(({ row }) => row),
        (at) => `${left[at]?.index}.`,
      )
    : []
  const made = left.flatMap(({ row, index }, at) => {
    const id = ids[at]
    return id === undefined ? [] : [{ id, index, key: row.import_key }]
  })
  await keepMade(
    scope,
    table,
    made.flatMap(({ id, key }) => (key === undefined ? [] : [{ key, id }])),
  )
  const byIndex = new Map(made.map(({ index, id }) => [index, id]))
  return rows.flatMap((row, index) => byIndex.get(index) ?? madeBefore(row) ?? [])
}
