import type { Doing, Jobs } from '../../base/jobs/jobs.ts'
import { ProviderRefused, type Payments } from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services } from '../../base/scope/scope.ts'
import { advance } from '../campaign-money/advance.ts'
import type { MoneyScope } from '../campaign-money/money-scope.ts'
import { applyDispute } from '../campaign-money/apply-dispute.ts'
import { applyPayment } from '../campaign-money/apply-payment.ts'
import { applyRefund } from '../campaign-money/apply-refund.ts'
import { applyTransfer } from '../campaign-money/apply-transfer.ts'
import { refreshPayment } from '../campaign-money/read-payment.ts'
import { tellPayoutFailed } from '../campaign-money/tell-money.ts'
import { refreshAccount } from '../payouts/connect-account.ts'
import { findAccountByRef, storePayouts } from '../payouts/repo.ts'
import { applyPlanDispute, applyPlanRefund } from '../subscriptions/take-back.ts'
import { refreshByRef, refreshSubscription } from '../subscriptions/refresh.ts'
import { findBySession } from '../subscriptions/repo.ts'
import { endEvent, failEvent, findEvent, findPaymentOf, type StoredEvent } from './repo.ts'

interface Taking {
  services: Services
  payments: Payments
  event: StoredEvent
  /** Applies what was read in one transaction, and brings the campaign up to it that this gives. */
  apply(work: (scope: MoneyScope) => Promise<string | null>): Promise<void>
}

const ofCheckout = async ({ services, event }: Taking): Promise<void> => {
  const paymentId = await findPaymentOf(services, event.object_ref)
  if (paymentId) return refreshPayment(services, paymentId)
  const subscriptionId = await findBySession(services, event.object_ref)
  if (subscriptionId) await refreshSubscription(services, subscriptionId)
}

const ofInvoice = async ({ services, payments, event }: Taking): Promise<void> => {
  const ref = await payments.findSubscriptionOf(event.object_ref)
  if (ref) await refreshByRef(services, ref)
}

const ofRefund = async ({ payments, event, apply }: Taking): Promise<void> => {
  const refund = await payments.readRefund(event.object_ref)
  await apply(async (scope) => ((await applyPlanRefund(scope, refund)) ? null : applyRefund(scope, refund)))
}

const ofPayout = async ({ services, payments, event }: Taking): Promise<void> => {
  const { account_ref } = event
  if (!account_ref) return
  const payouts = await payments.readPayouts(account_ref)
  await inTransaction(services.db, async (db) => {
    const scope = { db, actor: null, now: services.clock.now() } as const
    const account = await findAccountByRef(scope, account_ref)
    if (!account) return
    const failed = await storePayouts(scope, account.org_id, payouts)
    for (const payout of failed) await tellPayoutFailed(scope, { ...payout, org_id: account.org_id })
  })
}

/** What is read when something has happened to an object, by the beginning of the event's type. The first that fits. */
const TAKERS: readonly (readonly [string, (taking: Taking) => Promise<void>])[] = [
  ['checkout.session.', ofCheckout],
  [
    'payment_intent.',
    async ({ payments, event, apply }) => {
      const payment = await payments.readPayment(event.object_ref)
      await apply((scope) => applyPayment(scope, payment))
    },
  ],
  [
    'charge.dispute.',
    async ({ payments, event, apply }) => {
      const dispute = await payments.readDispute(event.object_ref)
      await apply(async (scope) => {
        const isOfPlan = await applyPlanDispute(scope, dispute)
        return isOfPlan ? null : applyDispute(scope, dispute)
      })
    },
  ],
  ['charge.refund.', ofRefund],
  ['charge.', ofCheckout],
  ['refund.', ofRefund],
  [
    'transfer.',
    async ({ payments, event, apply }) => {
      const transfer = await payments.readTransfer(event.object_ref)
      await apply((scope) => applyTransfer(scope, transfer))
    },
  ],
  ['customer.subscription.', ({ services, event }) => refreshByRef(services, event.object_ref)],
  ['invoice.', ofInvoice],
  ['payout.', ofPayout],
  [
    'v2.core.account',
    async ({ services, event }) => {
      if (event.account_ref) await refreshAccount(services, event.account_ref)
    },
  ],
]

/**
 * The job that follows from an event of the provider. Of the event only its object is believed, which is read anew: so
 * events may come twice, late and in any order.
 */
export async function takeProviderEvent(
  services: Services,
  { id }: Jobs['take-provider-event'],
  { isLast }: Doing,
): Promise<void> {
  const { payments, db, clock } = services
  const event = await findEvent(services, id)
  if (!event || event.done_at || !payments) return
  const apply: Taking['apply'] = (work) =>
    inTransaction(db, async (trx) => {
      const scope = { db: trx, actor: null, now: clock.now(), services } as const
      const campaignId = await work(scope)
      if (campaignId) await advance(scope, campaignId)
    })
  const [, take] = TAKERS.find(([begin]) => event.type.startsWith(begin)) ?? []
  try {
    await take?.({ services, payments, event, apply })
  } catch (error) {
    // Of an object that the provider does not know there is nothing to learn by asking again.
    const isOver = error instanceof ProviderRefused
    if (isLast || isOver) await failEvent(services, id, String(error))
    if (isOver) return
    throw error
  }
  await endEvent({ db, now: clock.now() }, id)
}
