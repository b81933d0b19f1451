import { fingerprintOf } from '../../base/uploads/fingerprint.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { findWithoutFingerprint, keepFingerprint } from './repo.ts'

/** The bytes of so many files are read at once: each may be a long video. */
const MOST_READ = 20

/**
 * Works out by what media are the same that were stored before that was known, a few at once, and gives how many.
 * Media whose bytes are gone are like no others.
 */
export async function fingerprintFiles(scope: SystemScope & { services: Services }): Promise<number> {
  const files = await findWithoutFingerprint(scope, MOST_READ)
  for (const { id, extension } of files) {
    const bytes = await scope.services.storage.open(`${id}.${extension}`)
    await keepFingerprint(scope, id, await fingerprintOf(bytes ?? Buffer.from(id)))
  }
  return files.length
}
