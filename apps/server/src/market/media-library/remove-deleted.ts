import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { RESTORABLE_MS } from './change-file.ts'
import { keepUsed, removeFiles } from './repo.ts'

/**
 * Removes files whose deletion can no longer be undone, at most so many at once, and gives how many. A file that has
 * come to be used meanwhile, such as by a draft that was open, is back in the library.
 */
export async function removeDeleted(
  scope: SystemScope & { services: Services },
  most: number,
): Promise<number> {
  const before = new Date(scope.now.getTime() - RESTORABLE_MS)
  await keepUsed(scope, before)
  const removed = await removeFiles(scope, before, most)
  // If the transaction fails, the rows are still deleted ones, and the next sweep finds that their bytes are gone.
  for (const { id, extension } of removed) await scope.services.storage.remove(`${id}.${extension}`)
  return removed.length
}
