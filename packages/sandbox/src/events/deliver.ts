import { createHmac } from 'node:crypto'
import { HOUR } from '../call.ts'
import { type Store, type Tx } from '../store/store.ts'
import { type Task } from '../store/task.ts'

/** Where events are posted to, and the secrets they are signed with. */
export interface Webhook {
  url: () => string
  secret: string
  /** The secret for events of connected accounts, if it is another one. */
  connectSecret?: string
}

/**
 * How events reach the webhook. `twice`: each two times. `late`: ten minutes after they happened. `reversed`: the
 * newest first. `lost`: never. `after errors`: the first try does not arrive, and of the second the answer is
 * lost, so the receiver gets the event twice.
 */
export type WebhookMode = 'normal' | 'twice' | 'late' | 'reversed' | 'lost' | 'after errors'

const LATE_SECONDS = 600
/** How long is waited after each try that failed. Later tries follow by twelve hours, for three days in all. */
const PAUSES = [5, 60, 600, HOUR, 3 * HOUR, 6 * HOUR]
const LAST_PAUSE = 12 * HOUR
const GIVE_UP_AFTER = 72 * HOUR
const TIMEOUT_MS = 10_000
/** How many events are posted before it is looked for others, and for how long nobody else takes them. */
const BATCH = 100
const TAKEN_SECONDS = 120

/** What one event is posted with. */
interface Parcel {
  task: Task
  kind: 'event' | 'v2.core.event'
  created: number
  body: string
  secret: string
}

/**
 * The header that proves who sent a body. It is dated by the machine's own time and not by the installation's,
 * which may be moved, since receivers compare it with theirs.
 */
function sign(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Whether the receiver has taken an event. */
async function post(url: string, { body, secret }: Parcel): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** What the receiver is sent of an event. A thin event leaves its data for whoever fetches it. */
function bodyOf(kind: Parcel['kind'], event: object): string {
  if (kind === 'event') return JSON.stringify(event, null, 2)
  const { data: _, ...thin } = event as { data?: unknown }
  return JSON.stringify(thin)
}

/** Takes the deliveries that are due, so that no other process does. */
async function take(store: Store, webhook: Webhook, now: number): Promise<Parcel[]> {
  return store.transact(async (tx) => {
    const tasks = await tx.dueTasks(now, BATCH, 'deliveries')
    const parcels: Parcel[] = []
    for (const task of tasks) {
      const kind = task.id.startsWith('deliver event') ? 'event' : 'v2.core.event'
      const event = await tx.as(task.owner).get(kind, task.about)
      if (!event) {
        await tx.dropTask(task.id)
        continue
      }
      const isConnected = 'account' in event && event.account !== undefined
      const secret = isConnected ? (webhook.connectSecret ?? webhook.secret) : webhook.secret
      const created = typeof event.created === 'number' ? event.created : Date.parse(event.created) / 1000
      parcels.push({ task, kind, created, body: bodyOf(kind, event), secret })
      await tx.putTask({ ...task, at: now + TAKEN_SECONDS })
    }
    return parcels
  })
}

/** What became of a parcel: it arrived, it did not, or it is to be sent at another time. */
type Fate = 'arrived' | 'failed' | { at: number }

/** Writes down that an event has arrived, or when it is tried again. */
async function settle(tx: Tx, parcel: Parcel, fate: Fate, now: number): Promise<void> {
  const { task, kind, created } = parcel
  if (typeof fate === 'object') return tx.putTask({ ...task, at: fate.at })
  const attempts = (task.attempts ?? 0) + 1
  const next = now + (PAUSES[attempts - 1] ?? LAST_PAUSE)
  if (fate === 'failed' && next <= created + GIVE_UP_AFTER) {
    return tx.putTask({ ...task, attempts, at: next })
  }
  await tx.dropTask(task.id)
  if (kind !== 'event' || fate === 'failed') return undefined
  const owned = tx.as(task.owner)
  const event = await owned.get(kind, task.about)
  if (event) await owned.put('event', event.id, { ...event, pending_webhooks: 0 }, event.created)
  return undefined
}

/** Sends one event as the mode says, and tells whether the sandbox counts it as arrived. */
async function send(url: string, parcel: Parcel, mode: WebhookMode): Promise<boolean> {
  if (mode === 'lost') return true
  if (mode === 'after errors' && (parcel.task.attempts ?? 0) === 0) return false
  const hasArrived = await post(url, parcel)
  if (mode === 'after errors' && parcel.task.attempts === 1) return false
  if (mode === 'twice') await post(url, parcel)
  return hasArrived
}

/** Posts the events that are due, one after the other, and tells how many there were. */
export async function deliverDue(
  store: Store,
  webhook: Webhook,
  mode: WebhookMode,
  now: () => number,
): Promise<number> {
  const parcels = await take(store, webhook, now())
  const fates = new Map<Parcel, Fate>()
  const until = performance.now() + (TAKEN_SECONDS * 1000) / 2
  for (const parcel of mode === 'reversed' ? parcels.toReversed() : parcels) {
    const { task, created } = parcel
    const isLate = mode === 'late' && (task.attempts ?? 0) === 0 && now() < created + LATE_SECONDS
    if (isLate) fates.set(parcel, { at: created + LATE_SECONDS })
    // A receiver that is slow must not keep the last ones so long that another process posts them too.
    else if (performance.now() > until) fates.set(parcel, { at: task.at })
    else fates.set(parcel, (await send(webhook.url(), parcel, mode)) ? 'arrived' : 'failed')
  }
  if (parcels.length > 0) {
    // A process that ends before this posts them again, as Stripe may.
    await store.transact(async (tx) => {
      for (const [parcel, fate] of fates) await settle(tx, parcel, fate, now())
    })
  }
  return parcels.length
}
