import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startBench } from './test-bench.ts'

// Stripe's own command line plays its own scripts against the sandbox. It takes 31 MB, so it is not installed
// with Plaza: `npm run stripe-cli` puts it aside.
const tool = path.join(import.meta.dirname, '../../../.cache/stripe-cli/node_modules/.bin/stripe')

const EVENTS = [
  'charge.captured',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.failed',
  'charge.refund.updated',
  'charge.refunded',
  'charge.succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'customer.updated',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'price.created',
  'price.updated',
  'product.created',
  'product.updated',
  'setup_intent.canceled',
  'setup_intent.requires_action',
  'setup_intent.setup_failed',
  'setup_intent.succeeded',
]

async function trigger(event: string, port: number): Promise<{ code: number; output: string }> {
  const flags = ['--api-key', 'sk_test_sandbox', '--api-base', `http://127.0.0.1:${port}`]
  const child = spawn(tool, ['trigger', event, ...flags], {
    env: {
      ...process.env,
      HOME: mkdtempSync(path.join(os.tmpdir(), 'stripe-cli-')),
      STRIPE_CLI_TELEMETRY_OPTOUT: '1',
    },
  })
  let output = ''
  const read = (part: Buffer) => (output += part.toString())
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

test.skipIf(!existsSync(tool)).each(EVENTS)(
  "Stripe's command line triggers %s (skipped until `npm run stripe-cli` has installed it)",
  async (event) => {
    const { port, stripe } = await startBench()
    const { code, output } = await trigger(event, port)
    expect(code, output).toBe(0)
    const { data } = await stripe.events.list({ type: event })
    expect(data.length).toBeGreaterThan(0)
  },
  60_000,
)
