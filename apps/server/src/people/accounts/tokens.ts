import { isId } from '../../base/id.ts'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * An opaque pair, stored only as hashes: 256 random bits for access; for the refresh 128, and a seal. The
 * refresh token names its session, so that an old one, stolen or stale, is recognised, and the seal tells an
 * issued token from a forged one.
 */
export interface TokenPair {
  access: string
  refresh: string
}

export const ACCESS_MS = 15 * 60_000
export const REFRESH_MS = 30 * 24 * 3_600_000
/** Two tabs may send the same refresh token; the second within this time gets the same answer. */
export const REFRESH_GRACE_MS = 10_000

const REFRESH = /^([0-9a-f-]{36})\.([\w-]{43})$/
const SEED_BYTES = 16

/** Returns the session that a refresh token belongs to; null where it is not a refresh token. */
export function sessionOf(refreshToken: string): string | null {
  const id = REFRESH.exec(refreshToken)?.[1]
  return id && isId(id) ? id : null
}

const sealOf = (secret: Buffer, sessionId: string, seed: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`seal of ${sessionId}.${seed.toString('base64url')}`)
    .digest()
    .subarray(0, SEED_BYTES)

const sealed = (secret: Buffer, sessionId: string, seed: Buffer): string =>
  `${sessionId}.${Buffer.concat([seed, sealOf(secret, sessionId, seed)]).toString('base64url')}`

/** Tells whether this installation issued a refresh token, now or long ago. */
export function wasGivenOut(secret: Buffer, refreshToken: string): boolean {
  const [, sessionId = '', rest = ''] = REFRESH.exec(refreshToken) ?? []
  const bytes = Buffer.from(rest, 'base64url')
  const seal = sealOf(secret, sessionId, bytes.subarray(0, SEED_BYTES))
  return bytes.length === 2 * SEED_BYTES && timingSafeEqual(bytes.subarray(SEED_BYTES), seal)
}

export function newPair(secret: Buffer, sessionId: string): TokenPair {
  return {
    access: randomBytes(32).toString('base64url'),
    refresh: sealed(secret, sessionId, randomBytes(SEED_BYTES)),
  }
}

/** Returns the pair that follows a refresh token: always the same one, so that it can be given twice. */
export function nextPair(secret: Buffer, sessionId: string, refreshToken: string): TokenPair {
  const derive = (kind: string) =>
    createHmac('sha256', secret).update(`${kind} after ${refreshToken}`).digest()
  return {
    access: derive('access').toString('base64url'),
    refresh: sealed(secret, sessionId, derive('refresh').subarray(0, SEED_BYTES)),
  }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
