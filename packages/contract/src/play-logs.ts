import { LOG_REFUSALS } from '@plaza/domain/plays/count-log'
import { LOG_SOURCES } from '@plaza/domain/plays/play-log'
import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'
import { proof } from './proof-of-play.ts'

// docs/domain.md, "Proof by a log": an owner's own player's log as proof.

/** The largest log in bytes: some millions of rows. */
export const LARGEST_LOG = 200 * 1024 * 1024

const count = z.number().int()
const column = z
  .string()
  .regex(/^\d{1,2}$/, 'This must be the position of a column, from 0.')
  .transform(Number)
  .optional()

const sent = {
  feature: 'proof-of-play',
  method: 'POST',
  needs: { types: ['DSO'], can: 'approval:decide' },
  params: z.object({ campId: id }),
  /** The columns of each field by their positions, where they are not as their header says. */
  form: z.object({ display: column, media: column, time: column, plays: column }),
  files: ['file'],
  limits: { class: 'upload', bytes: LARGEST_LOG + 1024 * 1024, seconds: 10 * 60 },
} as const

const position = count.nullable()

export const previewPlayLog = call({
  ...sent,
  path: '/api/savvy/proof-of-play/{campId}/log/preview',
  summary: "What of a player's log (CSV) would count for the own part of a campaign. Nothing is stored",
  tx: 'read',
  errors: ['not_found'],
  status: 200,
  message: 'Log read.',
  data: z.object({
    source: z.enum(LOG_SOURCES),
    /** The names of the columns, and which of them say what; null where that is not clear. */
    header: z.array(z.string()),
    columns: z.object({ display: position, media: position, time: position, plays: position }),
    /** How many rows there are, and how many count. Nothing counts before display, media and time have their columns. */
    rows: count,
    counted: count,
    plays: count.describe('The plays that count: on no day more than were promised.'),
    promised: count.describe('Those of the whole part.'),
    beyond: count.describe('The plays beyond what was promised, which do not count.'),
    placements: z.array(
      z.object({
        placement_id: id,
        display_name: z.string(),
        zone_name: z.string(),
        plays: count,
        promised: count,
        days: count.describe('On how many of its days it has plays.'),
        of_days: count,
      }),
    ),
    refused: z.partialRecord(z.enum(LOG_REFUSALS), count),
    /** The first rows that cannot be read, and names that nothing of the part has. */
    bad: z.array(z.object({ line: count, why: z.enum(LOG_REFUSALS), cell: z.string() })),
    unknown: z.array(z.object({ field: z.enum(['display', 'media']), name: z.string(), rows: count })),
  }),
})

export const addPlayLog = call({
  ...sent,
  path: '/api/savvy/proof-of-play/{campId}/log',
  summary:
    "Make the own part's proof of a player's log (CSV), which starts five days of review as any other does",
  tx: 'write',
  errors: ['not_found', 'not_running'],
  changes: { kind: 'proof', ids: 'data.id' },
  creates: true,
  status: 200,
  message: 'The proof has been added.',
  data: proof,
})
