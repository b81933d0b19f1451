import { PLAY_REFUSALS } from '@plaza/domain/plays/judge-play'
import { z } from 'zod'
import { call } from './call.ts'
import { fileData, id } from './fields.ts'
import { idParams } from './lists.ts'

// docs/domain.md, "Plays": what players have shown, as they sign it.

/** The most batches that are sent at once. */
export const MOST_BATCHES = 20

/**
 * Why a batch counts for nothing as a whole:
 * - `unreadable`: it is not written as batches are; a sentence says where.
 * - `player`, `key`: it is another player's, or signed by a key that is not one of the player's.
 * - `signature`: it was not signed by its key, or was changed since.
 * - `revision`: its display has no such revision of its program.
 * - `fork`, `gap`: it does not follow on the last one of its key.
 * - `late`: it was missing when those behind it came, and turns count in their order.
 */
export const BATCH_REFUSALS = [
  'unreadable',
  'player',
  'key',
  'signature',
  'revision',
  'fork',
  'gap',
  'late',
] as const

const count = z.number().int()

export const sendPlays = call({
  feature: 'plays',
  method: 'POST',
  path: '/api/savvy/players/plays',
  summary:
    'What a player has shown, in signed batches. Whatever is thought of a batch, it need not be sent again',
  needs: 'player',
  automatic: true,
  tx: 'none',
  limits: { class: 'large', bytes: 6 * 1024 * 1024 },
  body: z.object({
    batches: z
      .array(
        z.object({
          batch: z.string('This must be a text.').describe('The text that was hashed and signed, as it is.'),
          signature: z.string('This must be a text.').describe('r and s, 64 bytes in base64url.'),
        }),
        'This must be a list of batches.',
      )
      .min(1, 'At least one batch.')
      .max(MOST_BATCHES, `At most ${MOST_BATCHES} batches.`),
  }),
  message: 'Batches taken in.',
  data: z.object({
    /** What became of each, in the order in which they were sent. */
    batches: z.array(
      z.object({
        hash: z.string().describe('SHA-256 of the text, in base64url.'),
        /** `again`: it had come already, and counts once. */
        state: z.enum(['taken', 'again', 'refused']),
        reason: z.enum(BATCH_REFUSALS).nullable(),
        fault: z.string().nullable().describe('Where it is not written as batches are.'),
        counted: count.describe('How many of its plays count.'),
        refused: z.partialRecord(z.enum(PLAY_REFUSALS), count).describe('How many do not, by reason.'),
      }),
    ),
  }),
})

const deliverySums = {
  promised: count.describe('The plays that are promised on all days.'),
  promised_until_now: count.describe('Those of them that are due until now.'),
  delivered: count,
  forecast: count
    .nullable()
    .describe('How many it will be if the days left go as those that are over; null before one is.'),
}
const deliveredDay = z.object({
  day: z.string(),
  promised: count,
  promised_until_now: count,
  delivered: count,
})

export const getDelivery = call({
  feature: 'plays',
  method: 'GET',
  path: '/api/savvy/campaigns/{id}/delivery',
  summary:
    'What of a campaign was delivered, by the signed plays of the screens that show it: the whole campaign for its advertiser, and an owner the part on its displays',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'Delivery fetched.',
  data: z.object({
    ...deliverySums,
    /** On how many of its displays screens sign what they show. The sums are of these. */
    displays: count,
    days: z.array(deliveredDay),
    placements: z.array(
      z.object({
        placement_id: id,
        display_id: id,
        /** How many screens that sign are connected now. */
        players: count,
        silent_since: z
          .string()
          .nullable()
          .describe(
            'Since when nothing was heard of any screen of the display, on a day of the flight in open hours.',
          ),
        ...deliverySums,
        days: z.array(deliveredDay),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const getBundle = call({
  feature: 'plays',
  method: 'GET',
  path: '/api/savvy/campaigns/{id}/proof-bundle',
  summary:
    'What screens have signed of a campaign, with all that anybody needs to check it without asking: keys, programs, days and batches',
  needs: { can: 'organization:view' },
  tx: 'none',
  params: idParams,
  file: ['application/json'],
  message: 'Bundle made.',
  data: fileData,
  errors: ['not_found'],
})
