import { PLAYER_STATES } from '@plaza/domain/program/player-health'
import { z } from 'zod'
import { BREAK_KINDS, KEY_REASONS } from './breaks.ts'
import { call } from './call.ts'
import { claims, id, name, optionalName, text, version } from './fields.ts'
import { idParams, listOf, listQuery, oneKind, yesOrNo } from './lists.ts'
import { CODE_LENGTH } from './player-calls.ts'

// docs/domain.md, "Players": what owners do with the players of their displays.

/** The most players that one display can have. */
export const MOST_PLAYERS = 50

/** A player as its owner sees it. */
export const shownPlayer = z.object({
  id,
  name: z.string(),
  version: z.number().int(),
  owner: z.object({ id, name: z.string() }),
  display: z.object({
    id,
    name: z.string(),
    location_name: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  paired_at: z.string(),
  state: z.enum(PLAYER_STATES),
  /** The instant of its last report; null before the first. */
  seen_at: z.string().nullable(),
  /** It plays without a network: its last report said so, or what it sent later. */
  offline: z.boolean(),
  /** What it last reported; null before the first report. */
  report: z
    .object({
      version: z.string(),
      running: z.number().int(),
      screen: z.object({ width: z.number().int(), height: z.number().int() }),
      storage: z.object({ used: z.number(), quota: z.number() }).nullable(),
      revision: z.number().int().nullable(),
      last_play: z.string().nullable(),
      clock_error: z.number(),
      waiting: z.number().int(),
      unplayable: z.array(z.object({ id: z.string(), name: z.string() })),
      signs: z.boolean(),
    })
    .nullable(),
  /** Its keys, in the order in which it registered them. */
  keys: z.array(z.object({ at: z.string(), why: z.enum(KEY_REASONS) })),
  /** The breaks in what it has signed at which nobody has looked yet. */
  breaks: z.object({
    standing: z.number().int(),
    /** The newest of them. */
    last: z.object({ kind: z.enum(BREAK_KINDS), at: z.string() }).nullable(),
  }),
  /**
   * Of the last 30 days, the oldest first: the sold turns that were due on it until now and those that it has shown, and the
   * share of the open time for which it was heard of; null where closed, and before it was connected.
   */
  days: z.array(
    z.object({
      date: z.string(),
      share: z.number().nullable(),
      due: z.number().int(),
      shown: z.number().int(),
    }),
  ),
})

export const connectPlayer = call({
  feature: 'players',
  method: 'POST',
  path: '/api/savvy/displays/{id}/players',
  summary: 'Connect the screen that shows a code to one of your displays',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'none',
  creates: true,
  changes: { kind: 'player', ids: 'data.id' },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: z.object({
    code: text(1, 20)
      .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())
      .refine((value) => value.length === CODE_LENGTH, `A code has ${CODE_LENGTH} letters and digits.`),
    /** Screen 1, Screen 2 and so on where it is left out. */
    name: optionalName(80),
    ...claims,
  }),
  message: 'Screen connected.',
  data: shownPlayer,
  errors: ['not_found', 'too_many_players'],
})

export const listDisplayPlayers = call({
  feature: 'players',
  method: 'GET',
  path: '/api/savvy/displays/{id}/players',
  summary: 'The screens of one of your displays, and how each is',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'Screens fetched.',
  data: z.object({ rows: z.array(shownPlayer) }),
  errors: ['not_found'],
})

export const listPlayers = call({
  feature: 'players',
  method: 'GET',
  path: '/api/savvy/players',
  summary:
    'The screens of your displays, and how each is, the worst first; for the platform those of all owners',
  needs: { types: ['DSO', 'PLATFORM'], can: 'organization:view' },
  tx: 'read',
  query: listQuery(['name', 'display', 'location', 'seen_at', 'paired_at']).extend({
    state: oneKind(PLAYER_STATES),
    /** Those with breaks at which nobody has looked yet, or those without. */
    broken: yesOrNo,
    /** The platform narrows the list to one owner. */
    owner: id.optional(),
  }),
  message: 'Screens fetched.',
  data: listOf(shownPlayer).extend({
    /** How many of all screens are in each state. */
    states: z.partialRecord(z.enum(PLAYER_STATES), z.number().int()),
    /** How many of all screens have breaks at which nobody has looked yet. */
    broken: z.number().int(),
    /** How many displays have no screen. */
    without: z.number().int(),
    /** For the platform, the owners that have screens: those with the most that are silent first, at most 200. */
    owners: z.array(
      z.object({
        id,
        name: z.string(),
        screens: z.number().int(),
        states: z.partialRecord(z.enum(PLAYER_STATES), z.number().int()),
        broken: z.number().int(),
      }),
    ),
  }),
})

const changing = {
  feature: 'players',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'player', ids: 'params.id' },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
} as const

export const renamePlayer = call({
  ...changing,
  method: 'PUT',
  path: '/api/savvy/players/{id}',
  summary: 'Name a screen',
  body: z.object({ name: name(1, 80), version, ...claims }),
  message: 'Screen saved.',
  data: shownPlayer,
  errors: ['not_found', 'changed_meanwhile'],
})

export const restartPlayer = call({
  ...changing,
  method: 'POST',
  path: '/api/savvy/players/{id}/restart',
  summary: 'Let a screen start anew with its next report',
  status: 200,
  body: z.object({ ...claims }),
  message: 'The screen starts anew within a minute.',
  data: shownPlayer,
  errors: ['not_found'],
})

export const unpairPlayer = call({
  feature: 'players',
  method: 'DELETE',
  path: '/api/savvy/players/{id}',
  summary: 'Disconnect a screen, which forgets everything',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'player', ids: 'params.id' },
  params: idParams,
  message: 'Screen disconnected.',
  data: z.object({ id }),
  errors: ['not_found'],
})
