import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../src/base/config/s3-settings.ts'

export interface Bucket {
  settings: S3Settings
  /** How many objects there are. */
  count(): Promise<number>
  close(): Promise<void>
}

/** Starts a server that speaks S3, on this machine alone, with one empty bucket. */
export async function startBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'plaza-s3-'))
  const bucket = 'plaza'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    count: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true })
      return names.filter((name) => name.endsWith('._S3rver_object')).length
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
