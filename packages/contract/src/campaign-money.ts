import { DOCUMENT_KINDS } from '@plaza/domain/documents'
import { CHOICES, PART_STATES } from '@plaza/domain/part-money'
import { z } from 'zod'
import { call } from './call.ts'
import { paymentState } from './checkout.ts'
import { claims, id } from './fields.ts'

/** What the buyer pays, the owner gets and the platform keeps of a line; they add up: buyer = owner + platform. */
const threeSides = z.object({ buyer: z.number().int(), owner: z.number().int(), platform: z.number().int() })

const moneyLine = threeSides.extend({
  /** `placement`: a zone of a display. The others are what was taken off, or added, afterwards. */
  kind: z.enum(['placement', 'cancelled', 'not_shown', 'no_proof', 'contested', 'tax']),
  placement_id: id.nullable(),
  display_name: z.string(),
  zone_name: z.string(),
  /** For what was not shown: the plays that were promised, and those that were shown. */
  promised: z.number().int().nullable(),
  delivered: z.number().int().nullable(),
  at: z.iso.datetime().nullable(),
})

const moneyPart = z.object({
  request_id: id,
  org_id: id,
  org_name: z.string(),
  state: z.enum(PART_STATES),
  /** When the state ends by itself, such as a review; null where it does not. */
  until: z.iso.datetime().nullable(),
  fee_basis_points: z.number().int(),
  sum: threeSides,
  lines: z.array(moneyLine),
  /** What is to be settled of plays that were not shown; null where there is nothing. Net and with tax. */
  shortfall: z
    .object({
      net: z.number().int(),
      gross: z.number().int(),
      plays: z.number().int(),
      choice: z.enum(CHOICES).nullable(),
      until: z.iso.datetime(),
      /** The extra plays that are booked, or that could be; null where there are none, or too little is free. */
      extra: z
        .object({
          booked: z.boolean(),
          from: z.string(),
          to: z.string(),
          plays: z.number().int(),
          days: z.array(
            z.object({
              display_name: z.string(),
              zone_name: z.string(),
              day: z.string(),
              spots: z.number().int(),
              plays: z.number().int(),
            }),
          ),
        })
        .nullable(),
    })
    .nullable(),
  released_at: z.iso.datetime().nullable(),
  can: z.object({ settle: z.boolean() }),
})

export const getCampaignMoney = call({
  feature: 'campaign-money',
  method: 'GET',
  path: '/api/savvy/payments/campaign/{campId}',
  summary:
    'The money of a campaign, line by line: what the buyer pays, what each owner gets and what the platform keeps. An owner sees its own part',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: z.object({ campId: id }),
  message: 'Money fetched.',
  data: z.object({
    campaign_id: id,
    currency: z.string(),
    /** How it is paid; `free` where nothing is to pay. Null for owners. */
    mode: z.enum(['hold', 'saved', 'invoice', 'free']).nullable(),
    state: paymentState.nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** Until when a declined payment can be made good. */
    pay_until: z.iso.datetime().nullable(),
    /** Net amounts: what was held, what fell away, what was captured, and what became of it. */
    held: z.number().int(),
    held_at: z.iso.datetime().nullable(),
    let_go: z.number().int(),
    captured: z.number().int(),
    captured_at: z.iso.datetime().nullable(),
    released: z.number().int(),
    in_review: z.number().int(),
    to_settle: z.number().int(),
    refunded: z.number().int(),
    disputed: z.boolean(),
    /** The plays that accepted proofs show, of those that were promised there; null where none is accepted yet. */
    played: z.object({ delivered: z.number().int(), promised: z.number().int() }).nullable(),
    sum: threeSides,
    tax: threeSides,
    /** What was bought, by day; what was taken off afterwards is in no day. */
    days: z.array(threeSides.extend({ day: z.string() })),
    /** The documents about it that the reader's organization has. */
    documents: z.array(z.object({ id, kind: z.enum(DOCUMENT_KINDS), number: z.string() })),
    parts: z.array(moneyPart),
  }),
  errors: ['not_found'],
})

export const settlePart = call({
  feature: 'campaign-money',
  method: 'PUT',
  path: '/api/savvy/payments/settle/{requestId}',
  summary:
    'Choose what becomes of plays that were not shown: money back, credit, or extra plays, which are booked at once and can be given up until they begin',
  needs: { types: ['ADV'], can: 'campaign:update' },
  tx: 'write',
  changes: { kind: 'approval-request', ids: 'params.requestId', told: { decision: 'body.choice' } },
  identity: { onBehalf: ['body.onBehalf'] },
  params: z.object({ requestId: id }),
  body: z.object({
    choice: z.enum(CHOICES, `This must be one of ${CHOICES.join(', ')}.`),
    ...claims,
  }),
  message: 'Your choice has been saved.',
  data: z.object({ request_id: id, choice: z.enum(CHOICES) }),
  errors: ['not_found', 'nothing_to_settle', 'no_extra_plays'],
})
