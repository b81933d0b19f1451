import { z } from 'zod'
import { call } from './call.ts'
import { id, latitude, longitude, optionalFileAddress, optionalText, text } from './fields.ts'
import { idParams, listOf, listQuery, lookup, orgParams, org_params, pickableListOf } from './lists.ts'
import { messages } from './messages.ts'
import { drawnZone, frame } from './zones.ts'

/** Width x height in pixels, as hung. */
const resolution = z
  .string('This must be width x height, for example 1920x1080.')
  .trim()
  .regex(/^[1-9]\d{1,4}x[1-9]\d{1,4}$/i, 'This must be width x height, for example 1920x1080.')
  .toLowerCase()
  .refine(
    (value) => value.split('x').every((side) => Number(side) >= 16 && Number(side) <= 32_768),
    'Each side has 16 to 32,768 pixels.',
  )

export const screen = z.object({
  orientation: z.enum(['landscape', 'portrait'], 'This must be landscape or portrait.'),
  size: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? '').trim())
    .pipe(text(0, 20)),
  resolution,
})

/** Serial numbers of media players: one text, joined with commas, or a list of texts. */
const serialNumbers = z
  .union([z.string(), z.array(z.string()).max(64)], 'This must be text.')
  .nullish()
  .transform((value) => (Array.isArray(value) ? value.join(',') : (value ?? '')))
  .pipe(text(0, 1000))
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(','),
  )

const generalInfo = z.object({
  name: text(1, 120),
  location_id: id,
  location_name: optionalText(300),
  display_location: text(1, 120),
  address: optionalText(300),
  location: z.object({ lat: latitude, lng: longitude }).nullish(),
  org_id: id,
  visibility: z.enum(['Public', 'Private'], 'This must be Public or Private.').nullish(),
  image: optionalFileAddress,
  media_palyer_sn: serialNumbers,
  numberOfScreens: z
    .union([z.number(), z.string().regex(/^\d{1,4}$/)], 'This must be a whole number.')
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : Number(value))),
  rate_schedule_id: z
    .union([z.literal(''), id])
    .nullish()
    .transform((value) => value || null),
  rate_schedule_name: optionalText(300),
  user_id: z.string().optional(),
  onBehalf: z.string().nullish(),
})

export const displayInput = z
  .object({
    generalInfo,
    screens: z
      .array(screen, 'This must be a list of screens.')
      .min(1, 'A display has at least one screen.')
      .max(64, 'A display has at most 64 screens.'),
  })
  .superRefine(({ generalInfo: { numberOfScreens }, screens }, context) => {
    if (numberOfScreens === null || numberOfScreens === screens.length) return
    const message = `This says ${numberOfScreens} screens, but ${screens.length} are listed.`
    context.addIssue({ code: 'custom', path: ['generalInfo', 'numberOfScreens'], message })
  })

const visibility = z.enum(['Public', 'Private'])

export const display = z.object({
  id,
  name: z.string(),
  org_id: id,
  location_id: id,
  location_name: z.string(),
  address: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  display_location: z.string(),
  resolution: z.string(),
  orientation: z.string(),
  screens: z.array(z.object({ orientation: z.string(), size: z.string(), resolution: z.string() })),
  media_palyer_sn: z.string(),
  image: z.string(),
  visibility,
  visibilityStatus: z.enum(['available', 'unavailable']),
  rate_schedule_id: id.nullable(),
  rate_schedule_name: z.string(),
  currency: z.string(),
  layout: z.string(),
  zones: z.array(drawnZone),
  active_ads: z.number().int(),
  advertisers: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
})

const pricedZone = drawnZone.extend({
  id,
  capacity: z.number().int(),
  spotDuration: z.number().int(),
  totalPlaylistTime: z.number().int(),
  pricePerDay: z.number().int(),
})

export const createDisplay = call({
  feature: 'displays',
  method: 'POST',
  path: '/api/savvy/displays',
  summary: 'List a display',
  needs: { types: ['DSO'], can: 'display:create' },
  tx: 'write',
  creates: true,
  identity: {
    org: ['body.generalInfo.org_id'],
    user: ['body.generalInfo.user_id'],
    onBehalf: ['body.generalInfo.onBehalf'],
  },
  body: displayInput,
  message: 'Display created successfully!',
  data: display,
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'duplicate_display', 'key_reused'],
})

export const listDisplays = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/by-organization-id/{org_id}',
  summary: "The organization's displays",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  query: listQuery([
    'name',
    'location_name',
    'display_location',
    'resolution',
    'active_ads',
    'advertisers',
    'visibility',
    'visibilityStatus',
    'created_at',
  ]),
  message: messages.displayFetched,
  data: pickableListOf(display),
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found'],
})

export const getDisplay = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/{id}',
  summary: 'One display with its zones: for its owner, and for advertisers while it is on offer',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  query: z.object({ page: z.string().optional(), size: z.string().optional() }),
  message: messages.displayFetched,
  data: display.extend({ zones: z.array(pricedZone) }),
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found'],
})

export const lookupDisplays = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/lookup/{org_id}',
  summary: 'Id and name of all displays',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  message: messages.displayFetched,
  data: lookup,
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found'],
})

export const findDuplicateDisplay = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/duplication',
  summary: 'Whether the owner has a display of this name at this place: 204 when not',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  mayBeEmpty: true,
  query: z.object({ name: text(1, 120), location_name: text(1, 120), display_location: text(1, 120) }),
  message: 'A display with this name, location and display location exists already.',
  data: z.object({ id }),
  errors: ['bad_input', 'unauthenticated', 'forbidden'],
})

export const advertiserDisplay = z.object({
  display_id: id,
  org_id: id,
  org_name: z.string(),
  name: z.string(),
  address: z.string(),
  location_name: z.string(),
  display_location: z.string(),
  industry: z.string(),
  visibility,
  visibilityStatus: z.enum(['Available', 'Unavailable']),
  isFavourite: z.boolean(),
  layout: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  resolution: z.string(),
  orientation: z.string(),
  image: z.string(),
  zones: z.array(z.object({ name: z.string(), frame })),
  currency: z.string(),
  from_price: z.number().int().nullable(),
  is_open_today: z.boolean(),
})

export const listAdvertiserDisplays = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/adv-displays/{orgId}',
  summary: 'Displays on offer to the advertiser',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: listQuery(['name', 'org_name', 'address', 'industry', 'visibility', 'created_at']).extend({
    visibility: visibility.optional(),
    industry: z.array(z.string().max(80)).max(50, 'At most 50 industries.').optional(),
  }),
  message: messages.displayFetched,
  data: listOf(advertiserDisplay),
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found'],
})
