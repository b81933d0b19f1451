import { PLAN_SOURCES } from '@plaza/domain/plan-state'
import { z } from 'zod'
import { call } from './call.ts'
import { optionalCountry } from './country.ts'
import {
  currency,
  email,
  id,
  lines,
  name,
  optionalName,
  optionalText,
  text,
  timeZone,
  version,
  whole,
} from './fields.ts'
import {
  onlyThose,
  yesOrNo,
  idParams,
  listOf,
  listQuery,
  lookup,
  orgParams,
  pickableListOf,
  several,
} from './lists.ts'
import { messages } from './messages.ts'

const kind = z.enum(['DSO', 'ADV', 'PLATFORM'])

export const organizationDetails = z.object({
  id,
  name: z.string(),
  type: kind,
  industry: z.string(),
  currency: z.string(),
  time_zone: z.string().nullable(),
  legal_name: z.string(),
  /** Street and number. */
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  country: z.string(),
  tax_id: z.string(),
  phone: z.string(),
  website: z.string(),
  /** The days between a purchase and the first day of a flight; null for an organization that sells nothing. */
  lead_days: z.number().int().nullable(),
  active: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: z.boolean() }),
})

export const getOrganization = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/organizationDetails/{orgId}',
  summary: 'The details of the own organization. The platform sees every organization',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: orgParams,
  message: 'Organization fetched.',
  data: organizationDetails,
  errors: ['not_found'],
  failure: messages.organizationNotFetched,
})

const website = text(0, 200).regex(
  /^(https?:\/\/[^\s/.]+\.\S+)?$/i,
  'This must be an address such as https://example.com.',
)

/** Fields that are left out stay. The type never changes, and fields that the actor cannot set are ignored. */
export const updateOrganization = call({
  feature: 'organizations',
  method: 'PUT',
  path: '/api/savvy/organization/organizationDetails/{orgId}',
  summary: 'Change the details of the own organization. The platform can change every organization',
  needs: { can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'organization', ids: 'params.orgId' },
  params: orgParams,
  body: z.object({
    name: name(1, 120).optional(),
    industry: text(0, 80).optional(),
    currency: currency.optional(),
    time_zone: timeZone.nullable().optional(),
    legal_name: name(0, 200).optional(),
    /** Street and number. */
    address: lines(0, 300).optional(),
    postal_code: text(0, 20).optional(),
    city: name(0, 120).optional(),
    country: optionalCountry.optional(),
    tax_id: text(0, 40).optional(),
    phone: text(0, 40).optional(),
    website: website.optional(),
    /** An answer has null for an organization that sells nothing, so null is accepted and ignored. */
    lead_days: whole(0, 365).nullish(),
    version,
  }),
  message: messages.organizationUpdated,
  data: organizationDetails,
  errors: ['not_found', 'in_use', 'changed_meanwhile'],
  failure: messages.organizationNotUpdated,
})

/** What only the platform learns about an organization, and may do with it. */
const forPlatform = {
  owner_id: id.nullable().optional(),
  isInvoicesRestricted: z.boolean().optional(),
  /** The plan that the operator has given, and the name of the one that it has. */
  plan_id: id.nullable().optional(),
  plan: z.string().optional(),
  plan_source: z.enum(PLAN_SOURCES).optional(),
  /** The plan that it has asked for. */
  wanted_plan: z.object({ id, name: z.string() }).nullable().optional(),
  can: z
    .object({
      update: z.boolean(),
      activate: z.boolean(),
      deactivate: z.boolean(),
      delete: z.boolean(),
      act_for: z.boolean(),
    })
    .optional(),
}

/** A display owner. Only the platform learns how well it sells. */
const owner = z.object({
  id,
  name: z.string(),
  owner_name: z.string(),
  email: z.string(),
  displays: z.number().int(),
  industry: z.string(),
  advertisers: z.number().int().optional(),
  ads: z.number().int().optional(),
  active: z.boolean(),
  /** Whether the owner is a favourite of the advertiser that asks. */
  isFavourite: z.boolean().optional(),
  ...forPlatform,
})

