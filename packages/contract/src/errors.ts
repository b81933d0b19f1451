import { MOST_DRAFTS } from '@plaza/domain/campaign-draft'
import { z } from 'zod'
import { messages } from './messages.ts'

const named = z.array(z.object({ id: z.string(), name: z.string() }))

/** A zone with fewer free spots than were asked for, and the days on which that is so. */
const soldOutZone = z.object({
  display_id: z.string(),
  zone_id: z.string(),
  spots_free: z.int(),
  dates: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Of chosen parts of the day, those of which too few are free. */
  dayparts: z.array(z.string()).optional(),
})

export type SoldOutZone = z.output<typeof soldOutZone>

/**
 * Of which displays a campaign books less than their owner sells at least: calendar days of its flight, or minor units
 * before tax. `there` is what it has, `wanted` the least.
 */
const belowMinimum = z.object({
  rate_schedule_id: z.string(),
  org_name: z.string(),
  displays: named,
  kind: z.enum(['days', 'spend']),
  there: z.int(),
  wanted: z.int(),
})

/** A display that does not show a campaign, whose it is, and what its owner bans: the category itself, or a wider one. */
const bannedOn = z.object({ id: z.string(), name: z.string(), org_name: z.string(), ban: z.string() })

export type BannedOn = z.output<typeof bannedOn>

/** The price that the server computed, in minor units. */
const rightCost = z.object({ cost: z.int() })

/** What keeps a thing from being changed or deleted, and the first day on which a change could apply. */
const uses = z.object({
  campaigns: named.optional(),
  drafts: named.optional(),
  displays: named.optional(),
  rate_schedules: named.optional(),
  reasons: z.array(z.string()).optional(),
  earliest: z.string().optional(),
  /** The last day on which something is held, booked or blocked on a display that cannot change its place or shape. */
  last_day: z.string().optional(),
})

/**
 * Every failure that a caller can meet: its HTTP status, the sentence for people, which a handler may replace
 * by a more exact one, and the shape of the `data` that some failures carry. Programs read the code
 * (docs/api.md, "Failures").
 */
