import type { createCampaign } from '@plaza/contract/campaigns'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { addDays } from '@plaza/domain/calendar'
import { campaignStatus } from '@plaza/domain/campaign-state'
import { expiresAt } from '@plaza/domain/flight'
import { startOfDay } from '@plaza/domain/time-zone'
import type { CallScope, ActorScope } from '../../base/scope/scope.ts'
import { newId } from '../../base/id.ts'
import { tellOwners } from './tell-requests.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { findOwnFiles } from '../../base/uploads/repo.ts'
import { endDraft } from '../drafts/end-draft.ts'
import { limitHolds } from './limit-holds.ts'
import { findOffers } from './offers-repo.ts'
import { planCampaign, type Plan, type Planned } from './plan-campaign.ts'
import { placeKey, priceDisplays } from './price-displays.ts'
import {
  insertCampaign,
  insertComments,
  insertPlacements,
  insertRequests,
  type NewPlacement,
  type NewRequest,
} from './repo.ts'
import { soldOut } from './sold-out.ts'
import { releaseLapsedAt } from '../../supply/capacity/expire-lapsed.ts'
import { isSoldOut } from '../../supply/capacity/sold-out.ts'
import { holdSpots } from '../../supply/capacity/takings-repo.ts'

type Body = ParsedInput<typeof createCampaign>['body']
type Created = HandlerData<typeof createCampaign>

const makePlan = async (scope: ActorScope, body: Body): Promise<Plan> => {
  const { start_date: from, end_date: to } = body.general_info
  const displayIds = [...new Set(body.zones.map(({ display_id }) => display_id))]
  const offers = await findOffers(scope, displayIds, from, true)
  const fileIds = body.zones.flatMap(({ media }) => media.map(({ url }) => fileIdOf(url) ?? ''))
  const files = await findOwnFiles(scope, [...new Set(fileIds)])
  // The plan refuses a flight that ends before it begins.
  const flight = { from, to: to < from ? from : to }
  const wanted = new Set(body.zones.map(({ display_id, id }) => placeKey(display_id, id)))
  const priced = await priceDisplays(scope, [...offers.values()], flight, wanted)
  const byPlace = priced.map((each) => [placeKey(each.offer.display_id, each.zone.id), each] as const)
  return planCampaign(body, { offers, priced: new Map(byPlace), files })
}

const freeze = (planned: Planned, request_id: string, { general_info }: Body, now: Date): NewPlacement => {
  const { offer, zone, price } = planned
  return {
    id: newId(now),
    request_id,
    org_id: offer.org_id,
    display_id: offer.display_id,
    zone_id: zone.id,
    spots: planned.spots,
    zone_name: zone.name,
    frame: zone.frame,
    spot_duration: zone.spotDuration,
    total_playlist_time: zone.totalPlaylistTime,
    lines: price.lines.filter(({ open }) => open),
    cost: planned.cost,
    plays: planned.plays,
    starts_at: new Date(startOfDay(general_info.start_date, offer.time_zone)),
    ends_at: new Date(startOfDay(addDays(general_info.end_date, 1), offer.time_zone)),
    fileIds: planned.files.map(({ id }) => id),
  }
}

/** Splits a plan into one request for each owner, with the placements on its displays. */
const splitByOwner = ({ placements }: Plan, body: Body, { services, now }: CallScope) => {
  const owners = [...new Set(placements.map(({ offer }) => offer.org_id))]
  return owners.map((org_id) => {
    const id = newId(now)
    const planned = placements.filter(({ offer }) => offer.org_id === org_id)
    const own = planned.map((each) => freeze(each, id, body, now))
    const deadline = expiresAt({
      visibleFrom: now.getTime(),
      approvalHours: services.config.approvalHours,
      places: planned.map(({ offer }) => ({ timeZone: offer.time_zone })),
      start: body.general_info.start_date,
    })
    const request = {
      id,
      org_id,
      cost: own.reduce((sum, { cost }) => sum + cost, 0),
      spot_days: planned.reduce((sum, { spots, price }) => sum + spots * price.days, 0),
      expires_at: new Date(deadline),
      starts_at: new Date(Math.min(...own.map(({ starts_at }) => starts_at.getTime()))),
      ends_at: new Date(Math.max(...own.map(({ ends_at }) => ends_at.getTime()))),
    }
    return { request, placements: own }
  })
}

/** The answer to a purchase: all of its requests are new, so all are pending. */
const answerOf = (id: string, { cost, currency }: Plan, requests: NewRequest[], now: Date): Created => {
  const states = requests.map(({ expires_at, starts_at, ends_at }) => ({
    kind: 'placements' as const,
    status: 'pending' as const,
    expiresAt: expires_at.getTime(),
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
  }))
  return {
    id,
    status: campaignStatus(states, now.getTime()),
    cost,
    currency,
    requests: requests.map((each) => ({ ...each, status: 'pending', kind: 'placements' })),
  }
}

const store = async (scope: CallScope, body: Body): Promise<Created> => {
  const { name, start_date, end_date, manager_email, budget, category } = body.general_info
  if (body.draft_id) await endDraft(scope, body.draft_id)
  const plan = await makePlan(scope, body)
  const parts = splitByOwner(plan, body, scope)
  const requests = parts.map(({ request }) => request)
  const placements = parts.flatMap((part) => part.placements)
  const { cost, currency } = plan
  const id = newId(scope.now)
  await insertCampaign(scope, {
    id,
    name,
    start_date,
    end_date,
    manager_email,
    budget,
    category,
    cost,
    currency,
  })
  await insertRequests(scope, id, requests)
  await insertPlacements(scope, id, placements)
  if (body.comment) {
    const threads = requests.map(({ org_id }) => ({
      id: newId(scope.now),
      campaign_id: id,
      adv_org_id: scope.actor.orgId,
      owner_org_id: org_id,
    }))
    await insertComments(scope, threads, body.comment)
  }
  await tellOwners(
    scope,
    requests.map((request) => request.id),
  )
  await releaseLapsedAt(scope, placements, start_date, end_date)
  await holdSpots(scope, placements)
  const asked = requests.reduce((sum, { spot_days }) => sum + spot_days, 0)
  await limitHolds(scope, { id, asked, most: scope.services.config.maxUndecided })
  return answerOf(id, plan, requests, scope.now)
}

/**
 * Buys a campaign: creates it with one approval request for each owner and holds its spots, all in one
 * transaction. The database refuses what does not fit, and the buyer reads where and when too few spots are free.
 * @throws Failure of the plan, `email_unconfirmed`, `too_many_holds`, and `sold_out`
 */
export async function submitCampaign(
  scope: CallScope,
  { body }: ParsedInput<typeof createCampaign>,
): Promise<Created> {
  try {
    return await scope.write((db) => store({ ...scope, db }, body))
  } catch (error) {
    throw isSoldOut(error) ? await soldOut(scope, body) : error
  }
}
