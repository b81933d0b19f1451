import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * An opaque pair: 256 random bits each, kept only as hashes. The refresh token names its session
 * before them, so that an old one, stolen or stale, is known for what it is.
 */
export interface TokenPair {
  access: string
  refresh: string
}

export const ACCESS_MS = 15 * 60_000
export const REFRESH_MS = 30 * 24 * 3_600_000
/** Two tabs may show the same refresh token; the second within this time gets the same answer. */
export const REFRESH_GRACE_MS = 10_000

const REFRESH = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** The session that a refresh token is of; null for what is no refresh token. */
export const sessionOf = (refreshToken: string): string | null => REFRESH.exec(refreshToken)?.[1] ?? null

export const newPair = (sessionId: string): TokenPair => ({
  access: randomBytes(32).toString('base64url'),
  refresh: `${sessionId}.${randomBytes(32).toString('base64url')}`,
})

/** The pair that follows a refresh token: always the same one, so that it can be given twice. */
export const nextPair = (secret: Buffer, sessionId: string, refreshToken: string): TokenPair => {
  const derive = (kind: string) =>
    createHmac('sha256', secret).update(`${kind} after ${refreshToken}`).digest('base64url')
  return { access: derive('access'), refresh: `${sessionId}.${derive('refresh')}` }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
