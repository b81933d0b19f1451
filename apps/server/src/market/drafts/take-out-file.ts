import { Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { idsIn } from './own-files.ts'
import * as repo from './repo.ts'

/**
 * Takes a file out of all drafts of the actor's organization: out of their zones, and of what was uploaded for them.
 * @throws Failure `changed_meanwhile` where somebody saves such a draft at the same time
 */
export async function takeOutFile(scope: ActorScope, fileId: string): Promise<void> {
  const isOther = ({ url }: { url: string }) => fileIdOf(url) !== fileId
  for (const id of await repo.findDraftsWith(scope, fileId)) {
    const found = await repo.findDraft(scope, id)
    if (!found) continue
    const { zones, files } = found.draft
    const draft = {
      ...found.draft,
      zones: zones.map((zone) => ({ ...zone, media: zone.media.filter(isOther) })),
      files: files.filter(isOther),
    }
    if (!(await repo.updateDraft(scope, id, draft, found.version))) throw new Failure('changed_meanwhile')
    await repo.keepFiles(scope, id, idsIn(draft))
  }
}
