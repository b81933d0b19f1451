import { daysOf } from '@plaza/domain/price-bounds'
import { LONGEST_CALENDAR_FLIGHT } from '@plaza/domain/price-calendar'
import { z } from 'zod'
import { call } from './call.ts'
import { date, daysOfWeek, id, whole } from './fields.ts'
import { idParams, listOf, listQuery } from './lists.ts'

// Zones that are sold out on some days, for which an advertiser waits (docs/domain.md, "Waiting list").

/** So many zones and dates an organization waits for at most. */
export const MOST_WAITING = 200

const entry = z.object({
  id,
  display_id: id,
  display_name: z.string(),
  location_name: z.string(),
  org_name: z.string(),
  zone_id: id,
  zone_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** The days of the week that are wanted; all where none are named. */
  days_of_week: z.array(z.number().int()),
  spots: z.number().int(),
  /** How many spots are free now on all open days. */
  spots_free: z.number().int(),
  /** When the organization was last told that enough spots had come free; null where it never was. */
  told_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

export const listWaitingEntries = call({
  feature: 'waiting-list',
  method: 'GET',
  path: '/api/savvy/waiting-list',
  summary: 'The zones and dates for which the organization waits',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  query: listQuery(['display_name', 'start_date', 'created_at']),
  message: 'Waiting list fetched.',
  data: listOf(entry),
})

export const joinWaitingList = call({
  feature: 'waiting-list',
  method: 'POST',
  path: '/api/savvy/waiting-list',
  summary:
    'Be told when enough spots of a zone that is sold out come free. Nothing is held. Waiting twice for the same is waiting once, for the spots that were named last',
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
  changes: { kind: 'waiting-entry', ids: 'data.id' },
  creates: true,
  body: z
    .object({
      display_id: id,
      zone_id: id,
      start_date: date,
      end_date: date,
      days_of_week: daysOfWeek,
      spots: whole(1, 86_400).default(1),
    })
    .superRefine(({ start_date, end_date }, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', path: ['end_date'], message })
      if (end_date < start_date) say('The last day must not be before the first.')
      else if (daysOf(start_date, end_date) > LONGEST_CALENDAR_FLIGHT) {
        say(`At most ${LONGEST_CALENDAR_FLIGHT} days.`)
      }
    }),
  message: 'You will be told when a spot is free.',
  data: entry,
  errors: ['not_sold_out', 'too_many_waiting'],
})

export const leaveWaitingList = call({
  feature: 'waiting-list',
  method: 'DELETE',
  path: '/api/savvy/waiting-list/{id}',
  summary: 'Wait no longer',
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
  changes: { kind: 'waiting-entry', ids: 'params.id' },
  params: idParams,
  message: 'You no longer wait for this zone.',
  data: z.object({ id }),
  errors: ['not_found'],
})

/** So many of those who wait for a display's zones are looked at to tell whom a block keeps waiting. */
export const MOST_KEPT_WAITING = 100

export const listWaitingAdvertisers = call({
  feature: 'waiting-list',
  method: 'GET',
  path: '/api/savvy/displays/{id}/waiting',
  summary:
    'For which zones and dates of an own display advertisers wait, and how many. Who they are is not told',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'Waiting list fetched.',
  data: z.object({
    /** What begins first comes first. */
    rows: z.array(
      z.object({
        zone_id: id,
        zone_name: z.string(),
        start_date: z.string(),
        end_date: z.string(),
        /** The days of the week that are wanted; all where none are named. */
        days_of_week: z.array(z.number().int()),
        /** How many advertisers wait for this zone on these days. */
        advertisers: z.number().int(),
        /** How many spots they want together. */
        spots: z.number().int(),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const countKeptWaiting = call({
  feature: 'waiting-list',
  method: 'GET',
  path: '/api/savvy/displays/{id}/blocks/{blockId}/waiting',
  summary: 'How many advertisers would be told that spots came free if a block were removed now',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams.extend({ blockId: id }),
  message: 'Waiting list fetched.',
  data: z.object({
    advertisers: z.number().int(),
    /** Whether there may be more of them: only the first hundred that wait for these days were looked at. */
    more: z.boolean(),
  }),
  errors: ['not_found'],
})
