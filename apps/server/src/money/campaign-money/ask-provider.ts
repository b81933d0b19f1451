import type { Jobs, Doing } from '../../base/jobs/jobs.ts'
import {
  ProviderRefused,
  ProviderUnclear,
  type Payments,
  type PaymentSnapshot,
  type RefundSnapshot,
  type TransferSnapshot,
} from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { advance } from './advance.ts'
import type { MoneyScope } from './money-scope.ts'
import { applyPayment, declineCharge } from './apply-payment.ts'
import { applyRefund, refuseRefund } from './apply-refund.ts'
import { applyTransfer } from './apply-transfer.ts'
import {
  countAttempt,
  findCall,
  lockOpenCall,
  spendKey,
  storeCallState,
  type ProviderCall,
  type ProviderCallKind,
  type ProviderCalls,
} from './calls-repo.ts'
import { noteDifference } from './differences-repo.ts'
import { lockRelease } from './funds-repo.ts'
import { findCustomer, lockPaymentById, type Payment } from './payments-repo.ts'

/** By this the provider refuses to refund what a bank has taken back, or may take back. */
const CHARGE_DISPUTED = 'charge_disputed'

/** What the provider has made of what it was asked. */
type Answer =
  | { of: 'payment'; snapshot: PaymentSnapshot }
  | { of: 'refund'; snapshot: RefundSnapshot }
  | { of: 'transfer'; snapshot: TransferSnapshot }
  | { of: 'nothing' }

interface Question<K extends ProviderCallKind = ProviderCallKind> {
  payments: Payments
  scope: SystemScope
  payment: Payment
  /** The key of what was planned, and the one under which the provider is asked for it this time. */
  name: string
  key: string
  payload: ProviderCalls[K]
}

const refOf = ({ intent_ref, id }: Payment): string => {
  if (!intent_ref) throw new Error(`Payment ${id} has nothing at the provider.`)
  return intent_ref
}

const ofPayment = async (snapshot: Promise<PaymentSnapshot>): Promise<Answer> => ({
  of: 'payment',
  snapshot: await snapshot,
})

const savedCharge = async ({ scope, payment, payload, name: chargeKey }: Question<'charge'>) => {
  const customer = await findCustomer(scope, payment.org_id)
  if (!customer || !payment.method_ref) throw new ProviderRefused('no_card', 'No card is saved.')
  const { id: paymentId, campaign_id: campaignId, method_ref: method, currency } = payment
  return { paymentId, chargeKey, campaignId, customer, method, amount: payload.amount, currency }
}

/** How each kind of question is asked. Under its key the provider does nothing twice. */
const ask: { [K in ProviderCallKind]: (question: Question<K>) => Promise<Answer> } = {
  capture: ({ payments, payment, payload, key }) =>
    ofPayment(payments.capture(refOf(payment), payload.amount, payment.currency, key)),
  charge: async (question) =>
    ofPayment(question.payments.chargeSaved(await savedCharge(question), question.key)),
  let_go: ({ payments, payment, payload, key }) =>
    ofPayment(payments.letGo(payload.ref ?? refOf(payment), key)),
  end_checkout: async ({ payments, payload }) => {
    await payments.endCheckout(payload.session_ref)
    return { of: 'nothing' }
  },
  refund: async ({ payments, payment, payload, key }) => {
    const { refund_id: refundId, amount } = payload
    const { currency } = payment
    const asked = { refundId, paymentRef: refOf(payment), amount, currency }
    return { of: 'refund', snapshot: await payments.refund(asked, key) }
  },
  transfer: async ({ payments, scope, payment, payload, key }) => {
    const release = await inTransaction(scope.db, (db) => lockRelease({ ...scope, db }, payload.release_id))
    if (!release?.account_ref) throw new ProviderRefused('no_account', 'No account.')
    const { campaign_id: campaignId, currency } = payment
    const snapshot = await payments.transfer(
      {
        releaseId: payload.release_id,
        campaignId,
        account: release.account_ref,
        charge: release.charge_ref,
        amount: payload.amount,
        currency,
      },
      key,
    )
    return { of: 'transfer', snapshot }
  },
}

/** Looks up what became of a question whose answer was lost; null where the provider has not done it. */
const lookUp: { [K in ProviderCallKind]: (question: Question<K>) => Promise<Answer | null> } = {
  capture: async ({ payments, payment }) => {
    const snapshot = await payments.readPayment(refOf(payment))
    return snapshot.state === 'held' ? null : { of: 'payment', snapshot }
  },
  charge: async ({ payments, scope, payment, name }) => {
    const customer = await findCustomer(scope, payment.org_id)
    const snapshot = customer && (await payments.findCharge(customer, name))
    return snapshot ? { of: 'payment', snapshot } : null
  },
  let_go: async ({ payments, payment, payload }) => {
    const snapshot = await payments.readPayment(payload.ref ?? refOf(payment))
    return snapshot.state === 'held' ? null : { of: 'payment', snapshot }
  },
  end_checkout: async () => null,
  refund: async ({ payments, payment, payload }) => {
    const snapshot = await payments.findRefund(refOf(payment), payload.refund_id)
    return snapshot && { of: 'refund', snapshot }
  },
  transfer: async ({ payments, payment, payload }) => {
    const snapshot = await payments.findTransfer(payment.campaign_id, payload.release_id)
    return snapshot && { of: 'transfer', snapshot }
  },
}

