import { z } from 'zod'
import { call } from './call.ts'
import { id, text, whole, wanted } from './fields.ts'
import { program, programMedium } from './programs.ts'

// docs/domain.md, "Players": what a browser or device calls that drives a screen. Its token is its own, and it is good for
// the calls that need a player and nothing else.

/** The length of a pairing code, and what it is written in: letters and digits without look-alikes. */
export const CODE_LENGTH = 6
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** A code is good for this long, in milliseconds. */
export const CODE_MS = 10 * 60_000
/** A player reports and asks for its program each so many seconds. */
export const REPORT_SECONDS = 60

const KEY = 'This must be the 65 bytes of a P-256 key in base64url.'

/** A point of P-256 as WebCrypto exports it (`raw`), in base64url. */
export const publicKey = z
  .string(KEY)
  .regex(/^[\w-]{87}$/, KEY)
  .nullable()

const token = z.string(wanted('This must be the token.')).regex(/^[\w-]{43}$/, 'This must be the token.')

export const makePairingCode = call({
  feature: 'players',
  method: 'POST',
  path: '/api/savvy/players/codes',
  summary:
    'A code that a screen shows until its owner types it, or where a cookie names the player already, a new token for it',
  needs: 'nobody',
  forVisitors: true,
  automatic: true,
  tx: 'write',
  status: 201,
  body: z.object({
    /** Null where the page has no keys, since it was not loaded by https: it plays, and proves nothing. */
    public_key: publicKey,
  }),
  message: 'Code made.',
  data: z.object({
    token: z
      .string()
      .describe('Good for the calls of players once the code was typed. It is told this once.'),
    /** Null where the player was known by its cookie and goes on under its old name with its new key. */
    code: z.string().nullable(),
    expires_at: z.string().nullable(),
  }),
})

export const askPairing = call({
  feature: 'players',
  method: 'POST',
  path: '/api/savvy/players/codes/state',
  summary: 'Whether the code of a screen was typed meanwhile; to be asked every two seconds',
  needs: 'nobody',
  automatic: true,
  tx: 'read',
  body: z.object({ token }),
  message: 'State of the code fetched.',
  data: z.object({
    /** `gone`: the code is over, or the player was unpaired. */
    state: z.enum(['waiting', 'paired', 'gone']),
    player: z.object({ id, name: z.string(), display: z.string() }).nullable(),
  }),
})

export const tellTime = call({
  feature: 'players',
  method: 'GET',
  path: '/api/savvy/players/time',
  summary: "The server's time, by which players play",
  needs: 'nobody',
  tx: 'none',
  message: 'Time told.',
  data: z.object({ now: z.number().int().describe('Milliseconds since 1970-01-01 UTC.') }),
})

/** The program of a player: what its display shows, with what shows in turns that nobody has. */
export const playerProgram = program.extend({
  place_kind: z.string(),
  /** How its owner looks, for zones without anything else. Colours are #rrggbb. */
  brand: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    colors: z.object({ main: z.string(), surface: z.string(), text: z.string() }),
  }),
  /** The media of turns that nobody has and of house campaigns without media, by zone; named by position. */
  filler: z.array(z.object({ zone_id: id, media: z.array(z.number().int()) })),
  media: z.array(
    programMedium.extend({
      /** SHA-256 of each 4 MB of the file, in order, in hexadecimal digits. */
      pieces: z.array(z.string()),
    }),
  ),
})

export const getPlayerProgram = call({
  feature: 'players',
  method: 'GET',
  path: '/api/savvy/players/program',
  summary:
    "What a player's display shows today and on the thirty days after; with an ETag, so asking again costs little",
  needs: 'player',
  tx: 'read',
  tagged: true,
  message: 'Program fetched.',
  data: playerProgram,
})

/** A player registers at most so many keys within a day. */
export const MOST_KEYS_A_DAY = 24

