import { randomBytes } from 'node:crypto'
import { type Tx } from './store/store.ts'

/** What everything that is done in the sandbox is done with: a request, a page or a task that was due. */
export interface Call {
  tx: Tx
  /** The account that is asked about: `''` is the platform, otherwise a connected account. */
  account: string
  /** The time, in seconds since 1970. */
  now: number
  /** Where the pages are reached by a browser. */
  publicUrl: string
  /** Whether anybody is told of what happens. */
  hasWebhook: boolean
  /** The request that leads to all this; both are null for what the sandbox does by itself. */
  request: { id: string | null; idempotency_key: string | null }
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id such as `pi_3Qk…`, with `length` letters after its prefix. */
export function newId(prefix: string, length = 24): string {
  const bytes = randomBytes(length)
  return prefix + Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** The same call in the name of another account. */
export function inNameOf(call: Call, account: string): Call {
  return { ...call, account, tx: call.tx.as(account) }
}

export const HOUR = 3600
export const DAY = 86_400
