import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Attackers use an address of their own: all of 127.0.0.0/8 is this machine. */
const ATTACKER = '127.0.0.66'
const INNOCENT = '127.0.0.1'

export interface Question {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** The answer. A status of 0 means that there was none. */
export interface Heard {
  status: number
  body: string
  /** The time that it took, in milliseconds. */
  ms: number
}

export type Asker = (question: Question) => Promise<Heard>

/** A client at an address, with at most this many connections. */
export function askerFrom(url: string, address: 'attacker' | 'innocent', connections = 64): Asker {
  const localAddress = address === 'attacker' ? ATTACKER : INNOCENT
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  return ({ method = 'GET', path, token, headers, body }) =>
    new Promise((resolve) => {
      const began = performance.now()
      const end = (status: number, text = '') =>
        resolve({ status, body: text, ms: performance.now() - began })
      const asked = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      })
      asked.on('error', () => end(0))
      asked.on('response', (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('close', () => end(answer.statusCode ?? 0, text))
      })
      asked.end(body)
    })
}

const BOUNDARY = 'soak-7f3a'

/** A multipart upload of one file, with the headers that go with it. */
export function fileOf(bytes: string | Buffer, filename: string): Pick<Question, 'headers' | 'body'> {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n` +
          'content-type: application/octet-stream\r\n\r\n',
      ),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  }
}

/** A bare connection of the attacker. */
export interface Bare {
  socket: Socket
  /** The status of the answer; null before there is one. */
  status(): string | null
  over: Promise<void>
}

export function connectBare(url: string): Bare {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER })
  let heard = ''
  socket.on('data', (chunk) => {
    if (heard.length < 100) heard += String(chunk)
  })
  socket.on('error', () => {})
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, status: () => /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? null, over }
}

/** Counts each kind of answer until it is closed. */
export class Tally {
  readonly #counts = new Map<string, number>()
  #isClosed = false

  add(answer: string | number): void {
    if (this.#isClosed) return
    const name = answer === 0 ? 'cut off' : String(answer)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Whatever comes after this is caused by the end of the attack and is no answer. */
  close(): void {
    this.#isClosed = true
  }

  toString(): string {
    return [...this.#counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  }
}