const apply = async (scope: MoneyScope, answer: Answer): Promise<void> => {
  if (answer.of === 'payment') await applyPayment(scope, answer.snapshot)
  if (answer.of === 'refund') await applyRefund(scope, answer.snapshot)
  if (answer.of === 'transfer') await applyTransfer(scope, answer.snapshot)
}

/** What follows where the provider will not do it. */
const refused = async (scope: MoneyScope, call: ProviderCall, error: ProviderRefused): Promise<void> => {
  const { payload } = call
  if (call.kind === 'charge' && 'payment_id' in payload) {
    return declineCharge(scope, payload.payment_id, error.reason)
  }
  if (call.kind === 'refund' && 'refund_id' in payload) {
    // The bank may give this money back itself, so it waits until that is decided.
    if (error.reason !== CHARGE_DISPUTED) await refuseRefund(scope, payload.refund_id)
    return
  }
  if (call.kind === 'end_checkout') return
  await noteDifference(scope, {
    // A transfer is asked for again and again.
    key: 'release_id' in payload ? `refused:transfer:${payload.release_id}` : `refused:${call.key}`,
    kind: 'refused',
    currency: '',
    campaignId: call.campaign_id,
    ours: null,
    theirs: null,
    detail: `The payment provider refused ${call.kind} (${error.reason}): ${error.message}`,
  })
}

const question = async (services: Services, call: ProviderCall): Promise<Question | null> => {
  const { payments, db, clock } = services
  if (!payments) return null
  const scope: SystemScope = { db, actor: null, now: clock.now() }
  const payment = await inTransaction(db, (trx) =>
    lockPaymentById({ ...scope, db: trx }, call.payload.payment_id),
  )
  const { key: name, payload, keys_spent } = call
  const key = keys_spent ? `${name}:again-${keys_spent}` : name
  return payment ? { payments, scope, payment, name, key, payload } : null
}

/** A hold that cannot be taken or let go any more has ended in the meantime: how it stands now. */
const findEnd = ({ kind }: ProviderCall, asked: Question): Promise<Answer | null> =>
  kind === 'capture' || kind === 'let_go' ? lookUp.let_go(asked as Question<'let_go'>) : Promise.resolve(null)

/** Asks, or, where it may have been asked before, looks up first what became of it. */
const askOnce = async (asked: Question, call: ProviderCall): Promise<Answer> => {
  const doing = { ask: ask[call.kind], lookUp: lookUp[call.kind] } as {
    ask: (it: Question) => Promise<Answer>
    lookUp: (it: Question) => Promise<Answer | null>
  }
  const found = call.attempts > 0 ? await doing.lookUp(asked) : null
  if (found) return found
  await countAttempt(asked.scope, call.key)
  return doing.ask(asked)
}

/**
 * The job that asks the payment provider for what was planned. Where the answer is lost, the job is tried again, and looks
 * up first what became of it, so that nothing is done twice and nothing is given up.
 */
export async function askProvider(
  services: Services,
  { key }: Jobs['ask-provider'],
  { log }: Doing,
): Promise<void> {
  const call = await findCall(services, key)
  if (!call || call.state === 'done' || call.state === 'declined') return
  const asked = await question(services, call)
  if (!asked) return
  const finish = (work: (scope: MoneyScope) => Promise<void>, state: 'done' | 'declined', failure?: string) =>
    inTransaction(services.db, async (db) => {
      const scope = { db, actor: null, now: services.clock.now(), services } as const
      if (!(await lockOpenCall(scope, key))) return
      await work(scope)
      await storeCallState(scope, key, state, failure ?? null)
      await advance(scope, call.campaign_id)
    })
  try {
    const answer = await askOnce(asked, call)
    await finish((scope) => apply(scope, answer), 'done')
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const ended = await findEnd(call, asked)
      const follow = (scope: MoneyScope) => (ended ? apply(scope, ended) : refused(scope, call, error))
      await finish(follow, 'declined', error.reason)
      return
    }
    await storeCallState(asked.scope, key, 'unknown', String(error))
    if (error instanceof ProviderUnclear && error.hasFailed) await spendKey(asked.scope, key)
    log.warn({ err: error, call: key }, 'the payment provider gave no clear answer')
    throw error
  }
}
