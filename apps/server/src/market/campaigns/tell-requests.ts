import type { Permission } from '@plaza/contract/call'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../../base/actor.ts'
import type { Jobs } from '../../base/jobs/jobs.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import type { Kind } from '../../base/notifications/kinds.ts'
import type { Doer, Happening } from '../../base/notifications/happening.ts'
import { doerOf, notify } from '../../base/notifications/notify.ts'
import {
  approvedByRule,
  campaignRequested,
  mediaSent,
  requestApproved,
  requestCancelled,
  requestCorrection,
  requestExpired,
  requestExpiring,
  requestRejected,
  type RequestData,
} from './request-notifications.ts'
import type { Reminder } from './reminders-repo.ts'
import { findWithSides, type RequestWithSides } from './requests-repo.ts'

/** The permission of an owner's people who act on campaigns. */
const WHO_DECIDES: Permission[] = ['approval:decide']
/** The permissions of an advertiser's people who act on campaigns. */
export const WHO_BUYS: Permission[] = ['campaign:create', 'campaign:update', 'campaign:delete']

const dataOf = (request: RequestWithSides, side: RequestData['side'], comment: string): RequestData => ({
  side,
  request_id: request.id,
  kind: request.kind,
  campaign_id: request.campaign_id,
  campaign: request.campaign,
  other: side === 'owner' ? request.adv_name : request.owner_name,
  start_date: request.start_date,
  end_date: request.end_date,
  days_of_week: request.days_of_week,
  displays: request.displays,
  cost: request.cost,
  currency: request.currency,
  expires_at: request.expires_at.toISOString(),
  time_zone: (side === 'owner' ? request.owner_zone : request.adv_zone) ?? 'UTC',
  place_time_zone: request.place_zone,
  reason: request.reason,
  comment,
  lapsed_from: request.lapsed_from,
  advice: request.advice,
})

type RequestKind = Kind<RequestData>

/**
 * The key of a notification about a request. A request may be sent, decided and sent again: each is an event of
 * its own.
 */
const keyOf = ({ kind }: RequestKind, { id, version }: RequestWithSides): string => `${kind}:${id}:${version}`

const ofOwner = (
  of: RequestKind,
  request: RequestWithSides,
  by: Doer,
  comment = '',
): Happening<RequestData> => ({
  of,
  data: dataOf(request, 'owner', comment),
  orgId: request.owner_id,
  key: keyOf(of, request),
  campaignId: request.campaign_id,
  by,
  to: { can: WHO_DECIDES },
})

const ofAdvertiser = (
  of: RequestKind,
  request: RequestWithSides,
  by: Doer,
  comment = '',
): Happening<RequestData> => ({
  of,
  data: dataOf(request, 'advertiser', comment),
  orgId: request.adv_id,
  key: keyOf(of, request),
  campaignId: request.campaign_id,
  by,
  to: { can: WHO_BUYS, also: request.agent_id ? [request.agent_id] : [] },
})

/**
 * The other side of a request, and whom to tell there: its people who act on campaigns, and whoever made this
 * campaign on its behalf.
 */
export function otherSide(
  actor: Actor,
  request: RequestWithSides,
): Pick<Happening<object>, 'orgId' | 'to'> & { other: string } {
  return actor.orgType === 'ADV'
    ? { orgId: request.owner_id, other: request.adv_name, to: { can: WHO_DECIDES } }
    : {
        orgId: request.adv_id,
        other: request.owner_name,
        to: { can: WHO_BUYS, also: request.agent_id ? [request.agent_id] : [] },
      }
}

/** Notifies those who may decide for the owners that a campaign waits for them. */
export async function tellOwners(
  { db, now }: { db: Kysely<DB>; now: Date },
  requestIds: string[],
  by: Doer,
): Promise<void> {
  const requests = await findWithSides(db, requestIds)
  await notify(
    db,
    requests.map((one) => ofOwner(campaignRequested, one, by, one.comment)),
    now,
  )
}

/** What a rule approved, with the name that the rule had. */
export interface ApprovedByRule {
  requestId: string
  rule: string
}

