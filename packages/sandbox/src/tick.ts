import { renewSubscription, tryInvoice } from './billing/subscriptions.ts'
import { type Call, DAY, inNameOf } from './call.ts'
import { expireSession } from './checkout/sessions.ts'
import { restrictAccount } from './connect/onboarding.ts'
import { makeAvailable } from './money/balance.ts'
import { arrive, payOut } from './money/payouts.ts'
import { expireHold } from './payments/capture-intent.ts'
import { loseUnanswered, openDispute } from './payments/disputes.ts'
import { failRefund, settleRefund } from './payments/refunds.ts'
import { type Store, type Tx } from './store/store.ts'
import { type Task } from './store/task.ts'

/** What each task does, with the call in the name of the account that it is about. */
const DOES: Record<Exclude<Task['what'], 'deliver'>, (call: Call, about: string) => Promise<unknown>> = {
  'expire session': async (call, id) => {
    const session = await call.tx.get('checkout.session', id)
    if (session?.status === 'open') await expireSession(call, id)
  },
  'expire hold': expireHold,
  'open dispute': openDispute,
  'lose dispute': loseUnanswered,
  'make available': makeAvailable,
  'settle refund': settleRefund,
  'fail refund': failRefund,
  'restrict account': restrictAccount,
  'pay out': payOut,
  'renew subscription': renewSubscription,
  'retry invoice': tryInvoice,
  'pay payout': arrive,
}

/**
 * Does the task that is due first, as of the time when it was due: after a leap of the clock everything happens
 * in its order. Tells whether there was one.
 */
async function doNext(store: Store, now: number, callWith: (tx: Tx, at: number) => Call): Promise<boolean> {
  return store.transact(async (tx) => {
    const [task] = await tx.dueTasks(now, 1, 'rest')
    if (!task || task.what === 'deliver') return false
    await tx.dropTask(task.id)
    const call = callWith(tx, task.at)
    await DOES[task.what](task.owner === '' ? call : inNameOf(call, task.owner), task.about)
    return true
  })
}

/** How long answers are remembered for their keys, and events can be read, in days as with Stripe. */
const REMEMBERED_DAYS = 2
const EVENT_DAYS = 30

/** Forgets what nobody can ask for any more. */
export async function forgetOld(store: Store, now: number): Promise<void> {
  await store.transact(async (tx) => {
    await tx.forget('idempotency', now - REMEMBERED_DAYS * DAY)
    await tx.forget('event', now - EVENT_DAYS * DAY)
    await tx.forget('v2.core.event', now - EVENT_DAYS * DAY)
  })
}

/** Does everything that is due but deliveries. */
export async function doDue(
  store: Store,
  now: number,
  callWith: (tx: Tx, at: number) => Call,
): Promise<void> {
  while (await doNext(store, now, callWith));
}
