import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'

export const API_VERSION = '2026-10-28.endive'

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

async function send(call: Call, id: string, kind: 'event' | 'v2.core.event'): Promise<void> {
  if (!call.hasWebhook) return
  const owner = kind === 'event' ? call.account : ''
  const task = { what: 'deliver', about: id, owner, attempts: 0 } as const
  await call.tx.putTask({ id: `deliver ${kind} ${id}`, at: call.now, ...task })
}

/**
 * Tells the webhook what has happened to an object, by an event that holds the object as it is now. What happens
 * to the objects of a connected account is told with the account's id.
 */
export async function emit(
  call: Call,
  type: Stripe.Event['type'],
  object: { object: string },
  previous?: Record<string, unknown>,
): Promise<void> {
  const event = {
    id: newId('evt_'),
    object: 'event',
    ...(call.account === '' ? {} : { account: call.account }),
    api_version: API_VERSION,
    created: call.now,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: call.request,
    type,
  } as unknown as Stripe.Event
  await call.tx.put('event', event.id, event, call.now)
  await send(call, event.id, 'event')
}

/** A thin event of version 2: it names an account and holds nothing of it. `data` is read by its own call only. */
export async function emitThin(
  call: Call,
  type: Stripe.V2.Core.Event['type'],
  about: { account: string } | null,
  data?: Record<string, unknown>,
): Promise<void> {
  const { id, idempotency_key: key } = call.request
  const event = {
    id: newId('evt_test_', 40),
    object: 'v2.core.event',
    created: isoOf(call.now),
    livemode: false,
    ...(id === null ? {} : { reason: { type: 'request', request: { id, idempotency_key: key ?? '' } } }),
    ...(about && {
      related_object: {
        id: about.account,
        type: 'v2.core.account',
        url: `/v2/core/accounts/${about.account}`,
      },
    }),
    ...(data && { data }),
    type,
  } satisfies Stripe.V2.Core.EventBase & Record<string, unknown>
  const platform = call.tx.as('')
  await platform.put('v2.core.event', event.id, event, call.now)
  await send(call, event.id, 'v2.core.event')
}
