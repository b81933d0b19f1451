import { readFileSync } from 'node:fs'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { errors, type ErrorBody, type ErrorCode } from '@plaza/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { networkOf } from '../attempts/network.ts'
import { bareSafeguards } from './transport-security.ts'

/** Headers must arrive within this time, or the connection ends; checked every few seconds. */
const HEADERS_MS = 10_000
const LOOK_EVERY_MS = 2000
/**
 * The longest that any request may take to arrive; requests other than uploads have shorter limits of their
 * own.
 */
const REQUEST_MS = 20 * 60_000
/**
 * This is longer than the minute after which most proxies close an idle connection, so that they are the ones
 * to close it.
 */
const KEEP_ALIVE_MS = 72_000
/**
 * How long a connection stays open after an answer sent before its request was complete, so that the client
 * can read it.
 */
const LINGER_MS = 1000
/** The most of such a request's rest, in bytes, that is read and discarded; a longer one is left unread. */
const MOST_READ_AWAY = 256 * 1024

/**
 * So many connections may wait until they are taken, or as many as the system lets (`net.core.somaxconn`). Of more than wait
 * each tries again only after a second, then three, then seven: with Node's 511 a crowd of ten thousand took eight seconds.
 */
export const MOST_WAITING_CONNECTIONS = 32_768

/** The options with which Fastify makes the server. */
export const serverOptions = {
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  http: {
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    // Refused in our own words (host.ts).
    requireHostHeader: false,
  },
}

const codeOf = (code: string | undefined): ErrorCode => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow'
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_input'
}

const bodyOf = (code: ErrorCode): ErrorBody => ({
  error: code === 'bad_input' ? 'This request cannot be read.' : errors[code].sentence,
  code,
})

/** Gives what answers requests that Node's own parser refuses, in the shape and with the safeguards of every other failure. */
export function parserErrorHandler(config: Pick<Config, 'publicUrl'>) {
  const safeguards = Object.entries(bareSafeguards(config)).map(([name, value]) => `${name}: ${value}`)
  return (error: { code?: string }, socket: Socket): void => answerParserError(error, socket, safeguards)
}

const answerParserError = (error: { code?: string }, socket: Socket, safeguards: readonly string[]): void => {
  // A caller who is gone, or already has part of another answer, gets nothing more.
  const { _httpMessage: under } = socket as Socket & { _httpMessage?: { headersSent: boolean } }
  if (error.code === 'ECONNRESET' || !socket.writable || under?.headersSent) {
    socket.destroy()
    return
  }
  const code = codeOf(error.code)
  const { status } = errors[code]
  const body = JSON.stringify(bodyOf(code))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    ...safeguards,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Of the files that the process may have open, so many are left to its database, its storage and its jobs. */
const OTHER_FILES = 500

/** How many files the process may have open, connections among them, as far as the system tells. */
const mostOpenFiles = (): number => {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

/**
 * How many connections are taken where so many files may be open. Beyond, the system would close new connections in the midst
 * of an answer, and the database and the storage could not be reached either.
 */
export function connectionsWithin(connections: number, files: number): number {
  return Math.min(connections, Math.floor(files - Math.min(OTHER_FILES, files / 2)))
}

/** A connection over the limit is closed without an answer, which would cost work. */
const boundNumber = (
  { server, log }: FastifyInstance,
  { connections, connectionsOfAddress, trustProxy }: Config,
): void => {
  const files = mostOpenFiles()
  server.maxConnections = connectionsWithin(connections, files)
  if (server.maxConnections < connections)
    log.warn(
      { connections: server.maxConnections, files },
      'Fewer connections are taken than CONNECTIONS says, since this process may have too few files open (ulimit -n).',
    )
  // All connections come from the proxy.
  if (trustProxy > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > connectionsOfAddress) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/**
 * Tells whether a request was answered before it was sent completely. Injected requests have no connection
 * and never are.
 */
const isUnfinished = (raw: IncomingMessage): boolean =>
  raw.socket instanceof Socket && !raw.complete && !raw.destroyed

const announces = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

/** Reads a little of what a caller still sends after the answer and drops it, then ends the connection. */
const readAway = (raw: IncomingMessage): void => {
  const { socket } = raw
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  if (announces(raw) > MOST_READ_AWAY) {
    // Node itself starts to read the rest once it has answered, so it is paused after that.
    setImmediate(() => socket.pause())
    return
  }
  let left = MOST_READ_AWAY
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) socket.pause()
  })
  raw.resume()
}

/**
 * Limits the connections of each address and in all. A request that was answered before it was fully sent
 * cannot hold its connection: the rest of a refused request is not read.
 */
export function boundConnections(app: FastifyInstance, config: Config): void {
  boundNumber(app, config)
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(bodyOf('bad_input'))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(400, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isUnfinished(raw) && announces(raw) > MOST_READ_AWAY) {
      reply.header('connection', 'close')
      const { socket } = raw
      // Closing at once, with unread data, would reset the connection before the client has read the answer.
      socket.destroySoon = () => socket.end()
    }
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isUnfinished(raw)) readAway(raw)
    done()
  })
}
