import { MOST_DRAFTS } from '@plaza/domain/campaign-draft'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { requireOwnFiles } from './own-files.ts'
import * as repo from './repo.ts'

/**
 * Stores a new draft of the actor's organization, and remembers the files that it names.
 * @throws Failure `bad_input` for files that the organization did not upload, `too_many_drafts`
 */
export async function createDraft(scope: ActorScope, given: repo.StoredDraft): Promise<repo.Saved> {
  const { draft, fileIds } = await requireOwnFiles(scope, given)
  if ((await repo.countDrafts(scope)) >= MOST_DRAFTS) throw new Failure('too_many_drafts')
  const saved = await repo.insertDraft(scope, newId(scope.now), draft)
  await repo.keepFiles(scope, saved.id, fileIds)
  return saved
}
