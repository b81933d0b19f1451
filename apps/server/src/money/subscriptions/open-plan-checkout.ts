import type { openCheckout } from '@plaza/contract/checkout'
import type { HandlerData } from '@plaza/contract/call'
import { siteAddress } from '../../base/config/site-address.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { Payments } from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { awayFailure, customerOf, minuteOf } from '../campaign-money/provider-customer.ts'
import { decideTax } from '../tax-rates/decide-tax.ts'
import { priceRefOf, taxRefsOf } from './provider-refs.ts'
import { refreshSubscription } from './refresh.ts'
import * as repo from './repo.ts'

/** A page of the provider is open for at least this long. */
const PAGE_MINUTES = 31

type Offered = NonNullable<Awaited<ReturnType<typeof repo.findOffered>>>

/**
 * The plan that is offered, as it is sold by card.
 * @throws Failure `not_found`, `payments_off`, `nothing_to_pay`
 */
export async function requireSold(
  scope: CallScope,
  planId: string,
): Promise<{ plan: Offered; payments: Payments }> {
  if (!scope.actor.permissions.has('payment:update')) throw new Failure('forbidden')
  const plan = await repo.findOffered(scope, planId)
  if (!plan) throw new Failure('not_found')
  const { payments } = scope.services
  if (!payments) throw new Failure('payments_off')
  if (plan.price === 0) {
    const sentence = `The plan ${plan.name} costs nothing. Please ask the operator of this marketplace for it.`
    throw new Failure('nothing_to_pay', { sentence })
  }
  return { plan, payments }
}

const isSame = (row: repo.SubscriptionRow, { id, price, currency, interval }: Offered): boolean =>
  row.plan_id === id && row.price === price && row.currency === currency && row.interval === interval

/** Whether the page that is open for a subscription is still good for this plan. */
const isUsable = (row: repo.SubscriptionRow, plan: Offered, now: Date): boolean =>
  isSame(row, plan) && row.session_url !== null && row.session_ends_at !== null && row.session_ends_at > now

/**
 * Begins a subscription, or gives the one that was begun and is not paid.
 * @throws Failure `plan_granted`, `plan_taken`
 */
const begin = (scope: CallScope, plan: Offered): Promise<repo.SubscriptionRow> =>
  inTransaction(scope.services.db, async (db) => {
    const system = { ...asSystem(scope), db }
    const { orgId, userId } = scope.actor
    const { isGranted } = await repo.lockOrganization(system, orgId)
    if (isGranted) throw new Failure('plan_granted')
    const open = await repo.lockOpen(system, orgId)
    if (open && open.state !== 'open') throw new Failure('plan_taken')
    if (open) return open
    const tax_decision = await decideTax(system, 'sale', orgId)
    const id = newId(scope.now)
    await repo.insertSubscription(system, { id, org_id: orgId, plan, tax_decision, created_by: userId })
    const row = await repo.lockById(system, id)
    if (!row) throw new Failure('internal')
    return row
  })

/** Ends the page of a subscription that is not good any more. Whoever has paid there in the meantime has the plan. */
const giveUp = async (scope: CallScope, payments: Payments, row: repo.SubscriptionRow): Promise<void> => {
  if (row.session_ref) {
    await payments.endCheckout(row.session_ref)
    await refreshSubscription(scope.services, row.id)
  }
  await inTransaction(scope.services.db, async (db) => {
    const system = { ...asSystem(scope), db }
    const fresh = await repo.lockById(system, row.id)
    if (fresh?.state === 'open')
      await repo.updateSubscription(system, row.id, { state: 'lapsed', session_url: null })
  })
}

const openPage = async (
  scope: CallScope,
  payments: Payments,
  row: repo.SubscriptionRow,
  plan: Offered,
): Promise<string> => {
  const { services, now } = scope
  const asking = { services, payments }
  const site = siteAddress(services.config, '/settings/plan')
  const page = await payments.openSubscription(
    {
      subscriptionId: row.id,
      customer: await customerOf(scope, payments),
      priceRef: await priceRefOf(asking, plan),
      taxRefs: await taxRefsOf(asking, row.tax_decision),
      endsAt: new Date(now.getTime() + PAGE_MINUTES * 60_000),
      urls: { paid: `${site}?paid=${row.id}`, back: site },
    },
    `plan:${row.id}:${minuteOf(now)}`,
  )
  await inTransaction(services.db, (db) =>
    repo.updateSubscription({ ...asSystem(scope), db }, row.id, {
      session_ref: page.ref,
      session_url: page.url,
      session_ends_at: page.endsAt,
    }),
  )
  return page.url
}

/**
 * Opens the page on which a plan is paid for; asked again, the same page. The organization has the plan once the provider
 * says that it is paid.
 * @throws Failure `not_found`, `nothing_to_pay`, `plan_granted`, `plan_taken`, `payments_off`, `provider_away`
 */
export async function openPlanCheckout(
  scope: CallScope,
  planId: string,
): Promise<HandlerData<typeof openCheckout>> {
  const { plan, payments } = await requireSold(scope, planId)
  try {
    let row = await begin(scope, plan)
    if (isUsable(row, plan, scope.now)) return { id: row.id, url: row.session_url ?? '' }
    if (row.session_ref || !isSame(row, plan)) {
      await giveUp(scope, payments, row)
      row = await begin(scope, plan)
    }
    return { id: row.id, url: await openPage(scope, payments, row, plan) }
  } catch (error) {
    throw awayFailure(error)
  }
}
