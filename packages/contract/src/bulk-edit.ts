import { z } from 'zod'
import { writtenAudience } from './audience.ts'
import { call } from './call.ts'
import { screens, serialNumbers, venueType, visibility } from './display-input.ts'
import { displayFilters } from './displays.ts'
import { claims, date, id, name, text, version, wanted } from './fields.ts'
import { listQuery, org_params } from './lists.ts'
import { messages } from './messages.ts'

/** The most displays that one call changes or previews. */
export const CHANGED_AT_ONCE = 500

/** The most displays of one selection. */
export const MOST_SELECTED = 10_000

/**
 * What is changed of a display; fields that are left out stay. An empty `rate_schedule_id` removes the rate schedule,
 * and `effective_from` is the day at the display's place from which that change applies. An empty `retires_on` takes
 * the last day on offer off.
 */
export const displaySet = z.object({
  name: name(1, 120).optional(),
  location_id: id.optional(),
  display_location: name(1, 120).optional(),
  /** Null or empty takes it off. */
  venue_type: venueType.optional(),
  screens: screens.optional(),
  media_palyer_sn: serialNumbers.optional(),
  digital_signage_software: text(0, 120).optional(),
  visibility: visibility.optional(),
  visibilityStatus: z.enum(['available', 'unavailable'], 'This must be available or unavailable.').optional(),
  rate_schedule_id: z.union([z.literal(''), id], 'This must be an id.').optional(),
  effective_from: date.nullish(),
  retires_on: z.union([z.literal(''), date], 'This must be a date, YYYY-MM-DD.').optional(),
  active: z.boolean('This must be true or false.').optional(),
  /** How many people it reaches; null takes it back. */
  audience: writtenAudience.nullable().optional(),
})

export type DisplaySet = z.output<typeof displaySet>

const wantedRow = z.object({ id, version, set: displaySet })

/** Why a display stays as it is. */
export const KEPT_REASONS = ['gone', 'changed_meanwhile', 'invalid', 'sold', 'retired', 'duplicate'] as const

/** One field of a display before and after, in words for people. */
const fieldChange = z.object({
  field: z.enum([
    'name',
    'location',
    'display_location',
    'venue_type',
    'screens',
    'media_players',
    'software',
    'visibility',
    'visibility_status',
    'rate_schedule',
    'last_day',
    'active',
    'audience',
  ]),
  before: z.string(),
  after: z.string(),
})

const outcome = z.object({
  id,
  name: z.string(),
  version: z.number().int(),
  /** What is changed, none where the display stays as it is. */
  changes: z.array(fieldChange),
  /** Why it stays as it is, though something else was wanted; null otherwise. */
  kept: z
    .object({
      reason: z.enum(KEPT_REASONS),
      sentence: z.string(),
      /** The last day on which something is held, booked or blocked, where that is in the way. */
      last_day: z.string().nullable(),
    })
    .nullable(),
  /** What takes the change back; null where nothing is changed. */
  undo: displaySet.nullable(),
})

const common = {
  feature: 'bulk-edit',
  method: 'POST',
  needs: { types: ['DSO'], can: 'display:update' },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({
    rows: z
      .array(wantedRow, wanted('This must be a list of displays.'))
      .min(1, 'There is nothing to change.')
      .max(CHANGED_AT_ONCE, `At most ${CHANGED_AT_ONCE} displays at once.`),
    ...claims,
  }),
  limits: { class: 'large' },
} as const

export const previewDisplayChanges = call({
  ...common,
  path: '/api/savvy/displays/bulk-change/preview',
  summary:
    'What a change of up to 500 displays would do, and which would stay as they are. Nothing is stored',
  tx: 'read',
  status: 200,
  message: 'Preview made.',
  data: z.object({ rows: z.array(outcome) }),
})

export const changeDisplays = call({
  ...common,
  path: '/api/savvy/displays/bulk-change',
  summary: 'Change up to 500 displays, except those on which something sold or somebody else is in the way',
  tx: 'write',
  status: 200,
  changes: { kind: 'display', ids: 'data.changed.*.id' },
  message: messages.changesSaved,
  data: z.object({ changed: z.array(outcome), kept: z.array(outcome) }),
  errors: ['in_use', 'duplicate_display'],
})

export const readDisplayChanges = call({
  feature: 'bulk-edit',
  method: 'POST',
  path: '/api/savvy/displays/read-changes',
  summary:
    'Compare an export of displays that was changed (xlsx, CSV) with what is stored. Nothing is stored',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'read',
  identity: { org: ['form.org_id'] },
  form: z.object({ org_id: id }),
  files: ['file'],
  limits: { class: 'upload', bytes: 11 * 1024 * 1024, seconds: 300 },
  message: messages.fileUploaded,
  failure: messages.fileNotUploaded,
  data: z.object({
    /** The rows that say something else than what is stored, by their lines in the file. An `id` is what stands there. */
    rows: z.array(outcome.extend({ line: z.number().int(), id: z.string(), set: displaySet })),
    /** How many rows the file has, and how many of them say what is stored. */
    count: z.number().int(),
    unchanged: z.number().int(),
  }),
})

export const listDisplayIds = call({
  feature: 'bulk-edit',
  method: 'GET',
  path: '/api/savvy/displays/ids/{org_id}',
  summary: 'Id, name and version of all displays that match the filters of the list, at most 10,000',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  query: listQuery(['name']).pick({ search: true, active: true }).extend(displayFilters),
  message: messages.displayFetched,
  data: z.object({
    rows: z.array(z.object({ id, name: z.string(), version: z.number().int() })),
    /** Whether there are more than the rows. */
    more: z.boolean(),
  }),
})
