import { z } from 'zod'
import { call } from './call.ts'
import { date, id, timeZone } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

const change = z.object({
  id,
  created_at: z.iso.datetime(),
  org_id: id,
  org_name: z.string(),
  user_id: id.nullable(),
  user_name: z.string(),
  /** The organization of who did it on behalf, or as the platform; null for one's own people. */
  acting_org_name: z.string().nullable(),
  /** The call that was made, by its name in this document, and in words. */
  call: z.string(),
  summary: z.string(),
  target: z.string().nullable(),
  /** What the target was called when it was changed; null where it has no name. */
  target_name: z.string().nullable(),
})

export const listChanges = call({
  feature: 'audit',
  method: 'GET',
  path: '/api/savvy/audit',
  summary: "Who changed what: of the own organization's things; for the platform, of everybody's",
  needs: { can: 'organization:view' },
  tx: 'read',
  query: listQuery(['created_at', 'user_name']).extend({
    org_id: id.optional(),
    /** Only what others did, on behalf or as the platform, or only what the own people did. */
    on_behalf: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
    /** First and last day, both included, of a time zone; of UTC without one. */
    from: date.optional(),
    to: date.optional(),
    time_zone: timeZone.optional(),
  }),
  message: 'Changes fetched.',
  data: listOf(change),
  errors: ['not_found'],
})
