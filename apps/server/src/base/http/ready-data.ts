import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Call } from '@plaza/contract/call'
import { stripAnswer } from './strip.ts'

/**
 * The data of an answer as JSON that is ready to be sent: its parts have passed the call's schema before, and are
 * remembered as text.
 */
export class ReadyData {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/**
 * The body of an answer with an ETag, which is remembered: its data have passed the call's schema before. It is packed (gzip)
 * once, for all who take it so.
 */
export class KeptBody {
  readonly tag: string
  readonly packed: Buffer
  constructor(tag: string, packed: Buffer) {
    this.tag = tag
    this.packed = packed
  }
}

/** The ETag of a body. */
export function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Gives the body of a call's answer to be remembered. Data that its schema does not allow throw ZodError. */
export async function keepBody(call: Call, data: unknown): Promise<KeptBody> {
  const body = bodyOf(call.message, await stripAnswer(call, data))
  return new KeptBody(tagOf(body), await promisify(gzip)(body))
}

/** The body of an answer as text. */
export function bodyOf(message: string, data: unknown): string {
  return data instanceof ReadyData
    ? `{"message":${JSON.stringify(message)},"data":${data.json}}`
    : JSON.stringify({ message, data })
}
