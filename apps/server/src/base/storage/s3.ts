import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../config/s3-settings.ts'
import { nameAt, placeOf, StorageUnreachable, type Content, type Storage } from './storage.ts'

/** Files up to this size are sent from memory, so that the client can send them again after a failure. */
const SENT_AT_ONCE = 16 * 1024 * 1024

type Library = typeof import('@aws-sdk/client-s3')

const connect = ({ S3Client: Client }: Library, settings: S3Settings): S3Client =>
  new Client({
    endpoint: settings.endpoint ?? undefined,
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Many servers that speak S3 do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })

const bodyOf = async (content: Content): Promise<{ Body: Buffer | Readable; ContentLength: number }> => {
  if (Buffer.isBuffer(content)) return { Body: content, ContentLength: content.length }
  const { path, bytes } = content
  const Body = bytes <= SENT_AT_ONCE ? await readFile(path) : createReadStream(path)
  return { Body, ContentLength: bytes }
}

/** The status of an answer by which a server says that it has no room. */
const NO_ROOM = 507

/** @throws StorageUnreachable in place of whatever the library throws */
const reach = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } }
    throw new StorageUnreachable(error, metadata?.httpStatusCode === NO_ROOM)
  }
}

const isMissing = (error: unknown): boolean => (error as { name?: string }).name === 'NoSuchKey'

/**
 * Stores files in a bucket of any server that speaks S3. Browsers never see it: the server checks access and
 * passes the bytes on, so that an address stays the same wherever the bytes are stored, and the bucket needs
 * neither CORS rules nor to be reachable from outside.
 */
export async function s3Storage(settings: S3Settings): Promise<Storage> {
  // Only installations with a bucket pay for loading it.
  const library = await import('@aws-sdk/client-s3')
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2 } = library
  const client = connect(library, settings)
  const at = (name: string) => ({ Bucket: settings.bucket, Key: placeOf(name) })
  return {
    async put(name, content) {
      const body = await bodyOf(content)
      await reach(() => client.send(new PutObjectCommand({ ...at(name), ...body })))
    },
    async open(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await reach(() =>
        client.send(new GetObjectCommand({ ...at(name), Range })).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        }),
      )
      if (!found) return null
      const stream = found.Body as Readable
      if (range && found.ContentLength !== range.end - range.start + 1) {
        stream.destroy()
        throw new Error(`asked for ${Range} of ${name}, and was given ${found.ContentLength} bytes`)
      }
      return stream
    },
    async remove(name) {
      await reach(() => client.send(new DeleteObjectCommand(at(name))))
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
        for (const { Key = '' } of Contents) {
          const name = nameAt(Key)
          if (name) yield name
        }
      }
    },
  }
}
