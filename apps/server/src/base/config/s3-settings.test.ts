import { expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readS3 } from './s3-settings.ts'

const amazon = {
  S3_BUCKET: 'plaza',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const own = { ...amazon, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: '' }

it('stores files on disk when no bucket is named', () => {
  expect(readS3({})).toBeNull()
  expect(readS3({ S3_BUCKET: '', S3_REGION: '' })).toBeNull()
})

it("addresses Amazon's buckets by host, and others by path", () => {
  expect(readS3(amazon)).toEqual({
    endpoint: null,
    region: 'eu-central-1',
    bucket: 'plaza',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: false,
  })
  expect(readS3(own)).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    forcePathStyle: true,
  })
  expect(readS3({ ...own, S3_FORCE_PATH_STYLE: '0' })?.forcePathStyle).toBe(false)
})

it.each([
  [
    { S3_ENDPOINT: 'http://s3.example.org' },
    'S3_BUCKET is missing: S3_ENDPOINT is set and has no meaning without it.',
  ],
  [{ ...amazon, S3_REGION: '' }, 'S3_REGION is missing: with S3_BUCKET the server needs it.'],
  [{ ...amazon, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is missing: with S3_BUCKET the server needs it.'],
  [
    { ...own, S3_SECRET_ACCESS_KEY: '' },
    'S3_SECRET_ACCESS_KEY is missing: with S3_BUCKET the server needs it.',
  ],
  [
    { ...own, S3_ENDPOINT: 's3.example.org' },
    'S3_ENDPOINT is "s3.example.org", but must be an address such as https://s3.example.org.',
  ],
  [{ ...own, S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE is "yes", but must be one of: 0, 1.'],
])('stops the start with a message that names the setting (%#)', (env, sentence) => {
  expect(() => readS3(env)).toThrow(new ConfigError(sentence))
})
