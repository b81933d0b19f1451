import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { locations, undo } from '../bulk-import/undo.ts'
import { clearParts, findMadeParts, lockOwnImport, markUndone } from './repo.ts'

/** How many parts are undone by one call: each has up to 2,000 locations. */
const PARTS_AT_ONCE = 2

/**
 * Deletes some of what an import has made, the last first, but for locations that have displays by now. What was deleted
 * otherwise is left out.
 * @throws Failure `not_found`, `in_use` while the import runs
 */
export async function undoImport(scope: CallScope, id: string) {
  const found = await lockOwnImport(scope, id)
  if (!found) throw new Failure('not_found')
  if (found.state === 'running') {
    throw new Failure('in_use', { sentence: 'Stop the import before you undo it.' })
  }
  const parts = await findMadeParts(scope, id, PARTS_AT_ONCE)
  const ids = parts.flatMap((part) => part.ids)
  const undone = ids.length ? await undo(scope, locations, ids, false) : { removed: 0, kept: [] }
  await clearParts(
    scope,
    id,
    parts.map(({ line }) => line),
  )
  const more = parts.length === PARTS_AT_ONCE
  if (!more) await markUndone(scope, id)
  return { ...undone, more }
}
