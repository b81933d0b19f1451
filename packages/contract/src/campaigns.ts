import { z } from 'zod'
import { call } from './call.ts'
import { budget, date, email, fileAddress, id, optionalText, text, whole } from './fields.ts'
import { listOf, listQuery, orgParams } from './lists.ts'
import { messages } from './messages.ts'

const displayIds = z
  .union([z.string(), z.array(z.string())], 'Name at least one display.')
  .transform((value) => [
    ...new Set(
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(id).min(1, 'Name at least one display.').max(500, 'At most 500 displays.'))

/** Which price applied: the base price, or a price schedule by its range or by one of its dates. */
export const rule = z.object({
  type: z.enum(['base', 'range', 'date']),
  /** The price schedule's. */
  id: id.optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  date: z.string().optional(),
  daysOfWeek: z.array(z.number().int()).readonly().optional(),
})

export const calculatePrice = call({
  feature: 'campaigns',
  method: 'GET',
  path: '/api/savvy/campaigns/calculate-campaign-price',
  summary: 'What one spot in each zone of these displays costs over a flight, and what is free',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  query: z.object({ startDate: date, endDate: date, displayIds }),
  message: messages.priceCalculated,
  data: z.object({
    currency: z.string(),
    total: z.number().int(),
    displays: z.array(
      z.object({
        display_id: id,
        name: z.string(),
        total: z.number().int(),
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
            dates: z.array(
              z.object({
                from: z.string(),
                to: z.string(),
                price: z.number().int(),
                plays: z.number().int(),
                open: z.boolean(),
                spots_free: z.number().int().nullable(),
                rule: rule.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['bad_input', 'mixed_currency', 'unauthenticated', 'forbidden'],
})

export const campaignInput = z
  .object({
    general_info: z.object({
      name: text(1, 120),
      start_date: date,
      end_date: date,
      manager_email: email,
      budget,
      category: optionalText(20),
      adv_id: id,
      org_id: id.nullish(),
      cost: whole(0, 1_000_000_000_000).nullish(),
      onBehalf: z.string().nullish(),
      user_id: z.string().optional(),
    }),
    zones: z
      .array(
        z.object({
          id,
          display_id: id,
          spots: whole(1, 86_400)
            .nullish()
            .transform((value) => value ?? 1),
          media: z
            .array(z.object({ url: fileAddress }), 'Choose media for this zone.')
            .min(1, 'Choose media for this zone.')
            .max(20, 'At most 20 files take turns in one zone.'),
        }),
        'This must be a list of zones.',
      )
      .min(1, 'Choose at least one zone.')
      .max(3000, 'At most 3,000 zones.'),
    orgs: z.array(id).max(1000).nullish(),
    origin: z.string().nullish(),
    comment: optionalText(2000),
  })
  .superRefine(({ zones }, context) => {
    const seen = new Set<string>()
    zones.forEach((zone, index) => {
      const key = `${zone.display_id} ${zone.id}`
      if (seen.has(key)) {
        const message = 'A zone of a display can be in a campaign once; raise its spots instead.'
        context.addIssue({ code: 'custom', path: ['zones', index, 'id'], message })
      }
      seen.add(key)
    })
  })

export const campaignStatus = z.enum([
  'unpaid',
  'completed',
  'active',
  'approved',
  'partially approved',
  'pending',
  'cancelled',
  'rejected',
])
export const requestStatus = z.enum(['pending', 'correction', 'approved', 'rejected', 'expired', 'cancelled'])
export const requestKind = z.enum(['placements', 'media'])

export const createCampaign = call({
  feature: 'campaigns',
  method: 'POST',
  path: '/api/savvy/campaigns',
  summary: 'Buy: makes a campaign with one approval request for each owner and holds its spots',
  needs: { types: ['ADV'], can: 'campaign:create' },
  // Its own transaction: who loses the race for a spot is told more than a rolled back one can see.
  tx: 'none',
  creates: true,
  identity: {
    org: ['body.general_info.adv_id'],
    user: ['body.general_info.user_id'],
    onBehalf: ['body.general_info.onBehalf'],
  },
  body: campaignInput,
  message: 'Campaign created successfully!',
  data: z.object({
    id,
    status: campaignStatus,
    cost: z.number().int(),
    currency: z.string(),
    requests: z.array(
      z.object({ id, org_id: id, status: requestStatus, kind: requestKind, cost: z.number().int() }),
    ),
  }),
  errors: [
    'bad_input',
    'over_budget',
    'mixed_currency',
    'media_unfit',
    'unauthenticated',
    'forbidden',
    'sold_out',
    'price_changed',
    'acting_changed',
    'key_reused',
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
  query: listQuery([
    'name',
    'start_date',
    'end_date',
    'manager_email',
    'budget',
    'cost',
    'status',
    'created_at',
  ]),
  message: 'Campaigns fetched.',
  data: listOf(
    z.object({
      id,
      name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      manager_email: z.string(),
      budget: z.number().int(),
      cost: z.number().int(),
      currency: z.string(),
      status: campaignStatus,
    }),
  ),
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found'],
})
