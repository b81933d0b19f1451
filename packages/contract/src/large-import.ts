import { z } from 'zod'
import { call } from './call.ts'
import { fileData, id } from './fields.ts'
import { idParams } from './lists.ts'

// Imports of files that are too large to be reviewed row by row (docs/domain.md, "Large files").

export const LARGE_IMPORT_STATES = ['running', 'stopped', 'done', 'failed', 'undone'] as const

const largeImport = z.object({
  id,
  file_name: z.string(),
  /** Who sent it. */
  user_name: z.string(),
  state: z.enum(LARGE_IMPORT_STATES),
  /** Why it failed; empty otherwise. */
  sentence: z.string(),
  bytes: z.number().int(),
  bytes_read: z.number().int(),
  made: z.number().int(),
  refused: z.number().int(),
  created_at: z.iso.datetime(),
})

const common = { feature: 'bulk-import' } as const
const making = { types: ['DSO'], can: 'location:create' } as const

export const startLargeImport = call({
  ...common,
  method: 'POST',
  path: '/api/savvy/locations/large-imports',
  summary:
    'Take in a CSV file of locations of any length, row by row. The same file again gives the import that it has, and goes on where that was stopped',
  needs: making,
  tx: 'none',
  changes: { kind: 'organization', ids: 'actor.orgId' },
  creates: true,
  identity: { org: ['form.org_id'] },
  form: z.object({ org_id: id }),
  files: ['file'],
  limits: { class: 'upload', bytes: 201 * 1024 * 1024, seconds: 20 * 60 },
  message: 'The import has begun.',
  data: largeImport,
})

export const listLargeImports = call({
  ...common,
  method: 'GET',
  path: '/api/savvy/locations/large-imports',
  summary: 'The newest imports of large files, at most ten, and how far they are',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  message: 'Imports fetched.',
  data: z.object({ rows: z.array(largeImport) }),
})

export const stopLargeImport = call({
  ...common,
  method: 'POST',
  path: '/api/savvy/locations/large-imports/{id}/stop',
  summary: 'Stop an import. What it has made stays, and the same file again goes on from there',
  needs: making,
  tx: 'write',
  changes: { kind: 'organization', ids: 'actor.orgId' },
  params: idParams,
  message: 'The import was stopped.',
  data: largeImport,
  errors: ['not_found'],
})

export const undoLargeImport = call({
  ...common,
  method: 'POST',
  path: '/api/savvy/locations/large-imports/{id}/undo',
  summary:
    'Delete what an import has made, except locations that have displays by now: up to 5,000 in each call, until none is left',
  needs: { types: ['DSO'], can: 'location:delete' },
  tx: 'write',
  changes: { kind: 'organization', ids: 'actor.orgId' },
  params: idParams,
  limits: { class: 'bulk', seconds: 60 },
  message: 'The import was undone.',
  data: z.object({
    removed: z.number().int(),
    kept: z.array(z.object({ id, name: z.string() })),
    /** Whether there is more to undo. */
    more: z.boolean(),
  }),
  errors: ['not_found', 'in_use'],
})

export const exportRefusedRows = call({
  ...common,
  method: 'GET',
  path: '/api/savvy/locations/large-imports/{id}/refused',
  summary:
    'The rows of an import that were not taken, with the reasons, as CSV that can be mended and sent again',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  file: ['text/csv; charset=utf-8'],
  message: 'Rows exported.',
  data: fileData,
  errors: ['not_found'],
})
