import { createHmac } from 'node:crypto'
import { listen } from '@plaza/sandbox/listen'
import { createSandbox, type Sandbox } from '@plaza/sandbox/sandbox'
import type { Store } from '@plaza/sandbox/store/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../base/config/config.ts'
import { siteAddress } from '../base/config/site-address.ts'
import type { Clock } from '../base/installation/clock.ts'
import type { Payments } from '../base/payments/payments.ts'
import { stripePayments } from '../base/payments/stripe.ts'
import { EVENTS_PATH } from '../money/provider-events/serve-events.ts'

/** The payment provider of a server process, with the sandbox where that is one. */
export interface OpenPayments {
  payments: Payments | null
  sandbox: Sandbox | null
  /** Where the sandbox keeps what it knows. */
  store: Store | null
  close(): Promise<void>
}

interface Opening {
  config: Config
  clock: Clock
  secret: Buffer
  /** Where the sandbox keeps what it knows. */
  store: () => Store
  /** Where this process is reached by the sandbox, once it listens. */
  address: () => string
}

/** The sandbox accepts any key that is none of live money. */
const SANDBOX_KEY = 'sk_test_sandbox'

/** The path under which a browser reaches the sandbox's pages. */
export const SANDBOX_PATH = '/sandbox'

const openSandbox = async (opening: Opening): Promise<OpenPayments> => {
  const { config, clock, secret, address } = opening
  const store = opening.store()
  // Every process of an installation signs alike, so that one may take what another has sent.
  const webhookSecret = `whsec_${createHmac('sha256', secret).update('sandbox events').digest('hex')}`
  const sandbox = createSandbox({
    store,
    now: () => clock.now(),
    publicUrl: () =>
      config.publicUrl || config.port ? siteAddress(config, SANDBOX_PATH) : `${address()}${SANDBOX_PATH}`,
    webhook: { url: () => `${address()}${EVENTS_PATH}`, secret: webhookSecret },
  })
  const { port, close } = await listen(sandbox)
  const server = { host: '127.0.0.1', port }
  const payments = stripePayments({ kind: 'sandbox', key: SANDBOX_KEY, webhookSecret, server })
  return { payments, sandbox, store, close }
}

const TICK_MS = 1000

/** Lets a sandbox do what is due, each second. Returns a function that stops it. */
export function startSandbox(sandbox: Sandbox, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = sandbox
      .tick()
      .catch((error: unknown) => log.error({ err: error }, 'the payment sandbox failed'))
  }, TICK_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Opens the payment provider that the settings name: Stripe, the sandbox, or none. */
export async function openPayments(opening: Opening): Promise<OpenPayments> {
  const { payments: kind, stripe } = opening.config
  if (kind === 'sandbox') return openSandbox(opening)
  const payments = stripe && stripePayments({ kind: 'stripe', ...stripe, server: null })
  return { payments, sandbox: null, store: null, close: async () => undefined }
}
