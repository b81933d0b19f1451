import { ConfigError } from './config-error.ts'

export interface S3Settings {
  /** The address of the S3 server; null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the path instead of the host name. */
  forcePathStyle: boolean
}

type Env = Record<string, string | undefined>

const NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const

const readEndpoint = ({ S3_ENDPOINT: text }: Env): string | null => {
  if (!text) return null
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    throw new ConfigError(`S3_ENDPOINT is "${text}", but must be an address such as https://s3.example.org.`)
  }
  return text
}

const required = (env: Env, name: string, why: string): string => {
  const value = env[name]
  if (!value) throw new ConfigError(`${name} is missing: ${why}.`)
  return value
}

/**
 * Reads the bucket's settings; null where `S3_BUCKET` is not set and files stay on the disk.
 * @throws ConfigError
 */
export function readS3(env: Env): S3Settings | null {
  const bucket = env.S3_BUCKET
  if (!bucket) {
    const stray = NAMES.find((name) => env[name])
    if (stray) throw new ConfigError(`S3_BUCKET is missing: ${stray} is set and has no meaning without it.`)
    return null
  }
  const why = 'with S3_BUCKET the server needs it'
  const endpoint = readEndpoint(env)
  const style = env.S3_FORCE_PATH_STYLE || (endpoint ? '1' : '0')
  if (style !== '0' && style !== '1') {
    throw new ConfigError(`S3_FORCE_PATH_STYLE is "${style}", but must be one of: 0, 1.`)
  }
  return {
    endpoint,
    // Self-hosted servers mostly have no regions; for Amazon the region is required.
    region: endpoint ? env.S3_REGION || 'us-east-1' : required(env, 'S3_REGION', why),
    bucket,
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID', why),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY', why),
    forcePathStyle: style === '1',
  }
}
