import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { releaseFiles } from './repo.ts'

/** How long the file of an import is kept after the import has ended (docs/domain.md, "Large files"): thirty days. */
export const FILE_KEPT_MS = 30 * 86_400_000

/** Removes the files of imports that ended long ago, at most so many at once, and gives how many. */
export async function removeImportFiles(
  scope: SystemScope & { services: Services },
  most: number,
): Promise<number> {
  const files = await releaseFiles(scope, new Date(scope.now.getTime() - FILE_KEPT_MS), most)
  // If the transaction fails, the rows still name the files, and the next sweep finds that their bytes are gone.
  for (const file of files) await scope.services.storage.remove(file)
  return files.length
}
