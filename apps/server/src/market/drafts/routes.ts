import { createDraft, deleteDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import { Failure } from '../../base/failure.ts'
import { nothing, route } from '../../base/http/mount.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import { createDraft as storeDraft } from './create-draft.ts'
import { requireOwnFiles, withFiles } from './own-files.ts'
import * as repo from './repo.ts'

const asSaved = <S extends repo.Saved>({ updated_at, ...saved }: S) => ({
  ...saved,
  updated_at: updated_at.toISOString(),
})

const present = async (scope: CallScope, { draft, ...row }: repo.DraftRow) => ({
  ...asSaved(row),
  draft: await withFiles(scope, draft, signer(scope)),
})

export const draftRoutes = [
  route(createDraft, async (scope, { body }) => asSaved(await storeDraft(scope, body.draft))),
  route(saveDraft, async (scope, { params, body }) => {
    const { draft, fileIds } = await requireOwnFiles(scope, body.draft)
    const saved = await repo.updateDraft(scope, params.id, draft, body.version)
    if (!saved) {
      throw new Failure((await repo.findDraft(scope, params.id)) ? 'changed_meanwhile' : 'not_found')
    }
    await repo.keepFiles(scope, saved.id, fileIds)
    return asSaved(saved)
  }),
  route(deleteDraft, async (scope, { params }) => {
    const gone = await repo.removeDraft(scope, params.id)
    if (!gone) throw new Failure('not_found')
    return present(scope, gone)
  }),
  route(getDraft, async (scope, { params, query }) => {
    const found = await repo.findDraft(scope, params.id)
    if (!found) throw new Failure('not_found')
    if (query.version !== undefined && found.version <= query.version) return nothing
    return present(scope, found)
  }),
  route(listDrafts, async (scope, { query }) => {
    const latest = { sorted_by: 'updated_at', sort: 'desc' } as const
    const { rows, ...total } = await repo.listDrafts(scope, query.sorted_by ? query : { ...query, ...latest })
    return { rows: rows.map(asSaved), ...total }
  }),
]
