import type { Jobs } from '../../base/jobs/jobs.ts'
import { addJobs } from '../../base/jobs/queue-repo.ts'
import type { Payments, PaymentSnapshot, CheckoutSnapshot } from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services } from '../../base/scope/scope.ts'
import { advance } from './advance.ts'
import type { MoneyScope } from './money-scope.ts'
import { applyPayment } from './apply-payment.ts'
import { lockPaymentById, takeUnconfirmed, updatePayment, type Payment } from './payments-repo.ts'

/** The card of a buyer was saved, to be charged later. */
const keepCard = async (scope: MoneyScope, payment: Payment, checkout: CheckoutSnapshot): Promise<void> => {
  if (payment.state !== 'awaiting' || checkout.state !== 'complete' || !checkout.methodRef) return
  await updatePayment(scope, payment.id, {
    state: 'saved',
    method_ref: checkout.methodRef,
    card_brand: checkout.card?.brand ?? null,
    card_last4: checkout.card?.last4 ?? null,
    settled_at: scope.now,
    due_at: scope.now,
  })
}

/** What the provider tells of a payment and its checkout. */
interface Told {
  checkout: CheckoutSnapshot | null
  payment: PaymentSnapshot | null
}

const ask = async (payments: Payments, { session_ref, intent_ref }: Payment): Promise<Told> => {
  const checkout = session_ref ? await payments.readCheckout(session_ref) : null
  const ref = checkout?.paymentRef ?? intent_ref
  return { checkout, payment: ref ? await payments.readPayment(ref) : null }
}

/** Asks the provider how a payment stands, and brings it and its campaign up to that. */
export async function refreshPayment(services: Services, paymentId: string): Promise<void> {
  const { payments, db, clock } = services
  if (!payments) return
  const inTx = <T>(work: (scope: MoneyScope) => Promise<T>): Promise<T> =>
    inTransaction(db, (trx) => work({ db: trx, actor: null, now: clock.now(), services }))
  const payment = await inTx((scope) => lockPaymentById(scope, paymentId))
  if (!payment || payment.mode === 'invoice') return
  const told = await ask(payments, payment)
  await inTx(async (scope) => {
    await updatePayment(scope, paymentId, { checked_at: scope.now })
    if (told.payment) await applyPayment(scope, told.payment)
    const fresh = await lockPaymentById(scope, paymentId)
    if (fresh && told.checkout) await keepCard(scope, fresh, told.checkout)
    await advance(scope, payment.campaign_id)
  })
}

/** Payments of which nothing was heard for so long are asked for. */
const QUIET_MINUTES = 2

/** Queues that the provider is asked for payments of which nothing was heard, at most `limit`. Gives their number. */
export async function askForUnconfirmed(scope: MoneyScope, limit: number): Promise<number> {
  if (!scope.services.payments) return 0
  const quiet = await takeUnconfirmed(scope, QUIET_MINUTES, limit)
  const jobs = quiet.map((payment_id) => ({ payload: { payment_id }, key: payment_id }))
  await addJobs(scope.db, 'read-payment', jobs)
  return quiet.length
}

/** The job that asks how a payment stands of which nothing was heard. */
export function readPayment(services: Services, { payment_id }: Jobs['read-payment']): Promise<void> {
  return refreshPayment(services, payment_id)
}
