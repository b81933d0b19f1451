import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { hashOf, keyIdOf, readPublicKey, signBatch, verifyBatch } from './sign-batch.ts'

let pair: CryptoKeyPair
let publicKey: CryptoKey
let point: string
beforeAll(async () => {
  pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  point = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  publicKey = await readPublicKey(point)
})

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })

test('bytes are the same after base64url, and each has one text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const written = toBase64url(bytes)
      expect(written).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(written)).toEqual(new Uint8Array(bytes))
    }),
  )
  expect(['a', 'a=', '+/', 'ab\n', 'AB'].map(fromBase64url)).toEqual([null, null, null, null, null])
})

test('the hash is that of the bytes as they are sent', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (batch) => {
      expect(await hashOf(batch)).toBe(createHash('sha256').update(batch, 'utf8').digest('base64url'))
    }),
    { numRuns: 50 },
  )
  const bytes = Buffer.from(point, 'base64url')
  expect(await keyIdOf(point)).toBe(createHash('sha256').update(bytes).digest('base64url'))
})

test('a signature holds for the text that was signed, and for nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.nat(), fc.constantFrom('x', '{', '0'), async (batch, seed, letter) => {
      const signature = await signBatch(batch, pair.privateKey)
      expect(signature).toMatch(/^[\w-]{86}$/)
      expect(await verifyBatch(batch, signature, publicKey)).toBe(true)
      const at = seed % batch.length
      const other = batch.slice(0, at) + letter + batch.slice(at + 1)
      if (other !== batch) expect(await verifyBatch(other, signature, publicKey)).toBe(false)
      const place = seed % signature.length
      const forged =
        signature.slice(0, place) + (signature[place] === 'A' ? 'B' : 'A') + signature.slice(place + 1)
      expect(await verifyBatch(batch, forged, publicKey)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('the key of another, and what is no signature or key at all, is refused', async () => {
  const other = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  expect(await verifyBatch('batch', await signBatch('batch', other.privateKey), publicKey)).toBe(false)
  for (const signature of ['', 'A'.repeat(86), 'A'.repeat(88), '!'.repeat(86)])
    expect(await verifyBatch('batch', signature, publicKey)).toBe(false)
  expect(() => readPublicKey('A'.repeat(86))).toThrow('65 bytes')
  await expect(readPublicKey('A'.repeat(86) + 'A')).rejects.toThrow()
  expect(() => keyIdOf('')).toThrow('65 bytes')
})
