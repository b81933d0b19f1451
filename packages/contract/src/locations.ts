import { type ExceptionFault, findExceptionFaults, MOST_EXCEPTIONS } from '@plaza/domain/exception-faults'
import { findSlotFaults, type HoursException } from '@plaza/domain/opening-hours'
import { z } from 'zod'
import { call } from './call.ts'
import { claims, date, id, latitude, lines, longitude, name, timeZone, version, wanted } from './fields.ts'
import { idParams, listQuery, lookup, org_params, pickableListOf, yesOrNo } from './lists.ts'
import { messages } from './messages.ts'
import { supplyVerdicts } from './verdicts.ts'

const time = z.string('This must be a time, HH:mm.')
/** The valid days and times are checked once, for all slots together, by `schedule`. */
const day = z.number(wanted('This must be a day from 1 (Monday) to 7 (Sunday).'))
const slot = z.object({ day, from: time, to: time }, 'This must be {day, from, to}.')

const hours = z.object(
  {
    type: z.enum(['always', 'weekly'], 'This must be always or weekly.'),
    slots: z.array(slot, 'This must be a list of slots.').max(100, 'At most 100 slots.').nullish(),
  },
  'This must be {type, slots}.',
)

const written = ({ type, slots }: z.output<typeof hours>) => ({
  type,
  slots: type === 'always' ? [] : (slots ?? []),
})

/** Opening hours: `always`, or the slots of a week (docs/domain.md, "Opening hours"). */
export const schedule = hours
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
  .transform(written)

/** Hours that hold on some days only: an empty list of slots is closed. */
export const otherHours = hours.transform(written)

const exception = z.object({ from: date, to: date, name: name(1, 80), schedule: otherHours })

/** The faults of exceptions by themselves. Whether they agree with a week's hours is asked where both are known. */
export function exceptionFaults(all: readonly HoursException[]): ExceptionFault[] {
  return findExceptionFaults({ type: 'weekly', slots: [] }, all)
}

/** Days on which a place is closed or has other hours (docs/domain.md, "Opening hours"). */
const exceptions = z
  .array(exception, 'This must be a list of {from, to, name, schedule}.')
  .max(MOST_EXCEPTIONS, `At most ${MOST_EXCEPTIONS}.`)
  .superRefine((all, context) => {
    const kept = all.map(({ schedule: other, ...days }) => ({ ...days, ...other }))
    for (const { message, ...fault } of exceptionFaults(kept)) {
      context.addIssue({ code: 'custom', path: exceptionPath(fault), message })
    }
  })

/** Where the fault of an exception is in a list of them. */
export function exceptionPath({
  index,
  field,
  slot: wrong,
}: Omit<ExceptionFault, 'message'>): (string | number)[] {
  if (!wrong) return [index, ...(field ? [field] : [])]
  return [index, 'schedule', 'slots', wrong.index, ...(wrong.field ? [wrong.field] : [])]
}

const week = z.object({ type: z.enum(['always', 'weekly']), slots: z.array(slot) })

/** Opening hours as answers give them: those of the week, the days on which others hold, in order, and what comes later. */
export const openingHours = {
  schedule: week,
  exceptions: z.array(z.object({ from: z.string(), to: z.string(), name: z.string(), schedule: week })),
  /** The hours of the week and the time zone from a day on; null where no change is planned. */
  coming: z.object({ from: z.string(), schedule: week, time_zone: z.string() }).nullable(),
}

export const location = z.object({
  id,
  location_name: z.string(),
  address: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  time_zone: z.string(),
  /** Whether somebody chose the time zone. Otherwise it follows from the coordinates. */
  time_zone_chosen: z.boolean(),
  ...openingHours,
  org_id: id,
  displays: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
  can: supplyVerdicts,
})

/** What is planned from a day on. Left out, it stays; null removes it. */
const coming = z.object(
  { from: date, schedule, time_zone: timeZone },
  'This must be {from, schedule, time_zone}.',
)

const place = {
  address: lines(1, 300),
  location_name: name(1, 120),
  location: z.object({ latitude, longitude }, 'This must be {latitude, longitude}.'),
  schedule,
  /** Left out, those of a location that is changed stay. */
  exceptions: exceptions.nullish(),
  time_zone: timeZone.nullish(),
}

/** A location that is made with a display, whose owner it belongs to. */
export const newPlace = z.object(place, 'This must be {location_name, address, location, schedule}.')

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
  summary:
    'Change a location. Sold days stay open and stay the same days: where they would not, hours and time zone change from a day on',
  needs: { types: ['DSO'], can: 'location:update' },
  tx: 'write',
  changes: { kind: 'location', ids: 'params.id' },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: z.object({
    ...place,
    /** The first day, at the place, of the hours and the time zone that are sent. All else applies at once. */
    effective_from: date.nullish(),
    coming: coming.nullish(),
    version,
    org_id: id.optional(),
    ...claims,
  }),
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
  query: listQuery(['location_name', 'address', 'displays', 'created_at']).extend({
    org_id: id,
    /** Only those at which there are displays, or only those without any. */
    used: yesOrNo,
  }),
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
