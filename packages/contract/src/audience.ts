import { AUDIENCE_BASES, MOST_WEEKLY } from '@plaza/domain/audience'
import { z } from 'zod'
import { call } from './call.ts'
import { claims, date, id, name, whole } from './fields.ts'

/** The most displays of which the audience is said at once. */
export const MOST_DISPLAYS = 500

/** How many people a display reaches, by what, and as of when (docs/domain.md, "Audience"). */
export const writtenAudience = z.object(
  {
    weekly_impressions: whole(1, MOST_WEEKLY),
    basis: z.enum(AUDIENCE_BASES, 'This must be counted, modelled or estimated.'),
    /** Who counted or modelled it, or by what it was estimated. */
    source: name(1, 120),
    as_of: date,
  },
  'This must be {weekly_impressions, basis, source, as_of}.',
)

/** The same as answers have it. */
export const audience = z.object({
  weekly_impressions: z.number().int(),
  basis: z.enum(AUDIENCE_BASES),
  source: z.string(),
  as_of: z.string(),
})

/** How many people something that is bought reaches, what a thousand of them cost, and by what. */
export const reach = z.object({
  impressions: z.number().int(),
  per_thousand: z.number().int().nullable(),
  basis: z.enum(AUDIENCE_BASES),
})

/** What several things that are bought reach together; those without a figure are in neither sum. */
export const reachSum = z.object({
  impressions: z.number().int(),
  per_thousand: z.number().int().nullable(),
  bases: z.array(z.enum(AUDIENCE_BASES)),
  /** How many of them have a figure. */
  known: z.number().int(),
  of: z.number().int(),
})

export const setAudience = call({
  feature: 'displays',
  method: 'PUT',
  path: '/api/savvy/displays/audience',
  summary: 'Say how many people displays reach, all of them the same, or take it back (audience: null)',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'display', ids: 'data.rows.*.id' },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({
    display_ids: z
      .array(id, 'This must be a list of ids.')
      .min(1, 'Please choose at least one display.')
      .max(MOST_DISPLAYS, `At most ${MOST_DISPLAYS} displays at once.`),
    audience: writtenAudience.nullable(),
    ...claims,
  }),
  message: 'The audience has been saved.',
  data: z.object({ rows: z.array(z.object({ id, name: z.string(), audience: audience.nullable() })) }),
})
