import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'
import { idParams } from './lists.ts'
import { BATCH_REFUSALS } from './plays.ts'
import { PLAY_REFUSALS } from '@plaza/domain/plays/judge-play'

// docs/domain.md, "Breaks": what of a screen's plays does not count, and who has looked at it.

/** The most breaks of one screen that are answered, and that are marked at once. */
export const MOST_BREAKS = 200
/** What did not count is told of so many days, today included. */
export const REFUSAL_DAYS = 30

export const BREAK_KINDS = ['fork', 'gap'] as const
/** Why a screen registered a key: with its first one it was connected. */
export const KEY_REASONS = ['connected', 'lost', 'forked'] as const

const count = z.number().int()
const numbers = z.object({ first: count, last: count })

const shownBreak = z.object({
  id,
  kind: z.enum(BREAK_KINDS),
  /** Which of the screen's keys it is a break of, counted from 1. */
  key: count,
  began_at: z.string(),
  last_at: z.string().describe('When the last of its batches came.'),
  batches: count,
  /** The numbers of the plays in it, which do not count; null where it has none. */
  uncounted: numbers.nullable(),
  /** The numbers of the plays that never came; null of a fork, where none is missing, and where that is not known any more. */
  missing: numbers.nullable(),
  /** It stands before its owner until somebody has looked at it, and again where it has grown since. */
  stands: z.boolean(),
  looked_at: z.string().nullable(),
  looked_by: z.string().nullable(),
  /** Somebody of the platform looked, and not its owner's people. */
  looked_by_platform: z.boolean(),
})

const breaksOfPlayer = z.object({
  player_id: id,
  /** Those that stand first, the newest before the older ones. */
  breaks: z.array(shownBreak),
  /** What did not count, by day (UTC) and reason, the newest day first. A fork and a gap are reasons as well. */
  refusals: z.array(
    z.object({
      day: z.string(),
      reason: z.enum([...new Set([...BATCH_REFUSALS, ...PLAY_REFUSALS])]),
      batches: count,
      plays: count,
    }),
  ),
  keys: z.array(z.object({ at: z.string(), why: z.enum(KEY_REASONS) })),
})

export const listBreaks = call({
  feature: 'plays',
  method: 'GET',
  path: '/api/savvy/players/{id}/breaks',
  summary:
    'The breaks in what a screen has signed, and what of its plays did not count; the platform sees those of all owners',
  needs: { types: ['DSO', 'PLATFORM'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'Breaks fetched.',
  data: breaksOfPlayer,
  errors: ['not_found'],
})

export const lookAtBreaks = call({
  feature: 'plays',
  method: 'PUT',
  path: '/api/savvy/players/{id}/breaks',
  summary: 'Mark breaks of a screen as looked at, or take the mark off again; both sides see who looked when',
  needs: { can: { DSO: 'display:update', PLATFORM: 'organization:update' } },
  tx: 'write',
  changes: { kind: 'player', ids: 'params.id', told: { on: 'body.looked' }, inTheirLog: true },
  params: idParams,
  body: z.object({
    ids: z
      .array(id, 'This must be a list of breaks.')
      .min(1, 'At least one break.')
      .max(MOST_BREAKS, `At most ${MOST_BREAKS} breaks.`),
    looked: z.boolean('This must be true or false.'),
  }),
  message: 'Breaks saved.',
  data: breaksOfPlayer,
  errors: ['not_found'],
})
