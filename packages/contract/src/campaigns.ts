import { CAMPAIGN_STATUSES, REQUEST_STATUSES } from '@plaza/domain/campaign-state'
import { z } from 'zod'
import { audience, reach } from './audience.ts'
import { call } from './call.ts'
import { campaignInput, flightToPrice } from './campaign-input.ts'
import { daypart } from './dayparts.ts'
import { id, namedDaysOfWeek } from './fields.ts'
import { betweenDays, listOf, listQuery, orgParams, several } from './lists.ts'
import { messages } from './messages.ts'

/** The price that applied: the base price, or a price schedule's, by its range or one of its dates. */
export const rule = z.object({
  type: z.enum(['base', 'range', 'date']),
  /** The id of the price schedule. */
  id: id.optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  date: z.string().optional(),
  daysOfWeek: z.array(z.number().int()).readonly().optional(),
})

/** Equal days in a row, and what one spot costs and shows on each of them. */
const priceRun = z.object({
  from: z.string(),
  to: z.string(),
  price: z.number().int(),
  plays: z.number().int(),
  /** Whether the flight takes these days: the place is open, and the weekdays are named. */
  open: z.boolean(),
  spots_free: z.number().int().nullable(),
  rule: rule.nullable(),
})

export const campaignPrice = z.object({
  currency: z.string(),
  total: z.number().int(),
  displays: z.array(
    z.object({
      display_id: id,
      name: z.string(),
      /** In which city it stands; empty where no town is near. */
      city: z.string(),
      total: z.number().int(),
      /** By what it sells on the first day, and what a campaign books at least of all displays that sell by that. */
      rate_schedule_id: id,
      min_days: z.number().int().nullable(),
      min_spend: z.number().int().nullable(),
      zones: z.array(
        z.object({
          zone_id: id,
          name: z.string(),
          spotDuration: z.number().int(),
          capacity: z.number().int(),
          spots_free: z.number().int(),
          days: z.number().int(),
          plays: z.number().int(),
          total: z.number().int(),
          /** How many people a spot reaches, where the owner of the display has said how many it does. */
          reach: reach.optional(),
          /** Of what it follows, for what chosen spots and parts of the day reach. */
          audience: audience
            .pick({ weekly_impressions: true, basis: true })
            .extend({ totalPlaylistTime: z.number().int() })
            .optional(),
          /** The parts of the day that can be bought by themselves over the flight, where there are any. */
          dayparts: z
            .array(
              daypart.extend({
                /** The days of the flight on which the place is open in it. */
                days: z.number().int(),
                plays: z.number().int(),
                total: z.number().int(),
                spots_free: z.number().int(),
                dates: z.array(priceRun).optional(),
              }),
            )
            .optional(),
          dates: z.array(priceRun).optional(),
        }),
      ),
    }),
  ),
})

/** The ids may come in the address, or in a body if they are too many for an address. */
const priceCall = {
  feature: 'campaigns',
  path: '/api/savvy/campaigns/calculate-campaign-price',
  summary: 'The price of one spot in each zone of these displays over a flight, and how many spots are free',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  limits: { class: 'large' },
  message: messages.priceCalculated,
  data: campaignPrice,
  errors: ['mixed_currency', 'banned'],
} as const

export const calculatePrice = call({ ...priceCall, method: 'GET', query: flightToPrice })
export const calculatePriceOfMany = call({ ...priceCall, method: 'POST', body: flightToPrice })

export const campaignStatus = z.enum(CAMPAIGN_STATUSES)
export const requestStatus = z.enum(REQUEST_STATUSES)
export const requestKind = z.enum(['placements', 'media'])

/**
 * What may still be due for a campaign, and what fell away because it was rejected, expired or cancelled, in minor
 * units.
 */
export const campaignCost = { cost: z.number().int(), fell_away: z.number().int() }

/** How a campaign that is paid by card would be paid now; all amounts in minor units. */
const checkoutQuote = z.object({
  /** `hold`: the money is held at once. `saved`: the card is kept, and charged shortly before the flight. */
  mode: z.enum(['hold', 'saved']),
  net: z.number().int(),
  tax: z.number().int(),
  /** What the organization's credit pays of it. */
  credit: z.number().int(),
  /** What the card pays. */
  amount: z.number().int(),
  /** How long owners have for their answer, once it is paid. */
  answer_hours: z.number(),
})
export type CheckoutQuote = z.infer<typeof checkoutQuote>

export const createCampaign = call({
  feature: 'campaigns',
  method: 'POST',
  path: '/api/savvy/campaigns',
  summary:
    'Buy a campaign, which creates one approval request for each owner and holds the spots. With dry_run=1 the answer is the same and nothing is written',
  needs: { types: ['ADV'], can: 'campaign:create' },
  // The handler opens its own transaction, because an advertiser who loses the race for a spot is told more than a
  // transaction that was rolled back can read.
  tx: 'none',
  changes: { kind: 'campaign', ids: 'data.id' },
  creates: true,
  identity: {
    org: ['body.general_info.adv_id'],
    user: ['body.general_info.user_id'],
    onBehalf: ['body.general_info.onBehalf'],
  },
  query: z.object({
    dry_run: z
      .enum(['0', '1'], 'This must be 0 or 1.')
      .optional()
      .transform((value) => value === '1')
      .describe(
        '1 answers as the purchase would now, and writes nothing. The ids in the answer are of nothing.',
      ),
  }),
  body: campaignInput,
  limits: { class: 'large' },
  message: 'Campaign created successfully!',
  data: z.object({
    id,
    status: campaignStatus,
    cost: z.number().int(),
    currency: z.string(),
    /** How it is paid by card before its owners see it; null where it goes to them at once. */
    checkout: checkoutQuote.nullable(),
    requests: z.array(
      z.object({
        id,
        org_id: id,
        status: requestStatus,
        kind: requestKind,
        cost: z.number().int(),
        /** By when its owner answers. */
        expires_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [
    'banned',
    'over_budget',
    'mixed_currency',
    'media_unfit',
    'below_minimum',
    'email_unconfirmed',
    'too_many_holds',
    'sold_out',
    'price_changed',
  ],
})

export const listCampaigns = call({
  feature: 'campaigns',
  method: 'GET',
  path: '/api/savvy/campaigns/{orgId}',
  summary: "The advertiser's campaigns",
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: betweenDays(
    listQuery([
      'name',
      'start_date',
      'end_date',
      'manager_email',
      'budget',
      'cost',
      'status',
      'created_at',
    ]).extend({
      /** Campaigns in any of these statuses. */
      status: several(campaignStatus, 8, 'statuses').optional(),
    }),
  ),
  message: 'Campaigns fetched.',
  data: listOf(
    z.object({
      id,
      name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      days_of_week: namedDaysOfWeek,
      manager_email: z.string(),
      budget: z.number().int(),
      /** What it advertises: an id, the words of before, or nothing. */
      category: z.string(),
      ...campaignCost,
      currency: z.string(),
      status: campaignStatus,
      can: z.object({ delete: z.boolean() }),
    }),
  ),
})
