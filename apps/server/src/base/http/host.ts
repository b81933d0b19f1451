import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'

/** The headers that proxies add to requests that they pass on. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** Returns the host's name without its port, and an IPv6 address without its brackets. */
const nameOf = (host: string): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

const isOfThisMachine = (name: string): boolean =>
  isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')

const isKnown = ({ isLocal, publicUrl }: Config, host: string): boolean => {
  if (!isLocal) return true
  const name = nameOf(host)
  return isOfThisMachine(name) || (publicUrl !== null && name === new URL(publicUrl).hostname)
}

/**
 * Where the server is for this machine alone, accepts only this machine's names: a foreign page whose name
 * was pointed here could otherwise reach it through its visitor's browser. Where it is open to everyone on
 * this machine, with known passwords or without limits, it refuses what a proxy passes on, since that means
 * that others can get in.
 * @throws Failure `bad_input` without a name, `wrong_host`
 */
export function checkHost(config: Config, { headers }: Pick<FastifyRequest, 'headers'>): void {
  const { host } = headers
  if (!host) throw new Failure('bad_input', { sentence: 'The request has no Host header.' })
  if (!isKnown(config, host)) {
    const sentence =
      'Plaza cannot be reached under this address. Its operator can set PUBLIC_URL to the right one.'
    throw new Failure('wrong_host', { sentence })
  }
  if (config.isOpen && FORWARDED.some((name) => headers[name] !== undefined)) {
    const sentence =
      'Plaza is set up for a single machine, but this request came through a proxy. Its operator can set TRUST_PROXY.'
    throw new Failure('wrong_host', { sentence })
  }
}

/**
 * Whether a request comes from this machine itself: by its own connection, to one of the machine's own names, and not
 * passed on by a proxy.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { remoteAddress = '' } = socket
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)
  const name = nameOf(headers.host ?? '')
  const isNamedSo = name === 'localhost' || /^(127\.|::1$)/.test(name)
  return isLoopback && isNamedSo && FORWARDED.every((forwarded) => headers[forwarded] === undefined)
}
