import { z } from 'zod'
import { call } from './call.ts'
import { claims, id } from './fields.ts'
import { listOf, listQuery, lookup, orgParams } from './lists.ts'
import { messages } from './messages.ts'
import { industries } from './organizations.ts'

/** The permissions to mark a favourite for the own organization: those to invite, and those to buy. */
const mark = {
  feature: 'favourites',
  needs: { can: { DSO: 'display:update', ADV: 'campaign:update' } },
  tx: 'write',
} as const

export const addFavourite = call({
  ...mark,
  method: 'POST',
  path: '/api/savvy/favourite',
  summary:
    'Add a favourite: for an owner an advertiser that bought or was invited, for an advertiser an owner that sells to it',
  changes: { kind: 'party', ids: 'body.org_id' },
  creates: true,
  status: 200,
  identity: { user: ['body.createdByUser'], onBehalf: ['body.onBehalf'] },
  body: z.object({
    /** The other party, with the id that the lists of advertisers and owners have. */
    org_id: id,
    createdByUser: id.nullish(),
    ...claims,
  }),
  message: messages.favourited,
  data: z.object({ id, org_id: id, isFavourite: z.boolean() }),
})

export const removeFavourite = call({
  ...mark,
  method: 'DELETE',
  path: '/api/savvy/favourite/{orgId}',
  summary: 'Remove a favourite. {orgId} is the other party',
  changes: { kind: 'party', ids: 'params.orgId' },
  params: orgParams,
  message: messages.unfavourited,
  data: z.object({ org_id: id, isFavourite: z.boolean() }),
  errors: ['not_found'],
})

const reading = {
  feature: 'favourites',
  method: 'GET',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['query.userOrgId'] },
  message: 'Favourites fetched.',
} as const

export const listFavourites = call({
  ...reading,
  path: '/api/savvy/favourite',
  summary: "The organization's favourites: an owner's advertisers, or an advertiser's owners that sell to it",
  query: listQuery(['org_name', 'email', 'industry', 'displays', 'campaigns', 'zones', 'created_at']).extend({
    userOrgId: z.string().optional(),
    industry: industries,
  }),
  data: listOf(
    z.object({
      favouriteid: id,
      /** The other party. For an advertiser that was only invited, this is the id of the invitation. */
      org_id: id,
      org_name: z.string(),
      email: z.string(),
      industry: z.string(),
      /** The displays on offer to the advertiser; for an owner, those that the advertiser bought. */
      displays: z.number().int(),
      campaigns: z.number().int(),
      zones: z.number().int(),
      isFavourite: z.boolean(),
    }),
  ),
})

export const lookupFavourites = call({
  ...reading,
  path: '/api/savvy/favourite/lookup',
  summary: 'Id and name of the favourites, at most 1,000',
  query: z.object({ userOrgId: z.string().optional() }),
  data: lookup,
})

export const toggleFavouriteDisplay = call({
  ...mark,
  method: 'PUT',
  path: '/api/savvy/displays/toggle-favourite/{displayId}',
  summary: 'Add or remove a display as a favourite',
  changes: { kind: 'display', ids: 'params.displayId', told: { on: 'data.isFavourite' } },
  identity: { onBehalf: ['body.onBehalf'] },
  params: z.object({ displayId: id }),
  body: z.object({
    /** The own organization, or the owner of the display. */
    org_id: id.nullish(),
    /** Sets the mark to this value instead of toggling it, so that the call can be sent twice. */
    isFavourite: z.boolean('This must be true or false.').optional(),
    ...claims,
  }),
  message: messages.changesSaved,
  data: z.object({ id, isFavourite: z.boolean() }),
  errors: ['not_found'],
})
