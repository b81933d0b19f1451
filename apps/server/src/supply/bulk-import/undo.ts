import { Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { withdrawFiles } from '../../base/uploads/repo.ts'
import { eraseDisplays, eraseLocations, findSettled, findTaken, lockOwn } from './undo-repo.ts'

interface Undoing {
  table: 'displays' | 'locations'
  /** The ids of those that stay, because somebody relies on them by now. */
  findKept: (scope: ActorScope, ids: string[]) => Promise<Set<string>>
  erase: (scope: ActorScope, ids: string[]) => Promise<void>
}

export const displays: Undoing = {
  table: 'displays',
  findKept: findTaken,
  erase: async (scope, ids) => withdrawFiles(scope, await eraseDisplays(scope, ids)),
}

export const locations: Undoing = { table: 'locations', findKept: findSettled, erase: eraseLocations }

/**
 * Deletes what was imported, except what is used by now. What is already gone is left out.
 * @throws Failure `not_found` where nothing of it is there, unless that is no matter
 */
export async function undo(
  scope: ActorScope,
  { table, findKept, erase }: Undoing,
  ids: string[],
  mustBeThere = true,
) {
  const own = await lockOwn(scope, table, ids)
  if (!own.length && mustBeThere) throw new Failure('not_found')
  const used = await findKept(
    scope,
    own.map(({ id }) => id),
  )
  const gone = own.filter(({ id }) => !used.has(id))
  await erase(
    scope,
    gone.map(({ id }) => id),
  )
  return { removed: gone.length, kept: own.filter(({ id }) => used.has(id)) }
}
