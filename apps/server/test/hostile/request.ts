import type { Call } from '@plaza/contract/call'
import { Agent, request as open } from 'node:http'
import { wellFormed } from './values.ts'

/** A request as it goes over the wire, in parts that can be spoiled one by one. */
export interface Request {
  call: { name: string; call: Call }
  token: string | undefined
  /** The values of the path's placeholders, not encoded. */
  params: Record<string, string>
  /** Name and value, in order; a name may come twice. */
  query: [name: string, value: string][]
  headers: Record<string, string>
  /** JSON, or what a form has. */
  body: unknown
  /** Stands in place of the body. */
  raw?: string
}

export interface Heard {
  status: number
  text: string
  headers: Record<string, string | string[] | undefined>
  /** How long the answer took. */
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Encodes what can be encoded, and leaves what stands for itself, such as %00 or a dot. */
const encoded = (text: string): string =>
  /^%|^\.\.?$/.test(text) ? text : encodeURIComponent(wellFormed(text)).slice(0, 4000)

/** The path with its query, as it is sent. */
export function targetOf({ call: { call }, params, query }: Request): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, key: string) => encoded(params[key] ?? ''))
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return asked ? `${path}?${asked}` : path
}

const bodyOf = async ({
  body,
  raw,
}: Request): Promise<[type: string | undefined, bytes: Buffer | string]> => {
  if (raw !== undefined) return ['application/json', raw]
  if (body === undefined) return [undefined, '']
  if (!(body instanceof FormData)) return ['application/json', JSON.stringify(body) ?? '']
  const form = new Response(body)
  return [form.headers.get('content-type') ?? '', Buffer.from(await form.arrayBuffer())]
}

/** Sends a request as it stands. A status of 0 means that the connection was cut. */
export async function send(url: string, asked: Request): Promise<Heard> {
  const [type, bytes] = await bodyOf(asked)
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text = '', headers: Heard['headers'] = {}) =>
      resolve({ status, text, headers, ms: performance.now() - began })
    const outgoing = open(`${url}/`, {
      agent,
      path: targetOf(asked),
      method: asked.call.call.method,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(bytes.length ? { 'content-length': Buffer.byteLength(bytes) } : {}),
        ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
        ...asked.headers,
      },
    })
    outgoing.on('error', (error) => end(0, error.message))
    outgoing.on('response', (answer) => {
      const { statusCode = 0, headers } = answer
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('close', () => end(statusCode, Buffer.concat(chunks).toString('utf8'), headers))
      if (!headers['content-type']?.startsWith('text/event-stream')) return
      end(statusCode, '', headers)
      outgoing.destroy()
    })
    outgoing.end(bytes)
  })
}
