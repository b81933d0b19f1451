import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'
import { listOf, listQuery, oneKind, org_params } from './lists.ts'

// What the platform's admins see of all organizations, and of one (docs/domain.md, "Operator").

const looks = {
  feature: 'administration',
  method: 'GET',
  needs: { types: ['PLATFORM'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
} as const

export const getPlatformFigures = call({
  ...looks,
  path: '/api/savvy/admin/figures',
  summary: 'How full all displays are over the next 30 days, and how many campaigns run',
  message: 'Figures fetched.',
  data: z.object({
    /** Percent of the spots of all days that are taken, and what it is made of; null if there is nothing to sell. */
    fill: z.object({ taken: z.number().int().nullable(), spot_days: z.number(), of: z.number() }),
    /** Campaigns that run now, and those that begin later. */
    campaigns: z.object({ running: z.number().int(), ahead: z.number().int() }),
  }),
})

export const listPeople = call({
  ...looks,
  path: '/api/savvy/admin/people',
  summary: 'The people of all organizations, found by name, address or organization',
  query: listQuery(['name', 'email', 'org_name', 'role_id', 'active', 'created_at']).extend({
    org_id: id.optional(),
    type: oneKind(['PLATFORM', 'DSO', 'ADV']),
    role_id: oneKind(['1', '2', '3']),
  }),
  message: 'Users fetched.',
  data: listOf(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role_id: z.number().int(),
      active: z.boolean(),
      org_id: id,
      org_name: z.string(),
      org_type: z.enum(['PLATFORM', 'DSO', 'ADV']),
    }),
  ),
})

export const getOrganizationOverview = call({
  ...looks,
  path: '/api/savvy/admin/organizations/{org_id}',
  summary:
    'What an organization has: the newest of its displays, locations and campaigns, and how many there are',
  params: org_params,
  message: 'Organization fetched.',
  data: z.object({
    id,
    name: z.string(),
    type: z.enum(['PLATFORM', 'DSO', 'ADV']),
    industry: z.string(),
    currency: z.string(),
    country: z.string(),
    active: z.boolean(),
    created_at: z.iso.datetime(),
    counts: z.object({
      people: z.number().int(),
      displays: z.number().int(),
      locations: z.number().int(),
      campaigns: z.number().int(),
    }),
    displays: z.array(z.object({ id, name: z.string(), place: z.string(), active: z.boolean() })),
    locations: z.array(z.object({ id, name: z.string(), address: z.string(), active: z.boolean() })),
    /** Those that an advertiser has bought, or that an owner is asked to show. */
    campaigns: z.array(
      z.object({
        id,
        name: z.string(),
        advertiser: z.string(),
        start_date: z.string(),
        end_date: z.string(),
        cost: z.number().int(),
        currency: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
})
