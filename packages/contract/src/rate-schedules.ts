import { z } from 'zod'
import { call } from './call.ts'
import { daypart } from './dayparts.ts'
import { id, whole } from './fields.ts'
import { idParams, listQuery, lookup, org_params, pickableListOf, yesOrNo } from './lists.ts'
import { messages } from './messages.ts'
import { rateScheduleEdit, rateScheduleInput } from './rate-schedule-input.ts'
import { supplyVerdicts } from './verdicts.ts'
import { drawnZone, frame } from './zones.ts'

export const zone = z.object({
  id,
  name: z.string(),
  frame,
  capacity: z.number().int(),
  rateDetails: z.object({ spotDuration: z.number().int(), pricePerDay: z.number().int() }),
  priceSchedules: z.array(
    z.object({
      id,
      dateRange: z.object({ startDate: z.string(), endDate: z.string() }),
      pricePerDay: z.number().int(),
      daysOfWeek: z.array(z.number().int()).nullable(),
      specifiedDates: z.object({
        datesData: z.array(z.object({ date: z.string(), pricePerDay: z.number().int() })),
      }),
    }),
  ),
})

const row = z.object({
  id,
  name: z.string(),
  org_id: id,
  currency: z.string(),
  totalPlaylistTime: z.number().int(),
  noOfZones: z.number().int(),
  noOfDisplays: z.number().int(),
  /** The least days of a flight, and what a campaign spends at least in minor units; null where none is wanted. */
  min_days: z.number().int().nullable(),
  min_spend: z.number().int().nullable(),
  zonesPreviewSnapshot: z.string(),
  zones: z.array(drawnZone.extend({ pricePerDay: z.number().int() })),
  active: z.boolean(),
  version: z.number().int(),
  can: supplyVerdicts,
})

/** The loop, the zones and the parts of the day that are planned from a date on. */
const upcoming = z.object({
  effective_from: z.string(),
  totalPlaylistTime: z.number().int(),
  dayparts: z.array(daypart),
  zones: z.array(drawnZone.extend({ id, capacity: z.number().int(), spotDuration: z.number().int() })),
})

export const rateSchedule = row.extend({
  displayIds: z.array(id),
  /** The time zones of the displays' places, whose calendar days count. */
  time_zones: z.array(z.string()),
  zones: z.array(zone),
  /** The parts into which the day is divided; empty where it is sold whole. */
  dayparts: z.array(daypart),
  upcoming: z.array(upcoming),
})

export const createRateSchedule = call({
  feature: 'rate-schedules',
  method: 'POST',
  path: '/api/savvy/rate-schedule',
  summary: 'Create a rate schedule with the zones of a frame and their prices',
  needs: { types: ['DSO'], can: 'rate-schedule:create' },
  tx: 'write',
  changes: { kind: 'rate-schedule', ids: 'data.id' },
  creates: true,
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: rateScheduleInput,
  limits: { class: 'large' },
  message: messages.rateScheduleCreated,
  data: rateSchedule,
  errors: ['in_use'],
})

export const updateRateSchedule = call({
  feature: 'rate-schedules',
  method: 'PUT',
  path: '/api/savvy/rate-schedule/{id}',
  summary:
    'Change a rate schedule. Prices apply at once. Changes of the loop or zones never break what is sold',
  needs: { types: ['DSO'], can: 'rate-schedule:update' },
  tx: 'write',
  changes: { kind: 'rate-schedule', ids: 'params.id' },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: rateScheduleEdit,
  limits: { class: 'large' },
  message: messages.changesSaved,
  data: rateSchedule,
  errors: ['not_found', 'in_use', 'changed_meanwhile'],
})

/** Owners see their own zones, and advertisers those of displays on offer to them. */
export const getZone = call({
  feature: 'rate-schedules',
  method: 'GET',
  path: '/api/savvy/rate-schedule/zone/{zoneId}',
  summary: 'A zone as it is today, with its prices',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  params: z.object({ zoneId: id }),
  message: messages.rateScheduleFetched,
  data: zone.extend({
    rate_schedule_id: id,
    totalPlaylistTime: z.number().int(),
    currency: z.string(),
  }),
  errors: ['not_found'],
})

export const listRateSchedules = call({
  feature: 'rate-schedules',
  method: 'GET',
  path: '/api/savvy/rate-schedule',
  summary: "The organization's rate schedules",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['query.org_id'] },
  query: listQuery(['name', 'totalPlaylistTime', 'noOfZones', 'noOfDisplays', 'created_at']).extend({
    org_id: id,
    /** Only those by which displays sell, or only those that nothing sells by. */
    used: yesOrNo,
  }),
  message: messages.rateScheduleFetched,
  data: pickableListOf(row),
})

export const getRateSchedule = call({
  feature: 'rate-schedules',
  method: 'GET',
  path: '/api/savvy/rate-schedule/{id}',
  summary: 'One rate schedule with its zones and prices',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: messages.rateScheduleFetched,
  data: rateSchedule,
  errors: ['not_found'],
})

export const lookupRateSchedules = call({
  feature: 'rate-schedules',
  method: 'GET',
  path: '/api/savvy/rate-schedule/lookup/{org_id}',
  summary: 'Id and name of all rate schedules that are not deactivated',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  message: messages.rateScheduleFetched,
  data: lookup,
})

export const listFrameTemplates = call({
  feature: 'rate-schedules',
  method: 'GET',
  path: '/api/savvy/frame-template/{size}/{page}/{active}',
  summary: 'The built-in frame templates and the user’s own',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'none',
  params: z.object({
    size: z
      .string()
      .regex(/^\d{1,4}$/, 'This must be a whole number from 1 to 1000.')
      .transform(Number)
      .pipe(whole(1, 1000)),
    page: z
      .string()
      .regex(/^\d{1,6}$/, 'This must be a whole number from 1.')
      .transform(Number)
      .pipe(whole(1, 1_000_000)),
    active: z.enum(['0', '1'], 'This must be 1 or 0.'),
  }),
  message: 'Frame templates fetched.',
  data: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        orientation: z.enum(['landscape', 'portrait']),
        zones: z.array(drawnZone),
      }),
    ),
    count: z.number().int(),
  }),
})
