import { findSlotFaults } from '@plaza/domain/opening-hours'
import { z } from 'zod'
import { call } from './call.ts'
import { claims, id, latitude, lines, longitude, name, timeZone, version, wanted } from './fields.ts'
import { idParams, listQuery, lookup, org_params, pickableListOf } from './lists.ts'
import { messages } from './messages.ts'
import { supplyVerdicts } from './verdicts.ts'

const time = z.string('This must be a time, HH:mm.')
/** The valid days and times are checked once, for all slots together, by `schedule`. */
const day = z.number(wanted('This must be a day from 1 (Monday) to 7 (Sunday).'))
const slot = z.object({ day, from: time, to: time }, 'This must be {day, from, to}.')

/** Opening hours: `always`, or the slots of a week (docs/domain.md, "Opening hours"). */
export const schedule = z
  .object(
    {
      type: z.enum(['always', 'weekly'], 'This must be always or weekly.'),
      slots: z.array(slot, 'This must be a list of slots.').max(100, 'At most 100 slots.').nullish(),
    },
    'This must be {type, slots}.',
  )
  .superRefine((value, context) => {
    if (value.type === 'always') return
    if (!value.slots?.length) {
      context.addIssue({
        code: 'custom',
        path: ['slots'],
        message: 'A weekly schedule needs at least one slot.',
      })
      return
    }
    for (const { index, field, message } of findSlotFaults(value.slots)) {
      context.addIssue({ code: 'custom', path: ['slots', index, ...(field ? [field] : [])], message })
    }
  })
  .transform((value) =>
    value.type === 'always'
      ? { type: value.type, slots: [] }
      : { type: value.type, slots: value.slots ?? [] },
  )

/** Opening hours as answers give them. */
export const openingHours = z.object({ type: z.enum(['always', 'weekly']), slots: z.array(slot) })

export const location = z.object({
  id,
  location_name: z.string(),
  address: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  time_zone: z.string(),
  /** Whether somebody chose the time zone. Otherwise it follows from the coordinates. */
  time_zone_chosen: z.boolean(),
  schedule: openingHours,
  org_id: id,
  displays: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
  can: supplyVerdicts,
})

const place = {
  address: lines(1, 300),
  location_name: name(1, 120),
  location: z.object({ latitude, longitude }, 'This must be {latitude, longitude}.'),
  schedule,
  time_zone: timeZone.nullish(),
}

export const createLocation = call({
  feature: 'locations',
  method: 'POST',
  path: '/api/savvy/locations',
  summary: 'Create a location. Its time zone follows from the coordinates unless given',
  needs: { types: ['DSO'], can: 'location:create' },
  tx: 'write',
  changes: { kind: 'location', ids: 'data.id' },
  creates: true,
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({ ...place, org_id: id, ...claims }),
  message: messages.locationCreated,
  data: location,
})

/**
 * A time zone that somebody chose stays until another is given, or null removes it. Any other follows from the
 * coordinates. A time zone from an answer may be sent back, and does not count as chosen by that.
 */
export const updateLocation = call({
  feature: 'locations',
  method: 'PUT',
  path: '/api/savvy/locations/{id}',
  summary: 'Change a location. Sold days stay open and stay the same days',
  needs: { types: ['DSO'], can: 'location:update' },
  tx: 'write',
  changes: { kind: 'location', ids: 'params.id' },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: z.object({ ...place, version, org_id: id.optional(), ...claims }),
  message: messages.locationUpdated,
  data: location,
  errors: ['not_found', 'in_use', 'duplicate_display', 'changed_meanwhile'],
})

export const listLocations = call({
  feature: 'locations',
  method: 'GET',
  path: '/api/savvy/locations',
  summary: "The organization's locations",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['query.org_id'] },
  query: listQuery(['location_name', 'address', 'displays', 'created_at']).extend({ org_id: id }),
  message: messages.locationFetched,
  data: pickableListOf(location),
})

export const getLocation = call({
  feature: 'locations',
  method: 'GET',
  path: '/api/savvy/locations/{id}',
  summary: 'One location',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: messages.locationFetched,
  data: location,
  errors: ['not_found'],
})

export const lookupLocations = call({
  feature: 'locations',
  method: 'GET',
  path: '/api/savvy/locations/lookup/{org_id}',
  summary: 'Id and name of all locations that are not deactivated',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  message: messages.locationFetched,
  data: lookup,
})
