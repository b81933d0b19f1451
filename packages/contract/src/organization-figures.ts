import { z } from 'zod'
import { call } from './call.ts'
import { campaignCost, requestKind } from './campaigns.ts'
import { id } from './fields.ts'
import { org_params, orgParams } from './lists.ts'

export const countCampaignsAndDisplays = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/campaign-display-count/{org_id}',
  summary: "An owner's displays and the campaigns on them, or an advertiser's campaigns and their displays",
  needs: { can: 'organization:view' },
  tx: 'read',
  params: org_params,
  message: 'Counts fetched.',
  data: z.object({ campaignsCount: z.number().int(), displaysCount: z.number().int() }),
  errors: ['not_found'],
})

/** The month of a flight's first day, with sums in one currency. */
const month = { month: z.string(), currency: z.string() }

export const reportBudgetAndCost = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/campaign-budget-cost/{orgId}',
  summary:
    "An advertiser's budgets and costs by the month of the first day, of all that still stands, and what fell away",
  needs: { types: ['PLATFORM', 'ADV'], can: 'organization:view' },
  tx: 'read',
  params: orgParams,
  message: 'Budget and cost fetched.',
  data: z.object({
    rows: z.array(z.object({ ...month, budget: z.number().int(), ...campaignCost })),
    count: z.number().int(),
  }),
  errors: ['not_found'],
})

export const reportRevenue = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/campaign-dso-revenue/{orgId}',
  summary: "The revenue from an owner's approved requests, by the month of the first day",
  needs: { types: ['PLATFORM', 'DSO'], can: 'organization:view' },
  tx: 'read',
  params: orgParams,
  message: 'Revenue fetched.',
  data: z.object({
    rows: z.array(z.object({ ...month, revenue: z.number().int() })),
    count: z.number().int(),
  }),
  errors: ['not_found'],
})

export const reportFill = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/displays-fill/{orgId}',
  summary: "How full an owner's displays are together, on each of the next 30 days",
  needs: { types: ['PLATFORM', 'DSO'], can: 'organization:view' },
  tx: 'read',
  params: orgParams,
  message: 'Bookings fetched.',
  data: z.object({
    /** Percent of all spots of the days below; null if there is nothing to sell. */
    taken: z.number().int().nullable(),
    /** The days from today on; null for a day on which every place is closed. */
    days: z.array(z.object({ date: z.string(), taken: z.number().int().nullable() })),
  }),
  errors: ['not_found'],
})

/**
 * What can wait for somebody: for an owner a request to decide, a proof of play to add and a comment to answer; for
 * an advertiser a correction to send, a request that lapses soon and a proof to accept.
 */
const waitingKind = z.enum(['decide', 'add_proof', 'reply', 'correct', 'lapsing', 'review_proof'])

export type WaitingKind = z.output<typeof waitingKind>

export const listWaiting = call({
  feature: 'organizations',
  method: 'GET',
  path: '/api/savvy/organization/waiting/{orgId}',
  summary:
    'What waits for the user in the own organization, the earliest deadline first: at most 20, of `count` in all',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  message: 'What is waiting was fetched.',
  data: z.object({
    rows: z.array(
      z.object({
        what: waitingKind,
        /** The request, the comment or the proof. */
        id,
        /** Whether a request is about a booking or about other media for one. */
        kind: requestKind,
        camp_id: id,
        campaign_name: z.string(),
        /** The owner of the part of the campaign, whose thread of comments it is. */
        owner_id: id,
        /** The organization on the other side. */
        other: z.string(),
        /** Null for what has no deadline. */
        deadline: z.iso.datetime().nullable(),
        /** The time zone of the place at which the flight begins first. */
        place_time_zone: z.string().nullable(),
      }),
    ),
    count: z.number().int(),
  }),
})
