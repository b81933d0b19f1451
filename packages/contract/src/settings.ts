import { COLOR_KEYS, isColor, spellColor, type ColorKey } from '@plaza/domain/theme/colors'
import { z } from 'zod'
import { call } from './call.ts'
import { id, optionalFileAddress, wanted, whole } from './fields.ts'
import { org_params } from './lists.ts'
import { messages } from './messages.ts'

const WANTED = 'This must be a colour, #rgb or #rrggbb.'

const color = z.string(wanted(WANTED)).trim().refine(isColor, WANTED).transform(spellColor)

const keyed = <T extends z.ZodType>(one: T) =>
  Object.fromEntries(COLOR_KEYS.map((key) => [key, one])) as Record<ColorKey, T>

/** A colour that is missing or null is the default palette's. */
const colorsInput = z.object(keyed(color.nullish()), 'This must be an object of colours.')

/** An organization's look. */
export const settings = z.object({
  /** The addresses of pictures, which are public; empty without one. */
  logo: z.string(),
  favIcon: z.string(),
  colors: z.object(keyed(z.string())),
})

const orgSettings = z.object({
  org_id: id,
  settings,
  /** The version is 0 until something was saved. */
  version: z.number().int(),
})

export const getSettings = call({
  feature: 'settings',
  method: 'GET',
  path: '/api/savvy/settings/{org_id}',
  summary: "The organization's logo, favicon and colours, or the default palette until it has its own",
  needs: { can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  message: 'Theme fetched.',
  data: orgSettings,
})

export const saveSettings = call({
  feature: 'settings',
  method: 'POST',
  path: '/api/savvy/settings',
  summary: "Set the organization's logo, favicon and colours. Whatever is left out becomes the default",
  needs: { can: 'settings:update' },
  tx: 'write',
  changes: { kind: 'organization', ids: 'body.org_id' },
  status: 200,
  identity: { org: ['body.org_id'] },
  body: z.object({
    org_id: id,
    settings: z.object({
      logo: optionalFileAddress,
      favIcon: optionalFileAddress,
      colors: colorsInput.nullish(),
    }),
    version: whole(0, 2_000_000_000).nullish(),
  }),
  message: messages.themeApplied,
  data: orgSettings,
  errors: ['changed_meanwhile'],
})
