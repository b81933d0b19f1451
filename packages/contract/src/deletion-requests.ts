import { z } from 'zod'
import { call } from './call.ts'
import { deletablePaths } from './deletes.ts'
import { id, optionalLines } from './fields.ts'
import { idParams, listOf, listQuery, oneKind } from './lists.ts'
import { messages } from './messages.ts'

/** `gone` means that the thing no longer existed before anybody decided. */
const requestStatus = z.enum(
  ['waiting', 'confirmed', 'declined', 'gone'],
  'This must be waiting, confirmed, declined or gone.',
)

export const deletionRequest = z.object({
  id,
  path: z.enum(deletablePaths),
  target_id: id,
  target_name: z.string(),
  org_id: id,
  org_name: z.string(),
  requested_by: id.nullable(),
  requested_by_name: z.string(),
  created_at: z.iso.datetime(),
  status: requestStatus,
  decided_at: z.iso.datetime().nullable(),
  note: z.string(),
  can: z.object({ decide: z.boolean() }),
})

export const listDeletionRequests = call({
  feature: 'deletes',
  method: 'GET',
  path: '/api/savvy/deletion-requests',
  summary: 'The deletion requests of the own organization. The platform sees all',
  needs: { can: 'organization:view' },
  tx: 'read',
  query: listQuery(['created_at', 'target_name', 'org_name', 'status'])
    .omit({ active: true })
    .extend({ status: requestStatus.optional(), path: oneKind(deletablePaths) }),
  message: 'Requests fetched.',
  data: listOf(deletionRequest),
})

export const decideDeletion = call({
  feature: 'deletes',
  method: 'PUT',
  path: '/api/savvy/deletion-requests/{id}',
  summary: 'Confirm a deletion request, which deletes the thing, or decline it',
  needs: { types: ['PLATFORM'], can: 'organization:delete' },
  tx: 'write',
  changes: { kind: 'deletion-request', ids: 'params.id', told: { decision: 'body.decision' } },
  params: idParams,
  body: z.object({
    decision: z.enum(['confirmed', 'declined'], 'This must be confirmed or declined.'),
    note: optionalLines(500),
  }),
  message: messages.changesSaved,
  data: deletionRequest,
  errors: ['not_found', 'already_decided', 'in_use', 'last_owner'],
})
