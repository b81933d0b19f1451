import { createHash, hash, randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '@plaza/contract/player-calls'

/** A token of a player, or the value of its cookie: 256 random bits, stored as a hash alone. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash by which a token or cookie is stored and found. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** The id of a public key: SHA-256 of its 65 bytes, in base64url. */
export function keyIdOf(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('base64url')
}

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
