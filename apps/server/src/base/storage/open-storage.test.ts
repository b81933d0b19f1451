import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket, type Bucket } from '../../../test/bucket.ts'
import { ConfigError } from '../config/config-error.ts'
import { openStorage } from './open-storage.ts'

let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.close())

const open = (changes: Partial<Bucket['settings']>) =>
  openStorage({ dataDir: tmpdir(), s3: { ...bucket.settings, ...changes } })

it('opens a bucket that can be written and read, and leaves nothing there', async () => {
  const storage = await open({})
  expect(await storage.open(`${'0'.repeat(32)}.png`)).toBeNull()
})

it('stops the start where the bucket is missing', async () => {
  const { endpoint } = bucket.settings
  const sentence = `The files cannot be kept at ${endpoint}: there is no bucket "elsewhere".`
  await expect(open({ bucket: 'elsewhere' })).rejects.toThrow(new ConfigError(sentence))
})

it('stops the start where the key is unknown', async () => {
  const { endpoint } = bucket.settings
  const sentence = `The files cannot be kept at ${endpoint}: S3_ACCESS_KEY_ID is not known there.`
  await expect(open({ accessKeyId: 'somebody' })).rejects.toThrow(new ConfigError(sentence))
})

it('stops the start where nothing answers', async () => {
  await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
    /^The files cannot be kept at http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED/,
  )
})
