import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
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

/** The ETag of an answer, which its caller has already: nothing else of it is known. */
export class KeptTag {
  readonly tag: string
  constructor(tag: string) {
    this.tag = tag
  }
}

/**
 * The body of an answer with an ETag, which is remembered: its data have passed the call's schema before. It is packed (gzip)
 * once, for all who take it so.
 */
export class KeptBody extends KeptTag {
  readonly packed: Buffer
  constructor(tag: string, packed: Buffer) {
    super(tag)
    this.packed = packed
  }
}

/** The ETag of a body. */
export function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** A body of so many letters is packed at once: handing a smaller one to a thread costs several times what packing it does. */
const MOST_AT_ONCE = 32 * 1024
/** What is packed at once is written in pieces of so many bytes; larger ones are made and thrown away for each body. */
const CHUNK = 4096

const pack = async (body: string): Promise<Buffer> =>
  body.length > MOST_AT_ONCE ? promisify(gzip)(body) : gzipSync(body, { chunkSize: CHUNK })

/** Gives the body of a call's answer to be remembered. Data that its schema does not allow throw ZodError. */
export async function keepBody(call: Call, data: unknown): Promise<KeptBody> {
  const body = bodyOf(call.message, await stripAnswer(call, data))
  return new KeptBody(tagOf(body), await pack(body))
}

/** The body of an answer as text. */
export function bodyOf(message: string, data: unknown): string {
  return data instanceof ReadyData
    ? `{"message":${JSON.stringify(message)},"data":${data.json}}`
    : JSON.stringify({ message, data })
}
