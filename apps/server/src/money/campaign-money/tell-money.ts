import type { Permission } from '@plaza/contract/call'
import { sayFlight } from '@plaza/domain/say-flight'
import type { SystemScope } from '../../base/scope/scope.ts'
import type { Happening } from '../../base/notifications/happening.ts'
import type { Kind } from '../../base/notifications/kinds.ts'
import { notify } from '../../base/notifications/notify.ts'
import * as kinds from './money-notifications.ts'
import { findAdmins, findCampaign, findSides, type CampaignOfMoney } from './sides-repo.ts'
import type { Payment } from './payments-repo.ts'

type MoneyKind = Kind<kinds.MoneyData>

const WHO_BUYS: Permission[] = ['campaign:create', 'campaign:update', 'campaign:delete']
const WHO_DECIDES: Permission[] = ['approval:decide']
const WHO_IS_PAID: Permission[] = ['payment:create', 'payment:update']

const dataOf = (campaign: CampaignOfMoney, more: Partial<kinds.MoneyData>): kinds.MoneyData => ({
  campaign_id: campaign.id,
  campaign: campaign.name,
  currency: campaign.currency,
  amount: 0,
  other: '',
  until: null,
  time_zone: campaign.time_zone ?? 'UTC',
  draft_id: null,
  reason: '',
  fee: 0,
  ...more,
})

const toBuyer = (
  of: MoneyKind,
  campaign: CampaignOfMoney,
  key: string,
  more: Partial<kinds.MoneyData>,
): Happening<kinds.MoneyData> => ({
  of,
  data: dataOf(campaign, more),
  orgId: campaign.org_id,
  key: `${of.kind}:${key}`,
  campaignId: campaign.id,
  by: { userId: null, name: more.other ?? '', onBehalf: false },
  to: { can: WHO_BUYS },
})

/** Tells a buyer that its campaign is a draft again. */
export async function tellLapsed(scope: SystemScope, campaignId: string, draft_id: string): Promise<void> {
  const campaign = await findCampaign(scope, campaignId)
  await notify(scope.db, [toBuyer(kinds.paymentLapsed, campaign, campaignId, { draft_id })], scope.now)
}

/** Tells a buyer that its card was declined, or both sides that its campaign is cancelled since it was not paid. */
export async function tellPayment(
  scope: SystemScope,
  payment: Payment,
  what: 'payment_declined' | 'payment_failed',
  until: Date | null = null,
): Promise<void> {
  const campaign = await findCampaign(scope, payment.campaign_id)
  const key = `${payment.id}:${until?.getTime() ?? 'over'}`
  const of = what === 'payment_declined' ? kinds.paymentDeclined : kinds.paymentFailed
  const told = [toBuyer(of, campaign, key, { amount: payment.amount, until: until?.toISOString() ?? null })]
  if (what === 'payment_failed') {
    for (const { owner_id } of await findSides(scope, payment.campaign_id, null)) {
      told.push({
        ...toBuyer(of, campaign, `${key}:${owner_id}`, {}),
        orgId: owner_id,
        to: { can: WHO_IS_PAID },
      })
    }
  }
  await notify(scope.db, told, scope.now)
}

const sideOf = async (scope: SystemScope, requestId: string) => {
  const [side] = await findSides(scope, null, requestId)
  if (!side) throw new Error(`There is no request ${requestId}.`)
  return { side, campaign: await findCampaign(scope, side.campaign_id) }
}

/** Tells a buyer what goes back to it, with its tax. */
export async function tellRefund(
  scope: SystemScope,
  requestId: string,
  { net, tax, reason }: { net: number; tax: number; reason: string },
): Promise<void> {
  const { side, campaign } = await sideOf(scope, requestId)
  const key = `${requestId}:${reason}:${scope.now.getTime()}`
  const data = { amount: net + tax, other: side.owner, reason }
  await notify(scope.db, [toBuyer(kinds.refundMade, campaign, key, data)], scope.now)
}

/** Asks a buyer what is to become of plays that were not shown. */
export async function tellSettle(
  scope: SystemScope,
  requestId: string,
  { net, until }: { net: number; until: Date },
): Promise<void> {
  const { side, campaign } = await sideOf(scope, requestId)
  const data = { amount: net, other: side.owner, until: until.toISOString() }
  await notify(scope.db, [toBuyer(kinds.playsToSettle, campaign, requestId, data)], scope.now)
}

/** Tells an owner that its buyer chose extra plays, or, without days, that it changed its mind. */
export async function tellExtraPlays(
  scope: SystemScope,
  requestId: string,
  days: readonly { day: string }[],
): Promise<void> {
  const { side, campaign } = await sideOf(scope, requestId)
  const dates = days.map(({ day }) => day).toSorted()
  const reason = dates.length ? sayFlight(dates.at(0) ?? '', dates.at(-1) ?? '', []) : ''
  const key = `${requestId}:${scope.now.getTime()}:${dates.at(0) ?? 'none'}`
  const told = toBuyer(kinds.extraPlays, campaign, key, { other: side.advertiser, reason })
  await notify(scope.db, [{ ...told, orgId: side.owner_id, to: { can: WHO_DECIDES } }], scope.now)
}

/** Tells an owner what it is paid. */
export async function tellRelease(
  scope: SystemScope,
  requestId: string,
  { release, amount, fee }: { release: string; amount: number; fee: number },
): Promise<void> {
  const { side, campaign } = await sideOf(scope, requestId)
  const told = toBuyer(kinds.moneyReleased, campaign, release, { amount, fee, other: side.advertiser })
  await notify(scope.db, [{ ...told, orgId: side.owner_id, to: { can: WHO_IS_PAID } }], scope.now)
}

/** Tells the platform's admins of a dispute. */
export async function tellDispute(
  scope: SystemScope,
  payment: Payment,
  dispute: { ref: string; amount: number; evidenceUntil: Date | null },
): Promise<void> {
  const campaign = await findCampaign(scope, payment.campaign_id)
  const { org_id, users } = await findAdmins(scope)
  const data = {
    amount: dispute.amount,
    other: campaign.advertiser,
    until: dispute.evidenceUntil?.toISOString() ?? null,
  }
  const told = toBuyer(kinds.disputeOpened, campaign, dispute.ref, data)
  await notify(scope.db, [{ ...told, orgId: org_id, to: { users } }], scope.now)
}

/** Tells an owner that its bank did not take a payout. */
export async function tellPayoutFailed(
  scope: SystemScope,
  payout: { ref: string; org_id: string; amount: number; currency: string },
): Promise<void> {
  const { ref, org_id, amount, currency } = payout
  const happening: Happening<{ amount: number; currency: string }> = {
    of: kinds.payoutFailed,
    data: { amount, currency },
    orgId: org_id,
    key: `payout_failed:${ref}`,
    by: { userId: null, name: '', onBehalf: false },
    to: { can: WHO_IS_PAID },
  }
  await notify(scope.db, [happening], scope.now)
}
