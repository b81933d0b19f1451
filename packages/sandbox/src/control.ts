import type Stripe from 'stripe'
import { type Call, inNameOf } from './call.ts'
import { answerBank, paySession, sessionOfIntent, type Try } from './checkout/pay-session.ts'
import { restrictAccount, tellAccount, type Told } from './connect/onboarding.ts'
import { type WebhookMode } from './events/deliver.ts'
import { type Fault, type Faults } from './http/faults.ts'
import { invalid } from './http/api-error.ts'
import { readBalance } from './money/balance.ts'
import { endDispute, openDispute } from './payments/disputes.ts'
import { createMethod } from './payments/payment-methods.ts'
import { testCard } from './payments/test-cards.ts'
import { type DisputeDoc } from './store/docs.ts'

/** What a test does with the sandbox from outside: as the customer, as the bank, as the net. */
export interface Control {
  /** How events reach the webhook from now on. */
  webhooks(mode: WebhookMode): void
  /** Something that goes wrong with a request to come. */
  fail(fault: Fault): void
  /** No more faults, and webhooks as usual. */
  calm(): void
  /** The balance of the platform, or of a connected account. */
  balance(account?: string): Promise<Stripe.Balance>
  /** A customer pays a Checkout Session with a test card, 4242… where none is named. */
  payCheckout(session: string, card?: string): Promise<Try>
  /** The customer answers its bank, for the intent or the session that waits for it. */
  answerBank(waiting: string, answer: 'confirmed' | 'failed'): Promise<Try>
  /** An account goes through its onboarding. What is left out stays due; without anything it is complete. */
  completeOnboarding(account: string, told?: Told): Promise<void>
  /** Stripe wants to know more of an account, which receives nothing until it completes its onboarding anew. */
  restrictAccount(account: string): Promise<void>
  /** A customer disputes a captured charge. */
  dispute(charge: string): Promise<DisputeDoc>
  /** The bank decides about a dispute. */
  closeDispute(dispute: string, end: 'won' | 'lost'): Promise<DisputeDoc>
}

const COMPLETE: Told = { name: 'Sandbox Screens', country: 'DE', iban: 'DE89370400440532013000' }
const DEFAULT_CARD = '4242424242424242'

/** What control needs of the sandbox. */
interface Inside {
  faults: Faults
  setMode(mode: WebhookMode): void
  act<T>(work: (call: Call) => Promise<T>): Promise<T>
}

async function payCheckout(call: Call, session: string, number: string): Promise<Try> {
  const card = testCard(number)
  if (!card) throw invalid(`The sandbox knows no card ${number}.`)
  const holder = { email: 'customer@example.com', name: 'Sandbox Customer' }
  return paySession(call, session, await createMethod(call, card, holder), holder)
}

/** Builds the controls of a sandbox. */
export function createControl({ faults, setMode, act }: Inside): Control {
  return {
    webhooks: setMode,
    fail: (fault) => faults.add(fault),
    calm() {
      faults.clear()
      setMode('normal')
    },
    balance: (account = '') => act((call) => readBalance(inNameOf(call, account))),
    payCheckout: (session, card = DEFAULT_CARD) => act((call) => payCheckout(call, session, card)),
    answerBank: (waiting, answer) =>
      act(async (call) => {
        const session = waiting.startsWith('cs_') ? waiting : await sessionOfIntent(call, waiting)
        if (session === undefined) throw invalid(`No Checkout Session waits for ${waiting}.`)
        return answerBank(call, session, answer)
      }),
    async completeOnboarding(account, told = COMPLETE) {
      await act((call) => tellAccount(call, account, told))
    },
    async restrictAccount(account) {
      await act((call) => restrictAccount(call, account))
    },
    dispute: (charge) =>
      act(async (call) => {
        const opened = await openDispute(call, charge)
        if (!opened) throw invalid(`Charge ${charge} has nothing left to dispute.`)
        return opened
      }),
    closeDispute: (dispute, end) => act((call) => endDispute(call, dispute, end)),
  }
}
