import { replaceMedia } from '@plaza/contract/media-requests'
import { decideRequest, getRequestDetails } from '@plaza/contract/approvals'
import { listCampaigns } from '@plaza/contract/campaigns'
import { Refused, type Ask } from './ask.ts'
import { buyCampaign, type Displays } from './buy-campaign.ts'
import type { Answer, Campaign, City } from './tables/shapes.ts'
import { daysAgo, hoursAfter } from './days.ts'
import { sizeOfZone, type MediaLibrary } from './media.ts'
import { plannedDisplays } from './planned-displays.ts'
import { payCampaign } from './pay.ts'
import type { Account } from './repo.ts'
import type { Backstage } from './visit.ts'

/** The city as it exists so far. */
interface Standing {
  city: City
  accounts: Map<string, Account>
  displays: Displays
  media: MediaLibrary
  /** The ids of campaigns that start earlier, by advertiser and name. */
  bought: Map<string, Map<string, string>>
}

/** The hours that owners take for an answer: the same day, or the next. */
const PATIENCE = [2, 22, 4, 25, 1, 23, 3]

/** Picks an instant before the request expires, and not in the future. */
const answeredAt = (began: Date, { bought }: Campaign, index: number): Date =>
  hoursAfter(daysAgo(began, bought), Math.min(PATIENCE[index % PATIENCE.length] ?? 2, bought * 24 * 0.6))

/** The hours after which an advertiser answers a correction, and the owner approves what came. */
const RESENT_AFTER = 5
const APPROVED_AFTER = 24

const decisionOf = (answer: Exclude<Answer, 'none'>) => {
  if (answer === 'approved') return { decision: 'approved' as const }
  if ('rejected' in answer) {
    return { decision: 'rejected' as const, reason: answer.rejected, advice: answer.advice }
  }
  return { decision: 'correction' as const, reason: answer.correction, advice: answer.advice }
}

const accountOf = ({ accounts }: Standing, key: string): Account => {
  const account = accounts.get(key)
  if (!account) throw new Error(`${key} has not signed up.`)
  return account
}

/** Users are already active while the city grows: what they bought or decided before stays as it is. */
const unlessTaken = async <T>(work: Promise<T>, ...codes: string[]): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused && codes.includes(error.code)) return null
    throw error
  }
}

/** Returns the campaigns that earlier starts bought, by name, asking once per advertiser. */
const campaignsOf = async (
  { bought }: Standing,
  ask: Ask,
  { orgId }: Account,
): Promise<Map<string, string>> => {
  const known = bought.get(orgId)
  if (known) return known
  const { rows } = await ask(listCampaigns, { params: { orgId }, query: { size: '1000' } })
  const found = new Map(rows.map(({ name, id }) => [name, id]))
  bought.set(orgId, found)
  return found
}

/** Buys a campaign unless it exists, and returns its requests. */
const requestsOf = (stage: Backstage, standing: Standing, campaign: Campaign) => {
  const buyer = accountOf(standing, campaign.by)
  return stage.visit(buyer, daysAgo(stage.began, campaign.bought), async (ask) => {
    const id = (await campaignsOf(standing, ask, buyer)).get(campaign.name)
    const { city, displays, media } = standing
    const at = { city, adv_id: buyer.orgId, began: stage.began, displays, media }
    const bought = id ?? (await unlessTaken(buyCampaign(ask, campaign, at), 'sold_out'))?.id
    if (!bought) return []
    await payCampaign(stage, ask, bought)
    return (await ask(getRequestDetails, { params: { id: bought }, query: {} })).requests
  })
}

const decide = (
  stage: Backstage,
  account: Account,
  { reqId, at, body }: { reqId: string; at: Date; body: ReturnType<typeof decisionOf> },
) =>
  stage.visit(account, at, async (ask) => {
    await unlessTaken(ask(decideRequest, { params: { reqId }, query: {}, body }), 'already_decided')
    await stage.till?.settle()
  })

/** Sends other media for all that an owner wanted corrected, as the advertiser does. */
const resend = (
  stage: Backstage,
  { city, accounts, media }: Standing,
  {
    campaign,
    owner: key,
    request,
    creative,
    at,
  }: { campaign: Campaign; owner: string; request: { id: string }; creative: string; at: Date },
) => {
  const [buyer, owner] = [accounts.get(campaign.by), city.owners[key]]
  if (!buyer || !owner) throw new Error(`${key} or ${campaign.by} has not signed up.`)
  return stage.visit(buyer, hoursAfter(at, RESENT_AFTER), async (ask) => {
    const details = await ask(getRequestDetails, { params: { id: request.id }, query: {} })
    const version = details.requests.find(({ id }) => id === request.id)?.version ?? 1
    const planned = new Map(plannedDisplays(owner).map((display) => [display.name, display.mount]))
    const placements = []
    for (const { display_id, display_name, zone_id, zone_name, request_id } of details.placements) {
      const mount = planned.get(display_name)
      if (request_id !== request.id || !mount) continue
      const url = await media(ask, campaign.by, creative, sizeOfZone(owner, mount, zone_name))
      placements.push({ display_id, zone_id, media: [{ url }] })
    }
    await ask(replaceMedia, { params: { id: details.campaign.id }, body: { placements, version } })
  })
}

/**
 * Creates every campaign of the plan with its owners' answers, each at its own time. `tell` is called after
 * each.
 */
export async function growCampaigns(stage: Backstage, standing: Standing, tell: () => void): Promise<void> {
  for (const [index, campaign] of standing.city.campaigns.entries()) {
    const requests = await requestsOf(stage, standing, campaign)
    for (const owner of new Set(campaign.choices.map((choice) => choice.owner))) {
      const answer = campaign.answers?.[owner] ?? 'approved'
      const account = accountOf(standing, owner)
      const request = requests.find(({ org_id }) => org_id === account.orgId)
      if (answer === 'none' || request?.status !== 'pending') continue
      const at = answeredAt(stage.began, campaign, index)
      await decide(stage, account, { reqId: request.id, at, body: decisionOf(answer) })
      if (typeof answer === 'object' && 'resent' in answer && answer.resent) {
        await resend(stage, standing, { campaign, owner, request, creative: answer.resent, at })
        await decide(stage, account, {
          reqId: request.id,
          at: hoursAfter(at, APPROVED_AFTER),
          body: { decision: 'approved' },
        })
      }
    }
    tell()
  }
}
