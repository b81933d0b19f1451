import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ConfigError } from '../config/config-error.ts'
import { diskStorage } from './disk.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { s3Storage } from './s3.ts'
import { StorageUnreachable, type Storage } from './storage.ts'

const REFUSALS: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket "${bucket}"`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY is not the one of this key',
  AccessDenied: ({ bucket }) => `the key may not write, read and delete in the bucket "${bucket}"`,
}

const reasonOf = (thrown: unknown, settings: S3Settings): string => {
  const error = thrown instanceof StorageUnreachable ? thrown.cause : thrown
  const { name = '', code, message } = error as { name?: string; code?: string; message?: string }
  return REFUSALS[name]?.(settings) ?? (message || code || name)
}

/**
 * Writes, reads and removes a file, so that missing access rights are found at the start and not by an
 * upload.
 */
export async function tryStorage(storage: Storage): Promise<void> {
  const name = `${randomBytes(16).toString('hex')}.txt`
  await storage.put(name, Buffer.from('Plaza'))
  const found = await storage.open(name, { start: 1, end: 3 })
  const text = found && (await buffer(found)).toString()
  await storage.remove(name)
  if (text !== 'laz') throw new Error('a file that was written could not be read in part')
}

/**
 * Opens the storage of this installation: the bucket that is set, else its own folder.
 * @throws ConfigError where the bucket cannot be used
 */
export async function openStorage(config: { dataDir: string; s3: S3Settings | null }): Promise<Storage> {
  const { dataDir, s3 } = config
  if (!s3) return diskStorage(join(dataDir, 'files'))
  const storage = await s3Storage(s3)
  await tryStorage(storage).catch((error: unknown) => {
    const where = s3.endpoint ?? `Amazon S3 in ${s3.region}`
    throw new ConfigError(`The files cannot be kept at ${where}: ${reasonOf(error, s3)}.`)
  })
  return storage
}
