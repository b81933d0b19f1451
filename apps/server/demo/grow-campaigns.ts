import { replaceMedia } from '@plaza/contract/media-requests'
import { decideRequest, getRequestDetails } from '@plaza/contract/approvals'
import { listCampaigns } from '@plaza/contract/campaigns'
import { Refused, type Ask } from './ask.ts'
import { buyCampaign, type Displays } from './buy-campaign.ts'
import type { Answer, Campaign, City } from './tables/shapes.ts'
import { daysAgo, hoursAfter } from './days.ts'
import { sizeOfZone, type MediaLibrary } from './media.ts'
import type { Step } from './history.ts'
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
  /** The ids of campaigns that earlier starts bought, by advertiser and name. */
  known: Map<string, Map<string, string>>
  /** The ids of the campaigns that have been bought so far. */
  bought: Map<Campaign, string>
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
  standing: Standing,
  ask: Ask,
  { orgId }: Account,
): Promise<Map<string, string>> => {
  const known = standing.known.get(orgId)
  if (known) return known
  const { rows } = await ask(listCampaigns, { params: { orgId }, query: { size: '1000' } })
  const found = new Map(rows.map(({ name, id }) => [name, id]))
  standing.known.set(orgId, found)
  return found
}

/** Buys and pays a campaign unless it has been, and returns its requests. */
const requestsOf = (stage: Backstage, standing: Standing, campaign: Campaign) => {
  const buyer = accountOf(standing, campaign.by)
  return stage.visit(buyer, daysAgo(stage.began, campaign.bought), async (ask) => {
    const id = (await campaignsOf(standing, ask, buyer)).get(campaign.name)
    const { city, displays, media } = standing
    const at = { city, adv_id: buyer.orgId, began: stage.began, displays, media }
    const bought = id ?? (await unlessTaken(buyCampaign(ask, campaign, at), 'sold_out'))?.id
    if (!bought) return []
    standing.bought.set(campaign, bought)
    const card = campaign.card ?? city.advertisers[campaign.by]?.card
    await payCampaign(stage, ask, bought, card)
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
  return stage.visit(buyer, at, async (ask) => {
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

type Requests = Awaited<ReturnType<typeof requestsOf>>

/** What one owner answers, and the advertiser after it. `requests` gives those of the campaign once it is bought. */
const answerSteps = (
  stage: Backstage,
  standing: Standing,
  {
    campaign,
    owner,
    at,
    requests,
  }: { campaign: Campaign; owner: string; at: Date; requests: () => Requests },
): Step[] => {
  const answer = campaign.answers?.[owner] ?? 'approved'
  if (answer === 'none') return []
  const account = accountOf(standing, owner)
  const decideAt = (instant: Date, body: ReturnType<typeof decisionOf>): Step => ({
    at: instant,
    act: async () => {
      const request = requests().find(({ org_id }) => org_id === account.orgId)
      if (request?.status === 'pending')
        await decide(stage, account, { reqId: request.id, at: instant, body })
    },
  })
  const steps = [decideAt(at, decisionOf(answer))]
  if (typeof answer === 'object' && 'resent' in answer && answer.resent) {
    const creative = answer.resent
    const resentAt = hoursAfter(at, RESENT_AFTER)
    const act = async () => {
      const request = requests().find(({ org_id }) => org_id === account.orgId)
      if (request?.status !== 'pending') return
      await resend(stage, standing, { campaign, owner, request, creative, at: resentAt })
    }
    steps.push({ at: resentAt, act }, decideAt(hoursAfter(at, APPROVED_AFTER), { decision: 'approved' }))
  }
  return steps
}

/**
 * Returns what makes every campaign of the plan, each with its payment and its owners' answers. `tell` is called after
 * each that is bought.
 */
export function campaignSteps(stage: Backstage, standing: Standing, tell: () => void): Step[] {
  return standing.city.campaigns.flatMap((campaign, index) => {
    let requests: Requests = []
    const buy = async () => {
      requests = await requestsOf(stage, standing, campaign)
      tell()
    }
    const at = answeredAt(stage.began, campaign, index)
    const owners = new Set(campaign.choices.map((choice) => choice.owner))
    const answers = [...owners].flatMap((owner) =>
      answerSteps(stage, standing, { campaign, owner, at, requests: () => requests }),
    )
    return [{ at: daysAgo(stage.began, campaign.bought), act: buy }, ...answers]
  })
}
