import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { playerTokens } from './player-tokens.ts'

// What one would write for speed alone: a plain server that knows each player's program by its token, from memory, and tells
// that it is still the same. Without a database, without limits, without anything that other requests need.

const { BENCH_PLAYERS = '0', BENCH_BODY_BYTES = '0' } = process.env
/** What does not pack, in hexadecimal digits, so that a body takes as many bytes as a program does. */
const letters = (seed: string) => {
  let text = ''
  while (text.length < 2 * Number(BENCH_BODY_BYTES))
    text += createHash('sha256')
      .update(seed + text)
      .digest('hex')
  return text.slice(0, 2 * Number(BENCH_BODY_BYTES))
}
const programs = new Map(
  playerTokens(Number(BENCH_PLAYERS)).map((token) => {
    const packed = gzipSync(letters(token))
    return [
      `Bearer ${token}`,
      { packed, tag: `"${createHash('sha256').update(packed).digest('base64url')}"` },
    ]
  }),
)

const server = createServer(({ headers }, answer) => {
  const program = programs.get(headers.authorization ?? '')
  if (!program) answer.writeHead(401).end()
  else if (headers['if-none-match'] === program.tag) answer.writeHead(304, { etag: program.tag }).end()
  else
    answer
      .writeHead(200, {
        etag: program.tag,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': program.packed.length,
      })
      .end(program.packed)
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 32_768 }, () =>
  console.log(`Ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
