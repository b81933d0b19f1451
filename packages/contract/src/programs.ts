import { daysBetween } from '@plaza/domain/calendar'
import { LONGEST_DAYPART_NAME, MOST_DAYPARTS } from '@plaza/domain/dayparts'
import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { z } from 'zod'
import { call } from './call.ts'
import { askedCategory } from './category.ts'
import { date, id, text, whole } from './fields.ts'
import { drawnZone } from './zones.ts'

// docs/domain.md, "Programs".

/** The most days of which a program is given at once: today and the thirty after it. */
export const MOST_PROGRAM_DAYS = 31

const count = z.number().int()
const part = count
  .nullable()
  .describe('The position of the part of the day; null for the hours that no part has.')

/** A picture or a film that a program shows. */
export const programMedium = z.object({
  id: z.string(),
  url: z.string(),
  poster: z.string().nullable(),
  type: z.string(),
  width: count,
  height: count,
  duration: z.number().nullable().describe('The seconds of a film; null for a picture.'),
  bytes: count,
  sha256: z.string().nullable(),
})

/**
 * What takes turns: a placement, or a house campaign in one zone. Media and takers are named by their positions in the lists
 * of the answer. A house campaign without media shows what turns show that nobody has.
 */
const taker = z.object({
  placement_id: id.nullable(),
  house_id: id.nullable(),
  parts: count.nullable().describe('The parts of the day as bits; null for the whole day.'),
  media: z.array(count),
})

const programZone = drawnZone.extend({
  zone_id: id,
  loop: count.describe('The seconds of a loop.'),
  spot: count.describe('The seconds of a turn.'),
  runs: z
    .array(z.object({ part, from: count, until: count }))
    .describe(
      'The loops of the day by the part of the day in which they begin: from the first to before the last.',
    ),
  turns: z.array(z.object({ part, takes: z.array(z.object({ taker: count, turns: z.array(count) })) })),
})

const programDay = z.object({
  date: z.string(),
  openings: z.array(z.object({ from: z.string(), until: z.string() })).describe('Instants.'),
  program: count.nullable().describe('The position of its program; null where the display shows nothing.'),
  days: z
    .array(z.object({ taker: count, day: count }))
    .describe('Which of its days it is for each taker, from 0: its media begin with that one.'),
})

/** What a display shows on some days. Days that are alike share a program. */
export const program = z.object({
  display_id: id,
  name: z.string(),
  width: count,
  height: count,
  time_zone: z.string(),
  revision: count.describe('Rises whenever what is booked on the display changes.'),
  media: z.array(programMedium),
  takers: z.array(taker),
  programs: z.array(z.object({ zones: z.array(programZone) })),
  days: z.array(programDay),
})

/** A program as somebody sees it who looks at what is on. */
const shownProgram = program.extend({
  place_kind: z.enum(PLACE_KINDS),
  /** The parts of the day by their positions. */
  dayparts: z.array(z.string()),
  /** Whose the turns are, as far as they may be known. */
  campaigns: z.array(
    z.object({
      taker: count,
      /** The campaign's id, or that of the house campaign, which has no advertiser. */
      campaign_id: id,
      campaign: z.string(),
      advertiser: z.string().nullable(),
    }),
  ),
})

/**
 * A program as an advertiser sees it: what others have is one taker without ids and media, and how often the program has
 * changed is the owner's business.
 */
const seenProgram = shownProgram.omit({ revision: true })

export const getDisplayProgram = call({
  feature: 'programs',
  method: 'GET',
  path: '/api/savvy/displays/{id}/program',
  summary: 'What one of your displays shows on some days: the loop of each zone, turn by turn',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  errors: ['not_found'],
  params: z.object({ id }),
  query: z
    .object({
      from: date.describe('Today at the place where it is left out.').optional(),
      to: date.describe('The same day where it is left out.').optional(),
    })
    .superRefine(({ from, to = from }, context) => {
      // Dates that are invalid themselves cannot be compared.
      if (context.issues.length || !to) return
      if (!from)
        return context.addIssue({ code: 'custom', path: ['from'], message: 'The first day is missing.' })
      const fault = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
      if (to < from) fault('The last day must not be before the first day.')
      else if (daysBetween(from, to) >= MOST_PROGRAM_DAYS) fault(`At most ${MOST_PROGRAM_DAYS} days.`)
    }),
  message: 'Program fetched.',
  data: shownProgram,
})

const oneDay = {
  from: date.describe('Today at the place where it is left out.').optional(),
}

export const getCampaignProgram = call({
  feature: 'programs',
  method: 'GET',
  path: '/api/savvy/campaigns/{id}/displays/{displayId}/program',
  summary:
    'What a display of one of your campaigns shows on a day: your own turns in full, with what waits for an answer or a payment in turns that are free now, and of all others only which turns are taken',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  errors: ['not_found'],
  params: z.object({ id, displayId: id }),
  query: z.object(oneDay),
  message: 'Program fetched.',
  data: seenProgram.extend({
    waiting: z
      .array(count)
      .describe('The takers that wait for an answer or a payment: their turns are not theirs yet.'),
  }),
})

/** The most zones of a display into which a plan is laid at once. */
export const MOST_LAID = 50

export const previewProgram = call({
  feature: 'programs',
  method: 'POST',
  path: '/api/savvy/displays/{id}/program/preview',
  summary:
    'What a display on offer would show on a day with what is planned laid into turns that are free now: your own turns in full, and of all others only which turns are taken',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  errors: ['not_found'],
  params: z.object({ id }),
  body: z
    .object({
      startDate: date,
      endDate: date,
      date: date.describe('The day that is shown: one of the flight.'),
      /** What is advertised, which decides whether the display is on offer. */
      category: askedCategory.optional(),
      zones: z
        .array(
          z.object({
            zone_id: id,
            spots: whole(1, 86_400),
            dayparts: z
              .array(text(1, LONGEST_DAYPART_NAME), 'This must be a list of parts of the day.')
              .max(MOST_DAYPARTS, `At most ${MOST_DAYPARTS} parts of the day.`)
              .default([]),
          }),
          'This must be a list of zones.',
        )
        .min(1, 'Please name at least one zone.')
        .max(MOST_LAID, `At most ${MOST_LAID} zones.`),
    })
    .superRefine(({ startDate, endDate, date: day }, context) => {
      if (context.issues.length) return
      const fault = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (endDate < startDate) fault('endDate', 'The last day must not be before the first.')
      else if (day < startDate || day > endDate) fault('date', 'This must be a day of the flight.')
    }),
  message: 'Program made.',
  data: seenProgram.extend({
    /** What was laid in, zone by zone as asked, by its taker; null where no turn is free, or the zone is not there that day. */
    laid: z.array(z.object({ zone_id: id, taker: count.nullable(), spots: count })),
  }),
})
