import { type IncomingMessage, type ServerResponse } from 'node:http'
import { type Call, DAY } from './call.ts'
import { BILLING_ROUTES } from './billing/routes.ts'
import { CHECKOUT_ROUTES } from './checkout/routes.ts'
import { CONNECT_ROUTES } from './connect/routes.ts'
import { type Control, createControl } from './control.ts'
import { deliverDue, type Webhook, type WebhookMode } from './events/deliver.ts'
import { EVENT_ROUTES } from './events/routes.ts'
import { Faults } from './http/faults.ts'
import { handleRequest } from './http/handle.ts'
import { type Route } from './http/route.ts'
import { MONEY_ROUTES } from './money/routes.ts'
import { servePage } from './pages/serve.ts'
import { PAYMENT_ROUTES } from './payments/routes.ts'
import { type Store, type Tx } from './store/store.ts'
import { doDue, forgetOld } from './tick.ts'

/** What a sandbox is made with. */
export interface SandboxOptions {
  /** Where its objects are kept: `memoryStore()`, or `pgStore(pool)`. */
  store: Store
  /** The installation's clock, which may be moved ahead. */
  now: () => Date
  /** Where its pages are reached by a browser, such as `http://127.0.0.1:5000/sandbox`. */
  publicUrl: () => string
  /** Where events are posted to; null where nobody listens. */
  webhook: Webhook | null
}

/** A payment provider that looks like Stripe and moves no money. */
export interface Sandbox {
  /** Answers a request of the API, `/v1/…` or `/v2/…`. Its body must not have been read. */
  handle(req: IncomingMessage, res: ServerResponse): void
  /** Answers a browser that came to an address under `publicUrl`. Its body must not have been read. */
  page(req: IncomingMessage, res: ServerResponse): void
  /** Does what is due, and posts the events that wait. Call it about every second. */
  tick(): Promise<void>
  control: Control
}

const ROUTES: readonly Route[] = [
  ...PAYMENT_ROUTES,
  ...CHECKOUT_ROUTES,
  ...BILLING_ROUTES,
  ...CONNECT_ROUTES,
  ...MONEY_ROUTES,
  ...EVENT_ROUTES,
]

/** A fault of the sandbox itself, whose caller has its answer already. */
function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), 'SandboxWarning')
}

const NOBODY = { id: null, idempotency_key: null }

/** Makes a sandbox. */
export function createSandbox({ store, now, publicUrl, webhook }: SandboxOptions): Sandbox {
  const faults = new Faults()
  let mode: WebhookMode = 'normal'
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let forgotAt = 0
  const seconds = () => Math.floor(now().getTime() / 1000)
  const callWith = (tx: Tx, request: Call['request'], at = seconds()): Call => ({
    tx,
    account: '',
    now: at,
    publicUrl: publicUrl().replace(/\/$/, ''),
    hasWebhook: webhook !== null,
    request,
  })
  const act = <T>(work: (call: Call) => Promise<T>): Promise<T> =>
    store.transact((tx) => work(callWith(tx, NOBODY)))

  async function deliverAll(): Promise<void> {
    if (!webhook) return
    // What receivers do by themselves leads to new events, which are delivered at once as well.
    while ((await deliverDue(store, webhook, mode, seconds)) > 0) {
      await doDue(store, seconds(), (tx, at) => callWith(tx, NOBODY, at))
    }
  }

  async function doAll(): Promise<void> {
    await doDue(store, seconds(), (tx, at) => callWith(tx, NOBODY, at))
    await deliverAll()
    // Last, since after a leap of the clock there are old events that nobody has been told yet.
    if (seconds() >= forgotAt + DAY) {
      await forgetOld(store, seconds())
      forgotAt = seconds()
    }
  }

  return {
    handle(req, res) {
      handleRequest({ store, routes: ROUTES, faults, callWith }, req, res).catch(warn)
    },
    page(req, res) {
      servePage({ publicUrl, act }, req, res).catch(warn)
    },
    tick() {
      // However often it is called while it runs, it runs once more after.
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          running = doAll()
          waiting = undefined
          return running
        })
      return waiting
    },
    control: createControl({ faults, act, setMode: (next) => (mode = next) }),
  }
}
