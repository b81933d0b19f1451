import { fromBase64url, toBase64url } from './base64url.ts'

// docs/domain.md, "Plays": hashes and signatures of batches, by the browser's own cryptography.

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' }
/** The bytes of a point of P-256 as it is, and of a signature: both numbers one after the other. */
const POINT_BYTES = 65
const SIGNATURE_BYTES = 64

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The hash of a batch as it was sent: SHA-256 of its bytes in UTF-8, in base64url. */
export function hashOf(batch: string): Promise<string> {
  return digest(bytesOf(batch))
}

/**
 * The id of a public key: SHA-256 of its 65 bytes.
 * @param key these bytes in base64url
 * @throws RangeError where it is no such key
 */
export function keyIdOf(key: string): Promise<string> {
  return digest(pointOf(key))
}

/** Signs a batch. The signature has the 64 bytes of r and s, in base64url. */
export async function signBatch(batch: string, privateKey: CryptoKey): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.sign(ALGORITHM, privateKey, bytesOf(batch))))
}

/**
 * A public key by its 65 bytes in base64url.
 * @throws RangeError where it is no such key, and DOMException where it is no point of the curve
 */
export function readPublicKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', pointOf(key), CURVE, false, ['verify'])
}

/** Whether a signature in base64url is that of this key on this batch as it was sent. */
export async function verifyBatch(batch: string, signature: string, publicKey: CryptoKey): Promise<boolean> {
  const bytes = fromBase64url(signature)
  if (!bytes || bytes.length !== SIGNATURE_BYTES) return false
  return crypto.subtle.verify(ALGORITHM, publicKey, bytes, bytesOf(batch))
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function pointOf(key: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64url(key)
  if (!bytes || bytes.length !== POINT_BYTES) throw new RangeError('A public key has 65 bytes.')
  return bytes
}
