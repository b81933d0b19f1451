import { applyTold, type Subscription, type ToldSubscription } from '@plaza/domain/plan-state'
import { addJobs } from '../../base/jobs/queue-repo.ts'
import { announce } from '../../base/live/repo.ts'
import type { Payments } from '../../base/payments/payments.ts'
import type { PlanInvoice, SubscriptionSnapshot } from '../../base/payments/plan-payments.ts'
import { isId } from '../../base/id.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services } from '../../base/scope/scope.ts'
import { noteDifference } from '../campaign-money/differences-repo.ts'
import type { MoneyScope } from '../campaign-money/money-scope.ts'
import { bookPayment } from './book-payment.ts'
import { findBooked } from './plan-payments-repo.ts'
import {
  findById,
  isPlan,
  lockById,
  rulesOf,
  storeRules,
  updateSubscription,
  type SubscriptionRow,
} from './repo.ts'
import { reopenUnknown } from './takebacks-repo.ts'
import { tellChange } from './tell-plan.ts'

/** What the provider tells of a subscription, with the payments that are not booked yet. */
interface Told {
  /** Null while nobody has paid. */
  snapshot: SubscriptionSnapshot | null
  isExpired: boolean
  payments: { invoice: PlanInvoice; fee: number | null; chargeRef: string | null }[]
  /** When it was asked. */
  at: Date
}

const unbooked = async (services: Services, payments: Payments, ref: string): Promise<Told['payments']> => {
  const paid = (await payments.readInvoices(ref)).filter(({ isPaid }) => isPaid)
  const booked = await findBooked(
    services,
    paid.map((invoice) => invoice.ref),
  )
  const open = paid.filter((invoice) => !booked.has(invoice.ref)).toReversed()
  return Promise.all(
    open.map(async (invoice) => {
      const payment = invoice.paymentRef ? await payments.readPayment(invoice.paymentRef) : null
      return { invoice, fee: payment?.fee ?? null, chargeRef: payment?.chargeRef ?? null }
    }),
  )
}

const ask = async (services: Services, payments: Payments, row: SubscriptionRow): Promise<Told> => {
  const at = services.clock.now()
  const checkout = !row.ref && row.session_ref ? await payments.readCheckout(row.session_ref) : null
  const ref = row.ref ?? checkout?.subscriptionRef ?? null
  if (!ref) return { snapshot: null, isExpired: checkout?.state === 'expired', payments: [], at }
  const snapshot = await payments.readSubscription(ref)
  return { snapshot, isExpired: false, payments: await unbooked(services, payments, ref), at }
}

/** What the provider tells, with the plan that is stored where its price is of no plan of ours. */
const knownPlan = async (
  scope: MoneyScope,
  { plan }: Subscription,
  { ref, told }: SubscriptionSnapshot,
): Promise<ToldSubscription> => {
  if (told.plan.price > 0 && (await isPlan(scope, told.plan.id))) return told
  await noteDifference(scope, {
    key: `plan:${ref}:${told.plan.price}`,
    kind: 'amount',
    currency: told.plan.currency,
    ours: plan.price,
    theirs: told.plan.price,
    detail: 'The payment provider charges for a plan that is none of ours.',
  })
  return { ...told, plan }
}

/**
 * Brings a subscription up to what the provider has told, in a transaction. What was asked before something that is stored
 * already changes nothing but what is booked.
 */
async function applySubscription(
  scope: MoneyScope,
  id: string,
  { snapshot, isExpired, payments, at }: Told,
): Promise<void> {
  const row = await lockById(scope, id)
  if (!row) return
  if (!snapshot) {
    const lapses = isExpired && row.state === 'open'
    await updateSubscription(scope, id, {
      told_at: at,
      ...(lapses && { state: 'lapsed', session_url: null }),
    })
    return
  }
  if (!row.told_at || row.told_at <= at) {
    const rules = rulesOf(row)
    const after = applyTold(rules, await knownPlan(scope, rules, snapshot), scope.now.getTime())
    await storeRules(scope, id, after, { ref: snapshot.ref, card: snapshot.card, at })
    await tellChange(scope, row, after)
  }
  const fresh = (await lockById(scope, id)) ?? row
  for (const { invoice, ...paid } of payments) await bookPayment(scope, fresh, invoice, paid)
  if (payments.length) await takeEarlierEvents(scope)
  const isChanged = JSON.stringify(rulesOf(row)) !== JSON.stringify(rulesOf(fresh))
  if (isChanged || fresh.card_last4 !== row.card_last4 || payments.length > 0)
    await announce(scope.db, [{ org: row.org_id, kinds: ['payments', 'plans'] }])
}

/** A refund or a dispute may be told before the payment is booked that it is about: what came then is taken once more. */
const takeEarlierEvents = async (scope: MoneyScope): Promise<void> => {
  const ids = await reopenUnknown(scope, 100)
  await addJobs(
    scope.db,
    'take-provider-event',
    ids.map((id) => ({ payload: { id }, key: id })),
  )
}

/** Asks the provider how a subscription stands, and brings it up to that, with everything that was paid for it. */
export async function refreshSubscription(services: Services, id: string): Promise<void> {
  const { payments, db, clock } = services
  const row = await findById(services, id)
  if (!payments || !row) return
  const told = await ask(services, payments, row)
  await inTransaction(db, (trx) =>
    applySubscription({ db: trx, actor: null, now: clock.now(), services }, id, told),
  )
}

/** Brings up to date what the provider has told of one of its subscriptions. One that is not ours is left alone. */
export async function refreshByRef(services: Services, ref: string): Promise<void> {
  const snapshot = await services.payments?.readSubscription(ref)
  if (snapshot && isId(snapshot.subscriptionId)) await refreshSubscription(services, snapshot.subscriptionId)
}
