import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { memoryStore } from './store/memory-store.ts'
import { type Store } from './store/store.ts'

const KEY = { authorization: 'Bearer sk_test_bench' }
const SECRET = 'whsec_platform'
const CONNECT_SECRET = 'whsec_connect'
const START = Date.UTC(2026, 4, 4, 9)

/** What a webhook was sent: snapshot events and thin ones, verified by Stripe's own library. */
export interface Received {
  type: string
  id: string
  account: string | undefined
  event: Stripe.Event | undefined
  raw: string
  header: string
}

/** A sandbox with a client of Stripe's own library, a clock that a test moves, and a webhook that listens. */
export interface Bench {
  sandbox: Sandbox
  stripe: Stripe
  port: number
  received: Received[]
  /** What the webhook answers from now on. */
  answer: { status: number }
  /** Moves the clock ahead and does what is due then. */
  wait(seconds: number): Promise<void>
  types(): string[]
  /** What a call of the API answers, as it travels. */
  read(path: string, account?: string): Promise<Record<string, unknown>>
  /** Any request, with its answer as it travels. */
  send(path: string, init: RequestInit): Promise<Response>
}

async function startWebhook(received: Received[], answer: { status: number }): Promise<string> {
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const body = JSON.parse(raw) as { id: string; type: string; object: string; account?: string }
      const header = String(req.headers['stripe-signature'])
      const secret = body.account === undefined ? SECRET : CONNECT_SECRET
      const stripe = new Stripe('sk_test_webhook')
      const isThin = body.object === 'v2.core.event'
      if (isThin) stripe.parseEventNotification(raw, header, secret)
      const event = isThin ? undefined : stripe.webhooks.constructEvent(raw, header, secret)
      received.push({ type: body.type, id: body.id, account: body.account, event, raw, header })
      res.writeHead(answer.status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
}

/** Starts a sandbox for one test. */
export async function startBench(store: Store = memoryStore()): Promise<Bench> {
  let now = START
  const received: Received[] = []
  const answer = { status: 200 }
  const url = await startWebhook(received, answer)
  const sandbox = createSandbox({
    store,
    now: () => new Date(now),
    publicUrl: () => 'http://127.0.0.1:5000/sandbox',
    webhook: { url: () => url, secret: SECRET, connectSecret: CONNECT_SECRET },
  })
  const { port, close } = await listen(sandbox)
  onTestFinished(close)
  const send = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...KEY, ...init.headers } })
  const options = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const
  return {
    sandbox,
    stripe: new Stripe('sk_test_bench', { ...options, maxNetworkRetries: 0 }),
    port,
    received,
    answer,
    async wait(seconds) {
      now += seconds * 1000
      await sandbox.tick()
    },
    types: () => received.map(({ type }) => type),
    async read(path, account) {
      const named: Record<string, string> = account === undefined ? {} : { 'stripe-account': account }
      const response = await send(path, { headers: { ...KEY, ...named } })
      return (await response.json()) as Record<string, unknown>
    },
    send,
  }
}
