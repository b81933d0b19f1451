import { z } from 'zod'
import { call } from './call.ts'
import { categoryId } from './category.ts'
import { email, id, optionalLines, version } from './fields.ts'
import { idParams } from './lists.ts'

// What an owner does not want shown on its displays (docs/domain.md, "Bans").

/** So many bans an organization has at most, and so many displays and places one of them names. */
export const MOST_BANS = 500
export const MOST_NAMED = 500

const named = z.object({ id, name: z.string() })

const ban = z.object({
  id,
  /** One of these three is banned: an advertiser by its id, one by an address, or a category by its id. */
  advertiser_id: id.nullable(),
  advertiser_name: z.string().nullable(),
  email: z.string().nullable(),
  category: z.string().nullable(),
  /** On all displays, also later ones; else on `displays` and on those at `locations`. */
  everywhere: z.boolean(),
  displays: z.array(named),
  locations: z.array(named),
  note: z.string(),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
})

/** The ban has its displays and places with their names, so that it can be sent back. */
const idOrNamed = z.union([id, z.object({ id }).transform((thing) => thing.id)], 'This must be an id.')

const ids = z
  .array(idOrNamed, 'This must be a list of ids.')
  .max(MOST_NAMED, `At most ${MOST_NAMED} at once.`)

const reach = {
  everywhere: z.boolean('This must be true or false.').optional(),
  displays: ids.optional(),
  locations: ids.optional(),
  note: optionalLines(500),
}

const changing = {
  feature: 'bans',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
} as const

const changesOne = { changes: { kind: 'ban', ids: 'params.id' }, params: idParams } as const

export const listBans = call({
  feature: 'bans',
  method: 'GET',
  path: '/api/savvy/bans',
  summary: 'What the owner does not want shown, and the advertisers that it knows',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  message: 'Bans fetched.',
  data: z.object({ rows: z.array(ban), advertisers: z.array(named) }),
})

/** What is banned: one of the three. */
const what = {
  advertiser_id: id.nullish(),
  /** Whether there is an account with the address is not told. */
  email: email.nullish(),
  category: categoryId.nullish(),
}
type What = { advertiser_id?: string | null; email?: string | null; category?: string | null }

const isOne = ({ advertiser_id, email: address, category }: What, context: z.core.$RefinementCtx) => {
  if ([advertiser_id, address, category].filter(Boolean).length === 1) return
  const message = 'Please choose an advertiser, an address or a category.'
  context.addIssue({ code: 'custom', path: ['category'], message })
}

export const createBan = call({
  ...changing,
  method: 'POST',
  path: '/api/savvy/bans',
  summary: 'Ban an advertiser, whoever has an address, or a category. What is sold already stays',
  changes: { kind: 'ban', ids: 'data.id' },
  creates: true,
  body: z.object({ ...what, ...reach }).superRefine(isOne),
  message: 'Ban saved.',
  data: ban,
  errors: ['too_many_bans', 'ban_exists'],
})

export const saveBan = call({
  ...changing,
  ...changesOne,
  method: 'PUT',
  path: '/api/savvy/bans/{id}',
  summary: 'Change on which displays something is banned, or the note. What is left out stays',
  body: z.object({ ...reach, note: optionalLines(500).optional(), version }),
  message: 'Ban saved.',
  data: ban,
  errors: ['not_found', 'changed_meanwhile'],
})

export const banDisplays = call({
  ...changing,
  method: 'PUT',
  path: '/api/savvy/displays/bans',
  summary:
    'Ban something on some displays beside those where it is banned already, or lift its ban there. A ban of all displays or of a place stays',
  changes: { kind: 'display', ids: 'data.changed.*.id', told: { title: 'data.name', on: 'body.lift' } },
  body: z
    .object({
      ...what,
      lift: z.boolean('This must be true or false.').optional(),
      display_ids: ids.min(1, 'Please choose at least one display.'),
    })
    .superRefine(isOne),
  message: 'Bans saved.',
  data: z.object({
    /** What was banned or lifted, as it is called. */
    name: z.string(),
    /** The ban that there is now; null where nothing bans it any more. */
    ban: ban.nullable(),
    /** The displays on which it is banned, or not banned any more, by this. */
    changed: z.array(z.object({ id })),
    /** Displays on which it is banned by a ban of all displays, or of their places. */
    stays: z.array(z.object({ id, by: z.enum(['everywhere', 'location']) })),
  }),
  errors: ['too_many_bans'],
})

export const deleteBan = call({
  ...changing,
  ...changesOne,
  method: 'DELETE',
  path: '/api/savvy/bans/{id}',
  summary: 'Take a ban back',
  message: 'Ban taken back.',
  data: z.object({ id }),
  errors: ['not_found'],
})