export const errors = {
  bad_input: { status: 400, sentence: 'Please check the fields marked below.' },
  over_budget: { status: 400, sentence: 'The price exceeds the budget of the campaign.', data: rightCost },
  mixed_currency: { status: 400, sentence: 'All displays in a campaign must have the same currency.' },
  media_unfit: { status: 400, sentence: 'A file does not fit the zone that it was chosen for.' },
  unauthenticated: { status: 401, sentence: 'Please log in.' },
  bad_credentials: { status: 401, sentence: messages.badCredentials },
  inactive: { status: 401, sentence: messages.inactiveAccount },
  forbidden: { status: 403, sentence: 'You do not have permission to do this.' },
  not_found: {
    status: 404,
    sentence: 'We could not find this. It may have been deleted, or you may not have access to it.',
  },
  too_slow: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  email_unconfirmed: {
    status: 409,
    sentence: 'Please confirm your email address first. We have sent you an email with a link.',
    data: z.object({ campaigns: named }).optional(),
  },
  last_owner: { status: 409, sentence: 'An organization must have at least one active owner.' },
  inactive_user: { status: 409, sentence: 'This user is deactivated. Please activate the user first.' },
  email_taken: { status: 409, sentence: 'An account with this email address already exists.' },
  duplicate_display: {
    status: 409,
    sentence: 'A display with this name, location and display location already exists.',
  },
  plan_limit: {
    status: 409,
    sentence: 'You have reached the limit of your plan.',
    data: z.object({ limit: z.int() }),
  },
  in_use: { status: 409, sentence: 'This cannot be changed while it is in use.', data: uses.optional() },
  sold_out: {
    status: 409,
    sentence: 'Some of the chosen zones are sold out on some days.',
    data: z.object({ zones: z.array(soldOutZone) }),
  },
  below_minimum: {
    status: 409,
    sentence: 'This campaign books less of some displays than their owners sell at least.',
    data: z.object({ least: z.array(belowMinimum) }),
  },
  banned: {
    status: 409,
    sentence: 'An owner does not show this campaign on one of these displays.',
    /** The category of the campaign by its id, and the displays that do not show it. */
    data: z.object({ category: z.string(), displays: z.array(bannedOn) }).optional(),
  },
  too_many_bans: {
    status: 409,
    sentence: 'Your organization has 500 bans, which is the most it can keep. Please take one back first.',
  },
  ban_exists: { status: 409, sentence: 'This is banned already. Please change that ban instead.' },
  too_many_holds: {
    status: 409,
    sentence: 'You hold too many spots in requests that have not been decided yet.',
    /** Spots times days: what the advertiser holds, what the purchase would add, and the limit. */
    data: z.object({ held: z.int(), asked: z.int(), most: z.int() }),
  },
  too_many_drafts: {
    status: 409,
    sentence: `Your organization has ${MOST_DRAFTS} drafts, which is the most it can keep. Please delete one first.`,
  },
  too_many_players: {
    status: 409,
    sentence: 'A display can have at most 50 screens. Please disconnect one first.',
  },
  too_many_links: {
    status: 409,
    sentence:
      'Your organization has 200 links to plans, which is the most it can have. Please withdraw one first.',
  },
  too_many_upload_links: {
    status: 409,
    sentence:
      'Your organization has 200 upload links, which is the most it can have. Please withdraw one first.',
  },
  upload_link_full: {
    status: 409,
    sentence: 'This link has taken all that it can take. Ask whoever sent it for a new one.',
  },
  too_many_lists: {
    status: 409,
    sentence:
      'Your organization has 200 lists of displays, which is the most it can keep. Please delete one first.',
  },
  too_many_rules: {
    status: 409,
    sentence: 'Your organization has 50 rules, which is the most it can keep. Please delete one first.',
  },
  rule_name_taken: { status: 409, sentence: 'Your organization already has a rule with this name.' },
  list_name_taken: { status: 409, sentence: 'Your organization already has a list with this name.' },
  no_e_invoice: { status: 409, sentence: 'This document has no electronic invoice.' },
  list_full: { status: 409, sentence: 'A list can have at most 500 displays.' },
  not_sold_out: {
    status: 409,
    sentence: 'Enough spots are free on these days. You can buy them now.',
    data: z.object({ spots_free: z.int() }),
  },
  too_many_waiting: {
    status: 409,
    sentence: 'Your organization waits for 200 zones, which is the most it can. Please leave one first.',
  },
  price_changed: { status: 409, sentence: 'The price has changed.', data: rightCost },
  not_cancellable: { status: 409, sentence: 'Nothing in this campaign can be cancelled any more.' },
  refund_changed: {
    status: 409,
    sentence: 'The refund has changed in the meantime. Please check it and cancel again.',
    data: z.object({ refund: z.int() }),
  },
  media_locked: { status: 409, sentence: 'The media cannot be replaced now.' },
  not_running: { status: 409, sentence: 'Proof of play can be added once the campaign has started.' },
  too_late: { status: 409, sentence: 'It is too late to take this back.' },
  already_decided: { status: 409, sentence: 'This request has already been decided.' },
  changed_meanwhile: {
    status: 409,
    sentence: 'Someone else has changed this in the meantime. Please check it and try again.',
  },
  acting_changed: { status: 409, sentence: 'You are no longer acting for this organization.' },
  acting_ended: { status: 409, sentence: 'You can no longer act for this organization.' },
  nothing_to_pay: { status: 409, sentence: 'There is nothing to pay for this campaign.' },
  already_paid: {
    status: 409,
    sentence: 'This campaign has been paid, so it is on its way to the display owners.',
  },
  no_extra_plays: {
    status: 409,
    sentence: 'There are not enough free spots for extra plays. Please choose something else.',
  },
  nothing_to_settle: { status: 409, sentence: 'There is nothing to settle here any more.' },
  plan_granted: {
    status: 409,
    sentence: 'The operator of this marketplace has given you a plan. Please ask the operator to change it.',
  },
  plan_taken: { status: 409, sentence: 'You pay for a plan already. Please change it instead.' },
  plan_later: {
    status: 409,
    sentence: 'This plan can be taken once the present one is over. Please end that one first.',
  },
  no_subscription: { status: 409, sentence: 'You pay for no plan at present.' },
  card_declined: {
    status: 409,
    sentence: 'Your card was declined, so nothing has changed. Please save another card and try again.',
  },
  payments_off: {
    status: 409,
    sentence: 'This installation takes no card payments. Everything is invoiced.',
  },
  key_reused: {
    status: 409,
    sentence: 'This Idempotency-Key has already been used for a different request.',
  },
  too_large: { status: 413, sentence: 'This file is too large.' },
  unsupported_type: { status: 415, sentence: 'This type of file is not supported.' },
  wrong_host: { status: 421, sentence: 'Plaza cannot be reached under this address.' },
  too_many: { status: 429, sentence: 'Too many attempts. Please wait a few minutes and try again.' },
  headers_too_large: { status: 431, sentence: 'The headers of this request are too large.' },
  internal: { status: 500, sentence: messages.generic },
  provider_away: {
    status: 503,
    sentence:
      'The payment provider cannot be reached right now. Nothing was charged. Please try again shortly.',
  },
  storage_away: {
    status: 503,
    sentence:
      'The place where files are kept cannot be reached right now. Nothing was changed. Please try again shortly.',
  },
  storage_full: {
    status: 503,
    sentence:
      'Plaza has no room left to store anything. Nothing was changed. Please tell whoever runs this site.',
  },
  busy: {
    status: 503,
    sentence: 'Plaza is busy right now. Nothing was changed. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; sentence: string; data?: z.ZodType }>

export type ErrorCode = keyof typeof errors

/** The `data` of a failure; undefined for a code that has none. */
export type ErrorData<C extends ErrorCode> = C extends ErrorCode
  ? (typeof errors)[C] extends { data: infer Shape extends z.ZodType }
    ? z.output<Shape>
    : undefined
  : never

/** The codes that say all there is to say: a failure with such a code needs no `data`. */
export type PlainErrorCode = {
  [C in ErrorCode]: undefined extends ErrorData<C> ? C : never
}[ErrorCode]

/** One field at fault: `path` starts at the root of body, query or parameters, with dots and indexes. */
export interface Issue {
  path: string
  message: string
}

/** The body of every failure. */
export interface ErrorBody<C extends ErrorCode = ErrorCode> {
  error: string
  code: C
  message?: string
  issues?: Issue[]
  data?: ErrorData<C>
  request_id?: string
}
