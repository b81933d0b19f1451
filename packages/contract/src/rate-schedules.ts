import { capacityOf } from '@plaza/domain/capacity'
import { findPriceScheduleFaults } from '@plaza/domain/pricing'
import { findFrameFaults } from '@plaza/domain/zones'
import { z } from 'zod'
import { call } from './call.ts'
import { claims, date, id, isReasonableRange, optionalFileAddress, price, text, whole } from './fields.ts'
import { idParams, listQuery, lookup, org_params, pickableListOf } from './lists.ts'
import { messages } from './messages.ts'
import { drawnZone, frame, frameInput } from './zones.ts'

const MAX_LOOP = 86_400

const priceSchedule = z.object({
  dateRange: z
    .object({ startDate: date, endDate: date }, 'This must be {startDate, endDate}.')
    .refine((range) => range.startDate <= range.endDate, {
      path: ['endDate'],
      message: 'The last day must not lie before the first.',
    })
    .refine((range) => isReasonableRange(range.startDate, range.endDate), {
      path: ['endDate'],
      message: 'A price schedule lasts at most ten years.',
    }),
  pricePerDay: price,
  daysOfWeek: z.array(whole(1, 7)).min(1, 'Name at least one day of the week.').max(7).nullish(),
  specifiedDates: z
    .object({ datesData: z.array(z.object({ date, pricePerDay: price })).max(3700, 'At most 3,700 dates.') })
    .nullish(),
})

const zoneInput = z.object({
  name: text(1, 80),
  frame: frameInput,
  rateDetails: z.object(
    { spotDuration: whole(1, MAX_LOOP), pricePerDay: price },
    'This must be {spotDuration, pricePerDay}.',
  ),
  priceSchedules: z.array(priceSchedule).max(200, 'At most 200 price schedules.').nullish(),
})

const count = z
  .union([z.number(), z.string().regex(/^\d{1,4}$/)], 'This must be a whole number.')
  .transform(Number)

/** What a rate schedule says of its zones, checked as a whole: each fault at its own place. */
const checkZones = (
  value: {
    totalPlaylistTime: number
    noOfZones: number
    zones: z.output<typeof zoneInput>[]
  },
  context: z.RefinementCtx,
) => {
  const fault = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (value.noOfZones !== value.zones.length) {
    fault(['noOfZones'], `This says ${value.noOfZones} zones, but ${value.zones.length} are listed.`)
  }
  for (const { index, path, message } of findFrameFaults(value.zones)) {
    fault(['zones', index, ...path.split('.').filter(Boolean)], message)
  }
  value.zones.forEach((zone, index) => {
    if (capacityOf(value.totalPlaylistTime, zone.rateDetails.spotDuration) < 1) {
      const message = `A spot of ${zone.rateDetails.spotDuration} seconds does not fit into a loop of ${value.totalPlaylistTime} seconds.`
      fault(['zones', index, 'rateDetails', 'spotDuration'], message)
    }
    const schedules = (zone.priceSchedules ?? []).map(toPriceSchedule)
    for (const found of findPriceScheduleFaults(schedules)) {
      fault(['zones', index, 'priceSchedules', found.index, ...wirePath(found.path)], found.message)
    }
  })
}

/** The wire's nested price schedule as the domain's flat one. */
export const toPriceSchedule = (schedule: z.output<typeof priceSchedule>) => ({
  startDate: schedule.dateRange.startDate,
  endDate: schedule.dateRange.endDate,
  pricePerDay: schedule.pricePerDay,
  daysOfWeek: schedule.daysOfWeek ?? undefined,
  specifiedDates: schedule.specifiedDates?.datesData,
})

const wirePath = (path: string) =>
  path
    .replace(/^(startDate|endDate)$/, 'dateRange.$1')
    .replace(/^specifiedDates/, 'specifiedDates.datesData')
    .split('.')
    .filter(Boolean)

export const rateScheduleInput = z
  .object({
    name: text(1, 120),
    totalPlaylistTime: whole(1, MAX_LOOP),
    noOfZones: count,
    org_id: id,
    displayIds: z
      .array(id)
      .max(1000, 'At most 1,000 displays.')
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
    zonesPreviewSnapshot: optionalFileAddress,
    zones: z
      .array(zoneInput, 'This must be a list of zones.')
      .min(1, 'A rate schedule has at least one zone.')
      .max(32, 'A rate schedule has at most 32 zones.'),
    ...claims,
  })
  .superRefine(checkZones)

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
  zonesPreviewSnapshot: z.string(),
  zones: z.array(drawnZone.extend({ pricePerDay: z.number().int() })),
  version: z.number().int(),
})

export const rateSchedule = row.extend({
  displayIds: z.array(id),
  zones: z.array(zone),
})

export const createRateSchedule = call({
  feature: 'rate-schedules',
  method: 'POST',
  path: '/api/savvy/rate-schedule',
  summary: 'Create a rate schedule: the zones of a frame with their prices',
  needs: { types: ['DSO'], can: 'rate-schedule:create' },
  tx: 'write',
  creates: true,
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: rateScheduleInput,
  message: messages.rateScheduleCreated,
  data: rateSchedule,
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'in_use', 'key_reused'],
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
  }),
  message: messages.rateScheduleFetched,
  data: pickableListOf(row),
  errors: ['bad_input', 'unauthenticated', 'forbidden'],
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
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found'],
})

export const lookupRateSchedules = call({
  feature: 'rate-schedules',
  method: 'GET',
  path: '/api/savvy/rate-schedule/lookup/{org_id}',
  summary: 'Id and name of all rate schedules',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  message: messages.rateScheduleFetched,
  data: lookup,
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found'],
})

export const listFrameTemplates = call({
  feature: 'rate-schedules',
  method: 'GET',
  path: '/api/savvy/frame-template/{size}/{page}/{active}',
  summary: 'Frame templates: named arrangements of zones on a frame',
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
  errors: ['bad_input', 'unauthenticated', 'forbidden'],
})
