import { z } from 'zod'
import { call, type ChangedKind } from './call.ts'
import { id, timeZone } from './fields.ts'
import { betweenDays, listOf, listQuery } from './lists.ts'

/** What a list of changes is narrowed to: things that people think of as one kind. */
export const TOPICS = [
  'locations',
  'displays',
  'rate-schedules',
  'campaigns',
  'approvals',
  'media',
  'money',
  'people',
  'organization',
  'platform',
] as const

export type Topic = (typeof TOPICS)[number]

/** The topic of each kind of thing. */
export const TOPIC_OF: Record<ChangedKind, Topic> = {
  location: 'locations',
  display: 'displays',
  player: 'displays',
  'display-invitation': 'displays',
  ban: 'displays',
  'display-list': 'displays',
  'rate-schedule': 'rate-schedules',
  layout: 'rate-schedules',
  campaign: 'campaigns',
  'campaign-draft': 'campaigns',
  'shared-plan': 'campaigns',
  'waiting-entry': 'campaigns',
  comment: 'campaigns',
  proof: 'campaigns',
  'approval-request': 'approvals',
  'approval-rule': 'approvals',
  media: 'media',
  file: 'media',
  'upload-link': 'media',
  payment: 'money',
  'payout-account': 'money',
  difference: 'money',
  'provider-call': 'money',
  user: 'people',
  grant: 'people',
  party: 'people',
  organization: 'organization',
  plan: 'platform',
  mail: 'platform',
  'deletion-request': 'platform',
  announcement: 'platform',
  'tax-rate': 'platform',
  terms: 'platform',
}

/** The fields of which the log keeps what was before and after. What is masked says only that it was changed. */
export const CHANGED_FIELDS = [
  'name',
  'address',
  'city',
  'postal_code',
  'country',
  'phone',
  'website',
  'industry',
  'legal_name',
  'tax_id',
  'currency',
  'time_zone',
  'lead_days',
  'plan',
  'color',
  'logo',
  'favicon',
  'hours',
  'other_hours',
  'place',
  'display_location',
  'venue_type',
  'visibility',
  'visibility_status',
  'picture',
  'rate_schedule',
  'audience',
  'price',
  'min_days',
  'min_spend',
  'dated_price',
  // How many rules a zone had, in entries of before their prices were kept.
  'dated_prices',
  'total_playlist_time',
  'role',
  'right',
  'job_title',
  'invoices',
  'active',
  'interval',
  'max_displays',
  'max_users',
  'fee',
  'most',
] as const

export type ChangedField = (typeof CHANGED_FIELDS)[number]

const slot = z.object({ day: z.number().int(), from: z.string(), to: z.string() })

/** The opening hours of a week. */
const week = z.union([
  z.object({ type: z.literal('always') }),
  z.object({ type: z.literal('weekly'), slots: z.array(slot) }),
])

const value = z.union([z.string(), z.number(), z.boolean(), week]).nullable()

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
  /** What kind of thing was changed; null of a call that no longer exists. */
  kind: z.string().nullable(),
  /** How many things were changed; null of changes before this was written down. */
  things: z.number().int().nullable(),
  /** What the call said of them: days, parts of the day, a name, what was decided, and what it costs in minor units of `currency`. */
  told: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    title: z.string().optional(),
    decision: z.string().optional(),
    percent: z.number().optional(),
    on: z.boolean().optional(),
    spots: z.number().int().optional(),
    slots: z.number().int().optional(),
    places: z.number().int().optional(),
    dayparts: z.array(z.string()).optional(),
    cost: z.number().int().optional(),
    currency: z.string().optional(),
  }),
  /** The fields of one thing that were changed, 20 at most. Nothing is said of what was before or after of a secret. */
  changed: z.array(
    z.object({
      field: z.enum(CHANGED_FIELDS),
      /**
       * Which of several: a zone, days, a right, a colour; '' where there is one. Of dated prices the first and last day, the
       * days of the week where not all count, and the zone: `2027-03-01/2027-03-31/6,7/Main`.
       */
      of: z.string(),
      before: value,
      after: value,
      /** The currency of an amount, which is in its minor units; '' of anything else. */
      currency: z.string(),
    }),
  ),
  /** What the reader may open of what was changed, where it still exists. */
  opens: z
    .object({
      kind: z.enum(['location', 'display', 'rate-schedule', 'campaign', 'draft', 'request', 'organization']),
      id,
    })
    .nullable(),
})

export const listChanges = call({
  feature: 'audit',
  method: 'GET',
  path: '/api/savvy/audit',
  summary: 'The log of changes to the own organization. The platform sees all changes',
  needs: { can: 'organization:view' },
  tx: 'read',
  query: betweenDays(
    listQuery(['created_at', 'user_name']).extend({
      org_id: id.optional(),
      /**
       * Narrows the log to changes that others made, on behalf or as the platform, or to those of the organization's
       * own people.
       */
      on_behalf: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
      /** Narrows the log to the changes of one person. */
      person_id: id.optional(),
      topic: z.enum(TOPICS, `This must be one of ${TOPICS.join(', ')}.`).optional(),
      /** Of the days that the log is narrowed to; UTC unless given. */
      time_zone: timeZone.optional(),
    }),
  ),
  message: 'Changes fetched.',
  data: listOf(change),
  errors: ['not_found'],
})