/** Notifies those who may decide for the owners of what their rules have approved. */
export async function tellApprovedByRules(
  { db, now }: SystemScope,
  approved: readonly ApprovedByRule[],
): Promise<void> {
  const rules = new Map(approved.map(({ requestId, rule }) => [requestId, rule]))
  const requests = await findWithSides(db, [...rules.keys()])
  await notify(
    db,
    requests.map((one) => {
      const told = ofOwner(approvedByRule, one, nobodyAt(one.adv_name), one.comment)
      return { ...told, data: { ...told.data, rule: rules.get(one.id) } }
    }),
    now,
  )
}

/** Notifies those who may decide for an owner of new media, with whatever kind of request they came. */
export async function tellMediaSent(
  { db, actor, now }: { db: Kysely<DB>; actor: Actor; now: Date },
  requestId: string,
): Promise<void> {
  const requests = await findWithSides(db, [requestId])
  const by = doerOf(actor)
  await notify(
    db,
    requests.map((one) => ofOwner(mediaSent, one, by)),
    now,
  )
}

/** What was cancelled of an owner's part: on how many displays, and whether that was all. */
export interface Cancelled {
  displays: number
  all: boolean
}

/** Notifies owners of what was cancelled of their parts (`cancelled`, by request), with the reason. */
export async function tellCancelled(
  { db, actor, now }: { db: Kysely<DB>; actor: Actor; now: Date },
  cancelled: ReadonlyMap<string, Cancelled>,
  reason: string,
): Promise<void> {
  const requests = await findWithSides(db, [...cancelled.keys()])
  const by = doerOf(actor)
  await notify(
    db,
    requests.map((one) => {
      const told = ofOwner(requestCancelled, one, by, reason)
      return { ...told, data: { ...told.data, cancelled: cancelled.get(one.id) } }
    }),
    now,
  )
}

const DECIDED = {
  approved: requestApproved,
  rejected: requestRejected,
  correction: requestCorrection,
} as const

/** Notifies the users who may act on the advertiser's campaigns of an owner's answer. */
export async function tellDecision(
  { db, now }: SystemScope,
  requestId: string,
  decision: keyof typeof DECIDED,
  by: Doer,
): Promise<void> {
  const requests = await findWithSides(db, [requestId])
  await notify(
    db,
    requests.map((one) => ofAdvertiser(DECIDED[decision], one, by, one.advice)),
    now,
  )
}

/** The doer of what nobody did: the organization on the other side is named. */
export function nobodyAt(name: string): Doer {
  return { userId: null, name, onBehalf: false }
}

/** Reminds those whose turn it is of requests: the owner of what waits for it, the advertiser of a correction. */
export async function tellReminders({ db, now }: SystemScope, reminders: Reminder[]): Promise<void> {
  const requests = await findWithSides(
    db,
    reminders.map(({ id }) => id),
  )
  const byId = new Map(requests.map((request) => [request.id, request]))
  const happenings = reminders.flatMap(({ id, status, last }): Happening<RequestData>[] => {
    const request = byId.get(id)
    if (!request) return []
    const told =
      status === 'pending'
        ? ofOwner(requestExpiring, request, nobodyAt(request.adv_name))
        : ofAdvertiser(requestExpiring, request, nobodyAt(request.owner_name), request.advice)
    return [{ ...told, key: `${told.key}:${last ? 'last' : 'first'}`, data: { ...told.data, last } }]
  })
  await notify(db, happenings, now)
}

/**
 * The job after a request has expired: tells both sides that the time is over for an answer, or for the correction
 * that the owner had asked for.
 */
export function tellExpired(
  { db }: Services,
  { request_id, expired_at }: Jobs['tell-expired'],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const requests = await findWithSides(trx, [request_id])
    // Of a campaign that was not paid its owners know nothing, and its advertiser is told otherwise.
    const happenings = requests
      .filter(({ unpaid }) => !unpaid)
      .flatMap((one) => [
        ofOwner(requestExpired, one, nobodyAt(one.adv_name)),
        // The advertiser needs what the owner wrote, for its next campaign.
        ofAdvertiser(
          requestExpired,
          one,
          nobodyAt(one.owner_name),
          one.lapsed_from === 'correction' ? one.advice : '',
        ),
      ])
    await notify(trx, happenings, new Date(expired_at))
  })
}