export const registerKey = call({
  feature: 'players',
  method: 'POST',
  path: '/api/savvy/players/keys',
  summary:
    'Another key by which a player signs from now on, since its browser lost the one before or the chain of that one forked. One that is registered already stays as it is',
  needs: 'player',
  automatic: true,
  tx: 'write',
  status: 201,
  body: z.object({
    public_key: publicKey.unwrap(),
    why: z.enum(['lost', 'forked'], 'This must be lost or forked.'),
  }),
  message: 'Key registered.',
  data: z.object({ key: z.string().describe('Its id: SHA-256 of its 65 bytes, in base64url.') }),
})

export const getDemoProgram = call({
  feature: 'players',
  method: 'GET',
  path: '/api/savvy/players/demo',
  summary:
    'The program of a display of the demo city, which anybody may watch; there is none in other installations',
  needs: 'nobody',
  forVisitors: true,
  tx: 'read',
  message: 'Program fetched.',
  data: playerProgram.extend({ location_name: z.string() }),
  errors: ['not_found'],
})

const size = z.object({ width: whole(1, 100_000), height: whole(1, 100_000) })

export const reportHealth = call({
  feature: 'players',
  method: 'POST',
  path: '/api/savvy/players/health',
  summary: 'How a player is, each minute; the answer says what to do',
  needs: 'player',
  automatic: true,
  tx: 'write',
  body: z.object({
    version: text(1, 40).describe("The player's version."),
    running: whole(0, 1e9).describe('The seconds for which it has run.'),
    screen: size.describe('The pixels of its screen.'),
    /** Bytes of its storage; null where its browser does not tell. */
    storage: z.object({ used: whole(0, 1e15), quota: whole(0, 1e15) }).nullable(),
    revision: whole(0, 2e9).nullable().describe('That of the program that it follows; null without one.'),
    last_play: z.iso.datetime('This must be an instant.').nullable(),
    clock_error: whole(0, 1e12).describe('The milliseconds by which its clock may be wrong.'),
    offline: whole(0, 1e9).describe('The seconds without a network since its last report.'),
    waiting: whole(0, 1e9).describe('The plays that it has not sent yet.'),
    filler_only: z.boolean('This must be true or false.').describe('What was sold is not shown.'),
    full: z.boolean('This must be true or false.').describe('Media of the days ahead found no room.'),
    unplayable: z
      .array(text(1, 64), 'This must be a list of ids of media.')
      .max(100, 'At most 100 media.')
      .describe('The media that it cannot play, by their ids.'),
    signs: z.boolean('This must be true or false.').describe('It has a key, and signs what it plays.'),
  }),
  message: 'Report taken.',
  data: z.object({
    now: z.number().int().describe('Milliseconds since 1970-01-01 UTC.'),
    /** The owner wants it to start anew. */
    restart: z.boolean(),
    revision: z.number().int().describe('That of the program now.'),
    name: z.string(),
    /** The id of the key that the server has of it: SHA-256 of its 65 bytes in base64url. Null without one. */
    key: z.string().nullable(),
  }),
})

/**
 * The data of each event that a player hears. Events tell that something has changed and not what: that is asked for by the
 * calls that know what the player may see.
 */
export const playerEvents = {
  /** The stream has begun. Whatever changed before must be asked for. */
  ready: z.object({}),
  /** Its program may be another one. */
  program: z.object({
    within: z.number().int().describe('It is asked for at a random moment within so many milliseconds.'),
  }),
  /** It was renamed, asked to start anew or unpaired, or has another token: what to do is answered to its next report. */
  player: z.object({}),
}

export type PlayerEventName = keyof typeof playerEvents
export type PlayerEvent = {
  [N in PlayerEventName]: { event: N; data: z.output<(typeof playerEvents)[N]> }
}[PlayerEventName]

const one = <N extends PlayerEventName>(name: N) =>
  z.object({ event: z.literal(name), data: playerEvents[name] })

export const streamPlayerEvents = call({
  feature: 'players',
  method: 'GET',
  path: '/api/savvy/players/events',
  summary:
    'What changes for a player, as server-sent events, each with `event` and `data`, until its token is no longer valid',
  needs: 'player',
  tx: 'none',
  streams: true,
  message: 'You are receiving what changes for this player.',
  data: z.union([one('ready'), one('program'), one('player')]),
})
