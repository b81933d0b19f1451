import { findLengthFault, LONGEST_QUESTION_DAYS } from '@plaza/domain/price-bounds'
import { z } from 'zod'
import { call } from './call.ts'
import { chosenDayparts } from './dayparts.ts'
import { claims, date, daysOfWeek, id, optionalText, whole } from './fields.ts'
import { idParams } from './lists.ts'

const block = z.object({
  id,
  display_id: id,
  zone_id: id,
  start_date: z.string(),
  end_date: z.string(),
  spots: z.number().int(),
  note: z.string(),
  /** The names of the parts of the day that it takes; empty for the whole day. */
  dayparts: z.array(z.string()),
  /** The house campaign whose days these are, and its name; null for spots that are only kept. */
  house_id: id.nullable(),
  house_name: z.string().nullable(),
})

export const blockSpots = call({
  feature: 'blocks',
  method: 'POST',
  path: '/api/savvy/displays/{id}/blocks',
  summary:
    'Block spots of a zone for some days, or for parts of them, because they are sold elsewhere, used for own content, or under repair',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: {
    kind: 'display',
    ids: 'params.id',
    told: {
      from: 'body.start_date',
      to: 'body.end_date',
      spots: 'body.spots',
      dayparts: 'data.dayparts',
    },
  },
  creates: true,
  identity: { org: ['body.org_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: z
    .object({
      zone_id: id,
      start_date: date,
      end_date: date,
      spots: whole(1, 86_400),
      note: optionalText(300),
      dayparts: chosenDayparts,
      /** A house campaign of the owner's, to which taken days are given back. */
      house_id: id.nullish(),
      ...claims,
    })
    .refine(({ start_date, end_date }) => end_date >= start_date, {
      path: ['end_date'],
      message: 'The last day must not be before the first day.',
    }),
  message: 'Spots blocked.',
  data: block,
  errors: ['not_found', 'sold_out'],
})

export const unblockSpots = call({
  feature: 'blocks',
  method: 'DELETE',
  path: '/api/savvy/displays/{id}/blocks/{blockId}',
  summary: 'Unblock spots',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: {
    kind: 'display',
    ids: 'params.id',
    told: {
      from: 'data.start_date',
      to: 'data.end_date',
      spots: 'data.spots',
      dayparts: 'data.dayparts',
    },
  },
  params: idParams.extend({ blockId: id }),
  message: 'The spots are available again.',
  data: block.pick({ id: true, start_date: true, end_date: true, spots: true, dayparts: true }),
  errors: ['not_found'],
})

/**
 * How many spots are taken, in runs of equal days. Only the owner learns what takes them: the most of any part of the
 * day. `spots_free` is of the whole day, and `dayparts` tells it of each part, null where the place is closed in it.
 */
const span = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether the place is open, on days of the asked weekdays. */
  open: z.boolean(),
  spots_free: z.number().int().nullable(),
  held: z.number().int().optional(),
  booked: z.number().int().optional(),
  blocked: z.number().int().optional(),
  dayparts: z.array(z.object({ name: z.string(), spots_free: z.number().int().nullable() })).optional(),
})

export const getAvailability = call({
  feature: 'blocks',
  method: 'GET',
  path: '/api/savvy/displays/{id}/availability',
  summary: 'The free spots of each zone of a display by day. Its owner also sees what takes the others',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  query: z
    .object({
      startDate: date,
      endDate: date.describe(`At most ${LONGEST_QUESTION_DAYS} days.`),
      days_of_week: daysOfWeek,
    })
    .refine(({ startDate, endDate }) => endDate >= startDate, {
      path: ['endDate'],
      message: 'The last day must not be before the first day.',
    })
    .superRefine(({ startDate, endDate }, context) => {
      const message = findLengthFault(startDate, endDate)
      if (message) context.addIssue({ code: 'custom', path: ['endDate'], message })
    }),
  message: 'Availability fetched.',
  data: z.object({
    zones: z.array(
      z.object({ zone_id: id, name: z.string(), capacity: z.number().int(), dates: z.array(span) }),
    ),
    /** The owner's blocks with their notes; empty for advertisers. */
    blocks: z.array(block),
  }),
  errors: ['not_found'],
})
