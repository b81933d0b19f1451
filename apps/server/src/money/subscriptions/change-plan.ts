import type { changeSubscription, openPortal } from '@plaza/contract/subscriptions'
import type { HandlerData } from '@plaza/contract/call'
import { changeOfPlan } from '@plaza/domain/plan-state'
import { siteAddress } from '../../base/config/site-address.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { ProviderRefused, type Payments } from '../../base/payments/payments.ts'
import type { PlanChange } from '../../base/payments/plan-payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { findCustomer } from '../campaign-money/payments-repo.ts'
import { awayFailure } from '../campaign-money/provider-customer.ts'
import { agreedVersionOf } from '../../people/terms/agreed-sql.ts'
import { decideTax } from '../tax-rates/decide-tax.ts'
import { requireSold } from './open-plan-checkout.ts'
import { priceRefOf, taxRefsOf } from './provider-refs.ts'
import { refreshSubscription } from './refresh.ts'
import * as repo from './repo.ts'

type Changed = HandlerData<typeof changeSubscription>

/** A subscription that is under way. */
type Live = repo.SubscriptionRow & { ref: string }

/** @throws Failure `no_subscription` */
const requireLive = async (scope: CallScope): Promise<Live> => {
  const row = await repo.findOwn(scope)
  if (!row?.ref || (row.state !== 'active' && row.state !== 'past_due')) throw new Failure('no_subscription')
  return { ...row, ref: row.ref }
}

/** Asks, and says in the call's own words what the provider refuses. */
const orFailure = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused && error.isCard) throw new Failure('card_declined')
    throw awayFailure(error)
  }
}

const storeTax = (scope: CallScope, row: Live, tax: Awaited<ReturnType<typeof decideTax>>): Promise<void> =>
  inTransaction(scope.services.db, (db) =>
    repo.updateSubscription({ ...asSystem(scope), db }, row.id, {
      tax_decision: JSON.stringify(tax),
      terms_version: agreedVersionOf(scope.actor.userId),
    }),
  )

/** Takes a plan that is cheaper back, so that what is charged at once is set off against what was paid for. */
const undoNext = async (
  scope: CallScope,
  payments: Payments,
  row: Live,
  change: PlanChange,
): Promise<void> => {
  if (!row.next_plan_id) return
  const { plan_id: id, plan_name: name, price, currency, interval } = row
  const priceRef = await priceRefOf(
    { services: scope.services, payments },
    { id, name, price, currency, interval },
  )
  await payments.changePlan({ ...change, priceRef, isAtOnce: false }, `undo:${newId(scope.now)}`)
}

/**
 * Changes the plan that is paid for (docs/domain.md, "Plans"), or only says what that costs now.
 * @throws Failure `not_found`, `no_subscription`, `nothing_to_pay`, `plan_granted`, `plan_later`, `card_declined`,
 * `payments_off`, `provider_away`
 */
export async function changePlan(scope: CallScope, planId: string, isDry: boolean): Promise<Changed> {
  const { plan, payments } = await requireSold(scope, planId)
  const row = await requireLive(scope)
  if (await repo.isGranted(scope, row.org_id)) throw new Failure('plan_granted')
  const { currency } = row
  const when = changeOfPlan(repo.rulesOf(row).plan, plan)
  if (when === 'later') throw new Failure('plan_later')
  const none = { id: row.id, when, due_now: { net: 0, tax: 0, currency } }
  if (when === 'none' && !row.next_plan_id) return none
  return orFailure(async () => {
    const asking = { services: scope.services, payments }
    const tax = await decideTax(asSystem(scope), 'sale', row.org_id)
    const change: PlanChange = {
      ref: row.ref,
      itemRef: (await payments.readSubscription(row.ref)).itemRef,
      priceRef: await priceRefOf(asking, plan),
      isAtOnce: when === 'at_once',
      taxRefs: await taxRefsOf(asking, tax),
      at: scope.now,
    }
    if (isDry && !change.isAtOnce) return none
    if (isDry) return { ...none, due_now: { ...(await payments.previewChange(change)), currency } }
    if (change.isAtOnce) await undoNext(scope, payments, row, change)
    const due = change.isAtOnce ? await payments.previewChange(change) : { net: 0, tax: 0 }
    await payments.changePlan(change, `change:${newId(scope.now)}`)
    await storeTax(scope, row, tax)
    await refreshSubscription(scope.services, row.id)
    return { ...none, due_now: { ...due, currency } }
  })
}

/**
 * Ends the plan that is paid for with its period, or keeps it after all.
 * @throws Failure `no_subscription`, `plan_granted`, `payments_off`, `provider_away`
 */
export async function setEnding(scope: CallScope, ending: boolean): Promise<Changed> {
  const { payments } = scope.services
  if (!payments) throw new Failure('payments_off')
  const row = await requireLive(scope)
  if (!ending && (await repo.isGranted(scope, row.org_id))) throw new Failure('plan_granted')
  return orFailure(async () => {
    await payments.endWithPeriod(row.ref, ending, `ending:${newId(scope.now)}`)
    await refreshSubscription(scope.services, row.id)
    return { id: row.id, when: 'none' as const, due_now: { net: 0, tax: 0, currency: row.currency } }
  })
}

/**
 * Opens the provider's page for a customer.
 * @throws Failure `no_subscription` for who has never paid for a plan, `payments_off`, `provider_away`
 */
export async function showPortal(scope: CallScope): Promise<HandlerData<typeof openPortal>> {
  const { payments, config } = scope.services
  if (!payments) throw new Failure('payments_off')
  const row = await repo.findOwn(scope)
  const customer = row?.ref ? await findCustomer(scope, scope.actor.orgId) : undefined
  if (!customer) throw new Failure('no_subscription')
  return orFailure(async () => ({
    url: await payments.openPortal(customer, siteAddress(config, '/settings/plan?back=1')),
  }))
}
