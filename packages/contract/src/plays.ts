import { PLAY_REFUSALS } from '@plaza/domain/plays/judge-play'
import { z } from 'zod'
import { call } from './call.ts'

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
 */
export const BATCH_REFUSALS = ['unreadable', 'player', 'key', 'signature', 'revision', 'fork', 'gap'] as const

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
