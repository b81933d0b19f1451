import { type IncomingMessage } from 'node:http'
import { ApiError } from './api-error.ts'

const MOST_BYTES = 1_000_000

/** The body of a request as a text, of at most a megabyte. */
export async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES)
      throw new ApiError(413, 'invalid_request_error', 'The body of this request is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The value of a header, the first one where it stands more than once. */
export function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function keyOf(req: IncomingMessage): string {
  const [scheme = '', credentials = ''] = (header(req, 'authorization') ?? '').split(' ')
  if (scheme.toLowerCase() === 'basic') {
    return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? ''
  }
  return credentials
}

/** Refuses a request without a key of a sandbox. A live key is never taken, so that nobody can mistake this server. */
export function checkKey(req: IncomingMessage): void {
  const key = keyOf(req)
  if (/^[sr]k_test_\w+$/.test(key)) return
  const message =
    key === ''
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").'
      : /^[sr]k_live_/.test(key)
        ? 'This is the Plaza sandbox, in which no money moves. It refuses live keys: use a key that begins with sk_test_.'
        : `Invalid API Key provided: ${key.slice(0, 8)}****`
  throw new ApiError(401, 'invalid_request_error', message, {}, false)
}
