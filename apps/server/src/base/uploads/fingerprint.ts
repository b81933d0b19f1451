import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Content } from '../storage/storage.ts'

/** Returns what tells stored bytes from others: their SHA-256 in hex. */
export async function fingerprintOf(content: Content | Readable): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) return hash.update(content).digest('hex')
  const bytes = 'path' in content && 'bytes' in content ? createReadStream(content.path) : content
  for await (const part of bytes) hash.update(part as Buffer)
  return hash.digest('hex')
}