export const industries = several(
  z.string('This must be text.').max(80, 'This must have at most 80 characters.'),
  50,
  'industries',
).optional()

/** By what lists of organizations are narrowed, beside search and `active`. */
const organizationFilters = {
  industry: industries,
  favourite: onlyThose,
  org_id: id.optional(),
  /** The plan that they have now, or `none`; only the platform learns it. */
  plan_id: z.union([z.literal('none'), id], 'This must be an id, or none.').optional(),
}

export const listOwners = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/get-dsos',
  summary: 'Display owners. The platform sees all, an advertiser those that sell to it',
  needs: { types: ['PLATFORM', 'ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  query: listQuery([
    'name',
    'owner_name',
    'email',
    'displays',
    'industry',
    'advertisers',
    'ads',
    'active',
    'isFavourite',
    'created_at',
  ]).extend(organizationFilters),
  message: 'Display owners fetched.',
  data: listOf(owner),
})

export const lookupOwners = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/get-dsos-lookup',
  summary: 'Id and name of the display owners that the user can see',
  needs: { types: ['PLATFORM', 'ADV'], can: 'organization:view' },
  tx: 'read',
  message: 'Display owners fetched.',
  data: lookup,
})

/**
 * An advertiser. For a display owner the counts are of what was bought from it. An advertiser that was invited and
 * has bought nothing yet is a row of the invitation, with its id and address and nothing else.
 */
const advertiser = z.object({
  id,
  org_name: z.string(),
  name: z.string(),
  email: z.string(),
  industry: z.string(),
  displays: z.number().int(),
  campaigns: z.number().int(),
  zones: z.number().int(),
  active: z.boolean(),
  /** Whether the display owner that asks has invited the advertiser. */
  invited: z.boolean().optional(),
  /** Whether the advertiser is a favourite of the display owner that asks. */
  isFavourite: z.boolean().optional(),
  ...forPlatform,
})

const advertisersQuery = listQuery([
  'org_name',
  'name',
  'email',
  'industry',
  'displays',
  'campaigns',
  'zones',
  'active',
  'isFavourite',
  'created_at',
]).extend({
  ...organizationFilters,
  /** Those that have bought, or those that are only invited. */
  bought: yesOrNo,
})

const advertisersCall = {
  feature: 'organizations',
  method: 'GET',
  needs: { types: ['PLATFORM', 'DSO'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  query: advertisersQuery,
  message: 'Advertisers fetched.',
} as const

export const listAdvertisers = call({
  ...advertisersCall,
  path: '/api/savvy/organization/get-advs',
  summary: 'Advertisers. The platform sees all, a display owner those that bought from it or were invited',
  data: pickableListOf(advertiser),
})

export const listAdvertisersPlainly = call({
  ...advertisersCall,
  path: '/api/savvy/organization/get-advs-list',
  summary: 'The advertisers that the user can see, without the names of all of them',
  data: listOf(advertiser),
})

export const listAdvertisersOfOwner = call({
  ...advertisersCall,
  path: '/api/savvy/organization/getAdvByDsoId/{id}',
  summary:
    'Advertisers that bought from a display owner or were invited: by the own one, or for the platform by any',
  params: idParams,
  data: listOf(advertiser),
  errors: ['not_found'],
})

export const createOrganization = call({
  feature: 'organizations',
  method: 'POST',
  path: '/api/savvy/organization/withOwner',
  summary: 'Create an organization and invite its owner by a link that works once',
  needs: { types: ['PLATFORM'], can: 'organization:create' },
  tx: 'write',
  changes: { kind: 'organization', ids: 'data.organization.id' },
  creates: true,
  body: z.object({
    organization: z.object({
      name: name(1, 120),
      type: z.enum(['DSO', 'ADV'], 'This must be DSO or ADV.'),
      industry: optionalText(80),
      currency: currency.nullish(),
      time_zone: timeZone.nullish(),
    }),
    owner: z.object({ name: optionalName(120), email }),
  }),
  message: 'The organization has been created, and its owner has been invited.',
  data: z.object({
    organization: z.object({ id, name: z.string(), type: kind }),
    invitation: z.object({ id, email: z.string() }),
  }),
})
