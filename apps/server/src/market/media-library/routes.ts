import {
  deleteManyMedia,
  deleteMedia,
  getMedia,
  listMedia,
  renameMedia,
  restoreManyMedia,
  restoreMedia,
} from '@plaza/contract/media-library'
import { route } from '../../base/http/mount.ts'
import { deleteFile, renameFile, restoreFile } from './change-file.ts'
import { deleteFiles, restoreFiles } from './change-many.ts'
import { listFiles } from './repo.ts'
import { presenter, showFile, showUses } from './show-file.ts'

export const mediaLibraryRoutes = [
  route(listMedia, async (scope, { query }) => {
    const newest = { sorted_by: 'uploaded_at', sort: 'desc' } as const
    const { rows, ...total } = await listFiles(scope, query.sorted_by ? query : { ...query, ...newest })
    return { rows: rows.map(presenter(scope)), ...total }
  }),
  route(getMedia, (scope, { params }) => showUses(scope, params.id)),
  route(renameMedia, async (scope, { params, body }) => {
    await renameFile(scope, params.id, body)
    return showFile(scope, params.id)
  }),
  route(deleteMedia, async (scope, { params, query }) => {
    await deleteFile(scope, params.id, { fromDrafts: query.from_drafts === '1' })
    return { id: params.id }
  }),
  route(restoreMedia, async (scope, { params }) => {
    await restoreFile(scope, params.id)
    return showFile(scope, params.id)
  }),
  route(deleteManyMedia, (scope, { body }) => deleteFiles(scope, body.ids)),
  route(restoreManyMedia, (scope, { body }) => restoreFiles(scope, body.ids)),
]
