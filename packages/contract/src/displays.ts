import { OFFER_OBSTACLES } from '@plaza/domain/offer-obstacles'
import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { z } from 'zod'
import { audience } from './audience.ts'
import { call } from './call.ts'
import { daypart } from './dayparts.ts'
import { displayInput, visibility } from './display-input.ts'
import { id, text } from './fields.ts'
import { idParams, listQuery, lookup, org_params, pickableListOf } from './lists.ts'
import { openingHours } from './locations.ts'
import { messages } from './messages.ts'
import { supplyVerdicts } from './verdicts.ts'
import { drawnZone } from './zones.ts'

export const display = z.object({
  id,
  name: z.string(),
  org_id: id,
  location_id: id,
  location_name: z.string(),
  address: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  /** The time zone of the place, in which its opening hours are. */
  time_zone: z.string(),
  ...openingHours,
  display_location: z.string(),
  resolution: z.string(),
  orientation: z.string(),
  screens: z.array(z.object({ orientation: z.string(), size: z.string(), resolution: z.string() })),
  media_palyer_sn: z.string(),
  digital_signage_software: z.string(),
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
  /**
   * How full the next fourteen days are, in percent of all spots; null for a closed day. Advertisers get an empty
   * list, because they ask how much is free by a call of its own (`free-days`).
   */
  next_days: z.array(z.object({ date: z.string(), taken: z.number().int().nullable() })),
  place_kind: z.enum(PLACE_KINDS),
  /** The kind of place by its OpenOOH id; null where the owner has not said so. */
  venue_type: z.number().int().nullable(),
  /** How many people it reaches; null where the owner has not said so. */
  audience: audience.nullable(),
  /** What is banned on it, for its owner alone: an advertiser by its name or an address, or a category by its id. */
  bans: z.array(z.object({ id, advertiser: z.string().nullable(), category: z.string().nullable() })),
  /** Whether the display is a favourite of the reader's organization. */
  isFavourite: z.boolean().optional(),
  active: z.boolean(),
  /** The last day on which the display is on offer, at its place; null while it has none. */
  retires_on: z.string().nullable(),
  /**
   * What prevents buying the display today, in the order in which the owner should resolve it; empty for
   * advertisers.
   */
  not_on_offer: z.array(z.enum(OFFER_OBSTACLES)),
  version: z.number().int(),
  can: supplyVerdicts,
})

const pricedZone = drawnZone.extend({
  id,
  capacity: z.number().int(),
  spotDuration: z.number().int(),
  totalPlaylistTime: z.number().int(),
  pricePerDay: z.number().int(),
  /** The parts of the day that it sells by themselves. */
  dayparts: z.array(daypart),
})

export const createDisplay = call({
  feature: 'displays',
  method: 'POST',
  path: '/api/savvy/displays',
  summary: 'Create a display, with a place and a rate schedule that it brings along',
  needs: { types: ['DSO'], can: 'display:create' },
  tx: 'write',
  changes: { kind: 'display', ids: 'data.id', told: { title: 'body.place.location_name' } },
  creates: true,
  identity: {
    org: ['body.generalInfo.org_id'],
    user: ['body.generalInfo.user_id'],
    onBehalf: ['body.generalInfo.onBehalf'],
  },
  body: displayInput,
  message: 'Display created successfully!',
  data: display,
  errors: ['duplicate_display', 'plan_limit'],
})

/** By what an owner's displays are narrowed, beside search and `active`. */
export const displayFilters = {
  location_id: id.optional(),
  rate_schedule_id: z.union([z.literal('none'), id], 'This must be an id, or none.').optional(),
  visibility: visibility.optional(),
  visibilityStatus: z.enum(['available', 'unavailable'], 'This must be available or unavailable.').optional(),
  retiring: z.enum(['1'], 'This must be 1.').optional(),
}

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
  ]).extend(displayFilters),
  message: messages.displayFetched,
  data: pickableListOf(display),
})

export const getDisplay = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/{id}',
  summary: 'A display with its zones, for its owner, and for advertisers while it is on offer',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  query: z.object({ page: z.string().optional(), size: z.string().optional() }),
  message: messages.displayFetched,
  data: display.extend({ zones: z.array(pricedZone) }),
  errors: ['not_found'],
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
})

export const findDuplicateDisplay = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/savvy/displays/duplication',
  summary: 'Check whether the owner has a display with this name at this place. The answer is 204 if not',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  mayBeEmpty: true,
  query: z.object({ name: text(1, 120), location_name: text(1, 120), display_location: text(1, 120) }),
  message: 'A display with this name, location and display location already exists.',
  data: z.object({ id }),
})
