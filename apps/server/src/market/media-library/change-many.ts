import type { deleteManyMedia } from '@plaza/contract/media-library'
import type { HandlerData } from '@plaza/contract/call'
import { Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { deleteFile, restoreFile } from './change-file.ts'

type Done = HandlerData<typeof deleteManyMedia>

/** Changes files one after another, in an order that is the same for everybody who locks some of them. */
const each = async (ids: readonly string[], change: (id: string) => Promise<void>): Promise<Done> => {
  const done: Done = { rows: [], left: [] }
  for (const id of ids.toSorted()) {
    try {
      await change(id)
      done.rows.push({ id })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const isGone = error.code === 'not_found'
      done.left.push({ id, message: isGone ? 'This file is no longer there.' : error.message })
    }
  }
  return done
}

/** Deletes files; what a campaign, a draft or a proof of play has stays, with the reason. */
export function deleteFiles(scope: ActorScope, ids: readonly string[]): Promise<Done> {
  return each(ids, (id) => deleteFile(scope, id, { fromDrafts: false }))
}

/** Restores files that were deleted within the last hour; others stay away. */
export function restoreFiles(scope: ActorScope, ids: readonly string[]): Promise<Done> {
  return each(ids, (id) => restoreFile(scope, id))
}
