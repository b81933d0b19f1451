import { z } from 'zod'
import { writtenAudience } from './audience.ts'
import { call } from './call.ts'
import { screens, serialNumbers, venueType, visibility } from './display-input.ts'
import { display } from './displays.ts'
import { claims, date, formVersion, id, name, text } from './fields.ts'
import { idParams, org_params } from './lists.ts'
import { messages } from './messages.ts'

/** The rate schedule that a display will use from a date on; null for none. */
const planned = z.object({
  rate_schedule_id: id.nullable(),
  rate_schedule_name: z.string(),
  effective_from: z.string(),
})

export const getDisplayForEdit = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/get-display-for-edit/{id}',
  summary: 'A display of the own organization, with its planned changes',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: messages.displayFetched,
  data: display.extend({ planned: z.array(planned) }),
  errors: ['not_found'],
})

/** In a form a list is an object by its indexes, `screens[0][size]`. */
const listedScreens = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
  screens,
)

/** In a form the figure is text, and an empty audience takes it back. */
const typedAudience = z.preprocess((value) => {
  if (value === '') return null
  const { weekly_impressions: typed } = (value ?? {}) as { weekly_impressions?: unknown }
  const isDigits = typeof typed === 'string' && /^\d{1,12}$/.test(typed)
  return isDigits ? { ...(value as object), weekly_impressions: Number(typed) } : value
}, writtenAudience.nullable())

const ownDay = z.union([z.literal(''), date]).optional()

/**
 * Fields that are left out stay. An empty `rate_schedule_id` removes the rate schedule. `effective_from` is the
 * date, at the display's place, from which that change applies. A visibility without a status sets the status that
 * belongs to it. While something is sold, place and shape stay as they were sold (docs/domain.md, "Capacity").
 */
const edit = z.object({
  name: name(1, 120).optional(),
  location_id: id.optional(),
  display_location: name(1, 120).optional(),
  /** Empty where the owner says none. */
  venue_type: venueType.optional(),
  screens: listedScreens.optional(),
  /** How many people it reaches; empty where nothing is said of it any more. */
  audience: typedAudience.optional(),
  media_palyer_sn: serialNumbers.optional(),
  digital_signage_software: text(0, 120).optional(),
  /** The last day on offer, at the display's place; empty for none. */
  retires_on: ownDay,
  visibility: visibility.optional(),
  visibilityStatus: z.enum(['available', 'unavailable'], 'This must be available or unavailable.').optional(),
  rate_schedule_id: z.union([z.literal(''), id], 'This must be an id.').optional(),
  effective_from: ownDay,
  /** '1' removes the picture. */
  remove_image: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
  version: formVersion.optional(),
  ...claims,
})

export const updateDisplay = call({
  feature: 'displays',
  method: 'PUT',
  path: '/api/savvy/displays/edit/{id}',
  summary:
    'Change a display: name, place, kind of place, screens, players, audience, visibility, picture, rate schedule, last day on offer',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'none',
  changes: { kind: 'display', ids: 'params.id' },
  identity: {
    org: ['form.generalInfo.org_id'],
    user: ['form.generalInfo.user_id'],
    onBehalf: ['form.generalInfo.onBehalf'],
  },
  params: idParams,
  form: z.object({ generalInfo: edit.optional() }),
  files: [],
  optionalFiles: ['file'],
  // Clients take an edit as done only if they read this text (docs/domain.md, "Fixed behaviour of the site").
  message: 'display_updated_successfully',
  data: display,
  errors: ['not_found', 'in_use', 'duplicate_display', 'changed_meanwhile'],
  // Each of up to 64 screens has three fields.
  limits: { class: 'upload', values: 400 },
})

export const replaceDisplay = call({
  feature: 'displays',
  method: 'POST',
  path: '/api/savvy/displays/{id}/replace',
  summary: 'Retire a display, and let a copy with another place or other screens sell from the next day on',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'display', ids: 'params.id' },
  creates: true,
  identity: { org: ['body.org_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: z.object({
    /** The last day of the display that is replaced. */
    last_day: date,
    location_id: id.optional(),
    display_location: name(1, 120).optional(),
    screens: screens.optional(),
    ...claims,
  }),
  message: 'The display retires, and its copy follows it.',
  /** The display that retires, and its copy. */
  data: z.object({ rows: z.array(display) }),
  errors: ['not_found', 'in_use', 'duplicate_display', 'plan_limit'],
})

const sold = ['in_use'] as const

export const assignRateSchedule = call({
  feature: 'displays',
  method: 'POST',
  path: '/api/savvy/displays/assign-rate-schedule',
  summary: 'Assign a rate schedule to a display, at once or from a date on',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'display', ids: 'body.display_id', told: { from: 'body.effective_from' } },
  status: 200,
  identity: { org: ['body.org_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({ display_id: id, rate_schedule_id: id, effective_from: date.nullish(), ...claims }),
  message: messages.rateScheduleAssigned,
  data: display,
  errors: sold,
})

export const removeRateSchedule = call({
  feature: 'displays',
  method: 'POST',
  path: '/api/savvy/displays/remove-rate-schedule',
  summary: 'Remove the rate schedule from a display, at once or from a date on',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'display', ids: 'body.display_id', told: { from: 'body.effective_from' } },
  status: 200,
  identity: { org: ['body.org_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({ display_id: id, effective_from: date.nullish(), ...claims }),
  message: messages.rateScheduleRemoved,
  data: display,
  errors: sold,
})

export const countFramesAndZones = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/displays-frames-and-zones-number-by-display-id/{id}',
  summary:
    'How many screens show the frame of a display of the own organization, and how many zones it has today',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: messages.displayFetched,
  data: z.object({ id, frames: z.number().int(), zones: z.number().int() }),
  errors: ['not_found'],
})

export const lookupSellingDisplays = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/lookupDisplays/{org_id}',
  summary: 'Id and name of all displays, with their rate schedules today',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  message: messages.displayFetched,
  data: z.object({
    rows: z.array(z.object({ id, name: z.string(), rate_schedule_id: id.nullable() })),
    count: z.number().int(),
  }),
})

export const lookupDisplaysOnOffer = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/adv-displays-lookup/{org_id}',
  summary: 'Id and name of displays on offer, at most 1,000, by name',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  message: messages.displayFetched,
  data: z.object({
    rows: z.array(z.object({ id, name: z.string(), org_id: id })),
    count: z.number().int(),
  }),
})
