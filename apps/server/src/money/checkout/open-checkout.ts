import type { openCheckout } from '@plaza/contract/checkout'
import type { HandlerData } from '@plaza/contract/call'
import { payableParts, type PaymentState } from '@plaza/domain/part-money'
import { siteAddress } from '../../base/config/site-address.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { Payments } from '../../base/payments/payments.ts'
import { leastPayable } from '../../base/payments/stripe-amounts.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { asSystem, type CallScope, type SystemScope } from '../../base/scope/scope.ts'
import { advance } from '../campaign-money/advance.ts'
import { readParts, type Part } from '../campaign-money/facts-repo.ts'
import {
  insertPayments,
  lockPayment,
  sumCreditInUse,
  updatePayment,
  type Payment,
} from '../campaign-money/payments-repo.ts'
import { awayFailure, customerOf } from '../campaign-money/provider-customer.ts'
import { credit as creditOf } from '../ledger/accounts.ts'
import { lockBalance } from '../ledger/repo.ts'
import { modeFor, priceWithTax } from './price-checkout.ts'
import { findOwnCampaign, type OwnCampaign } from './repo.ts'

const MINUTE = 60_000
/** A page of the provider is open for at least this long. */
const PAGE_MINUTES = 31

const TO_PAY: readonly PaymentState[] = ['awaiting', 'problem']

const firstStart = (parts: readonly Part[]): number => Math.min(...parts.map(({ startsAt }) => startsAt))

/** What is to be paid of the parts: all of an unpaid campaign, or what was approved of one whose card was declined. */
const toPay = (parts: readonly Part[], payment: Payment | undefined, now: Date): number[] => {
  if (payment?.state === 'problem') return payableParts(parts).map(({ net }) => net)
  const isOpen = parts.some(({ unpaid, status }) => unpaid && status === 'pending')
  if (!isOpen || now.getTime() >= firstStart(parts)) return []
  return parts.map(({ cost }) => cost).filter((cost) => cost > 0)
}

/** What is paid, by whose credit and by card. The tax is decided once, when the payment is begun. */
const priceOf = async (
  scope: SystemScope,
  campaign: OwnCampaign,
  { nets, reserved }: { nets: readonly number[]; reserved: number },
) => {
  const { net, tax, decision } = await priceWithTax(scope, campaign.org_id, nets)
  const has = await lockBalance(scope, creditOf(campaign.org_id), campaign.currency)
  const inUse = await sumCreditInUse(scope, campaign.org_id, campaign.currency)
  return {
    net,
    tax,
    credit: Math.max(0, Math.min(net + tax, has - inUse + reserved)),
    tax_decision: decision,
  }
}

/**
 * The payment of a campaign that is to be paid, begun where there is none.
 * @throws Failure `nothing_to_pay`
 */
const beginPayment = async (scope: CallScope, campaign: OwnCampaign): Promise<Payment> => {
  const system = asSystem(scope)
  const parts = await readParts(system, campaign.id, true)
  const found = await lockPayment(system, campaign.id)
  if (found && !TO_PAY.includes(found.state)) throw new Failure('nothing_to_pay')
  const nets = toPay(parts, found, scope.now)
  if (!nets.length) throw new Failure('nothing_to_pay')
  if (found?.state === 'awaiting') return found
  const price = await priceOf(system, campaign, { nets, reserved: found?.credit ?? 0 })
  if (found) {
    await updatePayment(system, found.id, {
      ...price,
      tax_decision: JSON.stringify(price.tax_decision),
      mode: 'hold',
    })
  } else {
    const { org_id, id: campaign_id, currency } = campaign
    const made = { id: newId(scope.now), org_id, campaign_id, currency, created_by: scope.actor.userId }
    const mode = modeFor(scope, firstStart(parts))
    await insertPayments(system, [{ ...made, ...price, mode, state: 'awaiting' }])
  }
  const payment = await lockPayment(system, campaign.id)
  if (!payment) throw new Failure('internal')
  return payment
}

/** The addresses to which the provider leads back. */
const urlsOf = ({ services: { config } }: CallScope, campaignId: string) => ({
  paid: siteAddress(config, `/loading?campaign=${campaignId}`),
  back: siteAddress(config, `/campaigns/${campaignId}`),
})

const openPage = async (
  scope: CallScope,
  payments: Payments,
  payment: Payment,
  title: string,
): Promise<string> => {
  const { now } = scope
  if (payment.session_url && payment.session_ends_at && payment.session_ends_at > now)
    return payment.session_url
  const { id: paymentId, campaign_id: campaignId, currency } = payment
  const amount = leastPayable(payment.amount, currency)
  const mode = payment.mode === 'saved' ? 'saved' : 'hold'
  const page = await payments.openCheckout(
    {
      paymentId,
      campaignId,
      mode,
      customer: await customerOf(scope, payments),
      title,
      amount,
      currency,
      endsAt: new Date(now.getTime() + PAGE_MINUTES * MINUTE),
      urls: urlsOf(scope, campaignId),
    },
    `checkout:${paymentId}:${payment.takes}:${amount}:${Math.floor(now.getTime() / (PAGE_MINUTES * MINUTE))}`,
  )
  await inTransaction(scope.services.db, (db) =>
    updatePayment({ db, actor: null, now }, paymentId, {
      session_ref: page.ref,
      session_url: page.url,
      session_ends_at: page.endsAt,
    }),
  )
  return page.url
}

/**
 * Opens the page on which a campaign is paid; asked again, the same page. What the buyer's credit pays as a whole needs no
 * page, and is settled at once.
 * @throws Failure `not_found`, `nothing_to_pay`, `payments_off`, `provider_away`
 */
export async function openCampaignCheckout(
  scope: CallScope,
  campaignId: string,
): Promise<HandlerData<typeof openCheckout>> {
  const campaign = await findOwnCampaign(scope, campaignId)
  if (!campaign) throw new Failure('not_found')
  const { payments } = scope.services
  if (!payments) throw new Failure('payments_off')
  const payment = await scope.write(async (db) => {
    const begun = await beginPayment({ ...scope, db }, campaign)
    if (begun.amount > 0) return begun
    const system = { ...asSystem({ ...scope, db }), services: scope.services }
    await updatePayment(system, begun.id, { state: 'held', settled_at: scope.now })
    await advance(system, campaignId)
    return begun
  })
  if (payment.amount === 0) return { id: payment.id, url: urlsOf(scope, campaignId).paid }
  try {
    return { id: payment.id, url: await openPage(scope, payments, payment, campaign.name) }
  } catch (error) {
    // Under the same key the provider would repeat a failure for a day.
    await inTransaction(scope.services.db, (db) =>
      updatePayment({ ...asSystem(scope), db }, payment.id, { takes: payment.takes + 1 }),
    )
    throw awayFailure(error)
  }
}
