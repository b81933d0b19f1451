import { createHmac, timingSafeEqual } from 'node:crypto'

const HOUR = 3_600_000
const VALID_HOURS = 2

/** `/api/files/{32 hex}.{ext}`: the form that is stored and compared; a signature may follow it. */
const ADDRESS = /^\/api\/files\/([0-9a-f]{32})\.([a-z0-9]{2,5})(\?.*)?$/

const mac = (secret: Buffer, address: string, expiry: string): Buffer =>
  createHmac('sha256', secret).update(`file ${address} ${expiry}`).digest().subarray(0, 18)

export function addressOf(file: { id: string; extension: string }): string {
  return `/api/files/${file.id}.${file.extension}`
}

/**
 * Returns the address of a picture that may be missing, from the columns of its row; empty where there is
 * none.
 */
export function pictureAddressOf(id: string | null, extension: string | null): string {
  return id && extension ? addressOf({ id, extension }) : ''
}

/** Posters are always WebP. */
export function posterAddressOf({ poster_id }: { poster_id: string | null }): string | null {
  return poster_id && addressOf({ id: poster_id, extension: 'webp' })
}

/** Returns the file's id; null for an address that is not ours. A signature makes no difference. */
export function fileIdOf(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

/**
 * Adds a signature that opens a private file for two hours, rounded up to the full hour so that the
 * address stays the same meanwhile and browsers can keep the picture. With `days` it opens it for so many days, rounded up
 * to the full day.
 */
export function signAddress(address: string, secret: Buffer, now: Date, days?: number): string {
  const hours = now.getTime() / HOUR
  const expiry = (
    days === undefined ? Math.ceil(hours + VALID_HOURS) : Math.ceil(hours / 24 + days) * 24
  ).toString(36)
  return `${address}?s=${expiry}-${mac(secret, address, expiry).toString('base64url')}`
}

export function isSigned(address: string, signature: string, secret: Buffer, now: Date): boolean {
  const [expiry = '', given = ''] = signature.split(/-(.*)/s)
  if (!(Number.parseInt(expiry, 36) * HOUR > now.getTime())) return false
  const wanted = mac(secret, address, expiry)
  const found = Buffer.from(given, 'base64url')
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

/** Renews the signatures in an answer that was kept. */
export function resign(value: unknown, secret: Buffer, now: Date): unknown {
  if (typeof value === 'string') {
    const [, , , query] = ADDRESS.exec(value) ?? []
    return query?.startsWith('?s=') ? signAddress(value.slice(0, -query.length), secret, now) : value
  }
  if (Array.isArray(value)) return value.map((item) => resign(item, secret, now))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resign(item, secret, now)]))
  }
  return value
}
