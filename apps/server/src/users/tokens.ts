import { createHash, createHmac, randomBytes } from 'node:crypto'

/** An opaque pair: 256 random bits each, kept only as hashes. */
export interface TokenPair {
  access: string
  refresh: string
}

export const ACCESS_MS = 15 * 60_000
export const REFRESH_MS = 30 * 24 * 3_600_000
/** Two tabs may show the same refresh token; the second within this time gets the same answer. */
export const REFRESH_GRACE_MS = 10_000

export const newPair = (): TokenPair => ({
  access: randomBytes(32).toString('base64url'),
  refresh: randomBytes(32).toString('base64url'),
})

/** The pair that follows a refresh token: always the same one, so that it can be given twice. */
export const nextPair = (secret: Buffer, refreshToken: string): TokenPair => {
  const derive = (kind: string) =>
    createHmac('sha256', secret).update(`${kind} after ${refreshToken}`).digest('base64url')
  return { access: derive('access'), refresh: derive('refresh') }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
