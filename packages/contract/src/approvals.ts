import { REASON_CODES } from '@plaza/domain/campaign-state'
import { IDLE_KINDS } from '@plaza/domain/not-running'
import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { z } from 'zod'
import { reach } from './audience.ts'
import { call } from './call.ts'
import { refundRule } from './cancellations.ts'
import { askedCategory } from './category.ts'
import { campaignCost, campaignStatus, requestKind, requestStatus, rule } from './campaigns.ts'
import { daypart } from './dayparts.ts'
import { claims, id, namedDaysOfWeek, optionalLines, whole } from './fields.ts'
import { betweenDays, idParams, listOf, listQuery, oneKind, orgParams, several } from './lists.ts'
import { shownMedia } from './uploads.ts'
import { frame } from './zones.ts'

/**
 * The instant at which an undecided request expires, and the time zone of the place where its flight begins first.
 */
const deadline = { expires_at: z.iso.datetime(), place_time_zone: z.string().nullable() }

export const listRequests = call({
  feature: 'approvals',
  method: 'GET',
  path: '/api/savvy/approval-flow/{orgId}',
  summary: "The owner's approval requests",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: betweenDays(
    listQuery([
      'campaign_name',
      'adv_name',
      'start_date',
      'end_date',
      'cost',
      'status',
      'kind',
      'expires_at',
      'created_at',
    ]).extend({
      status: several(requestStatus, 6, 'statuses').optional(),
      /** New bookings, or new media for what is booked. */
      kind: oneKind(['placements', 'media']),
      /** Of what advertises this, or a part of it. */
      category: askedCategory.optional(),
    }),
  ),
  message: 'Approval requests fetched.',
  data: listOf(
    z.object({
      id,
      camp_id: id,
      campaign_name: z.string(),
      adv_name: z.string(),
      /** What is advertised: an id of the list of categories, or the words of before; empty where nothing is said. */
      category: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      days_of_week: namedDaysOfWeek,
      cost: z.number().int(),
      currency: z.string(),
      status: requestStatus,
      kind: requestKind,
      /** On how many displays it would play, how many different files it would show, and one of them. */
      displays: z.number().int(),
      files: z.number().int(),
      media: shownMedia.nullable(),
      /** The owner's rule that approved it; null for everything else. */
      rule: z.string().nullable(),
      ...deadline,
      version: z.number().int(),
      can: z.object({ decide: z.boolean() }),
    }),
  ),
})

/** Why something is not running now; null while it is (docs/domain.md, "Why a campaign is not running"). */
const notRunning = z
  .object({
    kind: z.enum(IDLE_KINDS),
    /** The deadline of a part that waits, was not answered or not corrected, or when a placement goes on. */
    until: z.iso.datetime().nullable(),
    /** The first day that is ahead, or the last one that is over. */
    date: z.string().nullable(),
    /** The time zone of the place where it goes on. */
    time_zone: z.string().nullable(),
    /** The owner's part that it is about. */
    request_id: id,
  })
  .nullable()

const placement = z.object({
  id,
  request_id: id,
  display_id: id,
  display_name: z.string(),
  location_name: z.string(),
  display_location: z.string(),
  /** The address of the display's location. */
  address: z.string(),
  /** In which city the display stood when it was bought; empty where no town is near. */
  city: z.string(),
  resolution: z.string(),
  /** The kind of place where the display hangs. */
  place_kind: z.enum(PLACE_KINDS),
  zone_id: id,
  zone_name: z.string(),
  frame,
  spots: z.number().int(),
  spotDuration: z.number().int(),
  totalPlaylistTime: z.number().int(),
  /** The parts of the day that it takes, as they were sold; empty for the whole day. */
  dayparts: z.array(daypart),
  media: z.array(shownMedia),
  cost: z.number().int(),
  plays: z.number().int(),
  /** What it reaches, as its owner said when it was bought; null where it said nothing. */
  reach: reach.nullable(),
  not_running: notRunning,
  /** The price and the promised plays of the days that are over at its place, if its part was approved. */
  over: z.object({ cost: z.number().int(), plays: z.number().int() }),
  /** When, by whom and why it was cancelled, and what is refunded of its cost; null while it stands. */
  cancelled: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      reason: z.string(),
      refund: z.number().int(),
      rule: refundRule,
    })
    .nullable(),
  lines: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      price: z.number().int(),
      plays: z.number().int(),
      rule: rule.nullable(),
    }),
  ),
})

