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
  /**
   * The organization of somebody who acted on behalf or as the platform; null for people of the organization
   * itself.
   */
  acting_org_name: z.string().nullable(),
  /** The call, by its name in the API's document, and in words. */
  call: z.string(),
  summary: z.string(),
  target: z.string().nullable(),
  /** The name of the changed thing at that time; null if it has no name. */
  target_name: z.string().nullable(),
})

export const listChanges = call({
  feature: 'audit',
  method: 'GET',
  path: '/api/savvy/audit',
  summary: 'The log of changes to the own organization. The platform sees all changes',
  needs: { can: 'organization:view' },
  tx: 'read',
  query: listQuery(['created_at', 'user_name']).extend({
    org_id: id.optional(),
    /**
     * Narrows the log to changes that others made, on behalf or as the platform, or to those of the organization's
     * own people.
     */
    on_behalf: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
    /** The first and last day, both included, in this time zone or else in UTC. */
    from: date.optional(),
    to: date.optional(),
    time_zone: timeZone.optional(),
  }),
  message: 'Changes fetched.',
  data: listOf(change),
  errors: ['not_found'],
})
