import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { findMade, keepMade, type Imported } from './once-repo.ts'

interface Keyed {
  import_key?: string | undefined
}

const keysOf = (rows: readonly Keyed[]): string[] => rows.flatMap(({ import_key }) => import_key ?? [])

/** @throws Failure `bad_input` for rows with one key: they would be one thing */
const checkKeys = (rows: readonly Keyed[]): void => {
  const seen = new Set<string>()
  const issues = rows.flatMap(({ import_key: key }, index) => {
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) seen.add(key)
      return []
    }
    return [{ path: `${index}.import_key`, message: 'Another row already has this key.' }]
  })
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
  const left = rows.flatMap((row, index) => (known.has(row.import_key ?? '') ? [] : [{ row, index }]))
  const ids = left.length
    ? await make(
        left.map(({ row }) => row),
        (index) => `${left[index]?.index}.`,
      )
    : []
  const made = left.flatMap(({ row: { import_key: key } }, index) =>
    key === undefined ? [] : [{ key, id: ids[index] ?? '' }],
  )
  await keepMade(scope, table, made)
  const byIndex = new Map(left.map(({ index }, at) => [index, ids[at]]))
  return rows.map(({ import_key: key }, index) => byIndex.get(index) ?? known.get(key ?? '') ?? '')
}