export const getRequestDetails = call({
  feature: 'approvals',
  method: 'GET',
  path: '/api/savvy/approval-flow/details/{id}',
  summary: 'A campaign as far as the user can see it. {id} is a request or a campaign',
  needs: { can: 'organization:view' },
  tx: 'read',
  identity: { user: ['query.user_id'], org: ['query.org'] },
  params: idParams,
  query: z.object({ user_id: z.string().optional(), org: z.string().optional() }),
  message: 'Campaign fetched.',
  data: z.object({
    campaign: z.object({
      id,
      name: z.string(),
      adv_id: id,
      adv_name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      days_of_week: namedDaysOfWeek,
      manager_email: z.string(),
      category: z.string(),
      budget: z.number().int().optional(),
      status: campaignStatus,
      /** For an owner the status follows from its own requests only. */
      ...campaignCost,
      currency: z.string(),
      created_at: z.iso.datetime(),
      /** The version of the terms that the buyer had agreed to; null for none of the installation's own. */
      terms: z.object({ number: z.number().int(), valid_from: z.string() }).nullable(),
      not_running: notRunning,
      /** For an owner, how many other campaigns of the advertiser it has approved and rejected. */
      before: z.object({ approved: z.number().int(), rejected: z.number().int() }).nullable(),
    }),
    requests: z.array(
      z.object({
        id,
        org_id: id,
        org_name: z.string(),
        kind: requestKind,
        status: requestStatus,
        /** What is left of the price of this owner's part, and what was refunded by cancelling. */
        cost: z.number().int(),
        refunded: z.number().int(),
        version: z.number().int(),
        ...deadline,
        not_running: notRunning,
        decided_at: z.iso.datetime().nullable(),
        /** For its owner, the rule that approved it. */
        rule: z.string().nullable(),
        /** For its owner, the fee of what it has earned, in basis points; null where nothing is paid by card. */
        fee_basis_points: z.number().int().nullable(),
        /** Whose turn it was when the request expired: the owner's (pending) or the advertiser's (correction). */
        lapsed_from: z.enum(['pending', 'correction']).nullable(),
        reason: z.string().nullable(),
        advice: z.string(),
        /** What it changes of the media of its placements, if anything. */
        changes: z.array(
          z.object({ placement_id: id, before: z.array(shownMedia), after: z.array(shownMedia) }),
        ),
        can: z.object({ decide: z.boolean(), cancel: z.boolean(), replace_media: z.boolean() }),
      }),
    ),
    placements: z.array(placement),
  }),
  errors: ['not_found'],
})

/**
 * A decision other than approval needs a reason. The check runs even if other fields are wrong, so that one answer
 * names all faults.
 */
const checkReason = (
  { decision, reason, advice }: { decision?: unknown; reason?: unknown; advice?: unknown },
  context: z.core.$RefinementCtx,
): void => {
  if (decision !== 'rejected' && decision !== 'correction') return
  if (!reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'Please give a reason.' })
  if (reason === 'other' && !advice) {
    context.addIssue({ code: 'custom', path: ['advice'], message: 'Please describe the reason.' })
  }
}

const decisionInput = z
  .object({
    decision: z.enum(
      ['approved', 'rejected', 'correction'],
      'This must be approved, rejected or correction.',
    ),
    reason: z.enum(REASON_CODES, `This must be one of ${REASON_CODES.join(', ')}.`).nullish(),
    advice: optionalLines(2000),
    version: whole(1, 2_000_000_000).nullish(),
    ...claims,
  })
  .superRefine(checkReason, { when: ({ value }) => typeof value === 'object' && value !== null })

export const decideRequest = call({
  feature: 'approvals',
  method: 'PUT',
  path: '/api/savvy/approval-flow/{reqId}',
  summary: 'Decide on a request. Its owner approves or rejects it, or asks for a correction',
  needs: { types: ['DSO'], can: 'approval:decide' },
  tx: 'write',
  changes: { kind: 'approval-request', ids: 'params.reqId', told: { decision: 'body.decision' } },
  identity: {
    user: ['query.user_id', 'body.user_id'],
    org: ['query.org'],
    onBehalf: ['body.onBehalf'],
  },
  params: z.object({ reqId: id }),
  query: z.object({ user_id: z.string().optional(), org: z.string().optional() }),
  body: decisionInput,
  message: 'Your answer has been saved.',
  data: z.object({ id, status: requestStatus, campaign_status: campaignStatus }),
  errors: ['not_found', 'already_decided', 'changed_meanwhile'],
})
