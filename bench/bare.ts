import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './recorded.ts'

// The statements of the product in a plain server of their own process, which shows what a server can do that does
// nothing else: no validation, no rights beyond the session's, no shaping of answers. Beside them other statements, for
// which nobody has to log in.

const { BENCH_DATABASE = '{}', BENCH_SESSION = '', BENCH_QUESTIONS = '{}', BENCH_BARE = '{}' } = process.env
const questions: Record<string, Statement[]> = JSON.parse(BENCH_QUESTIONS)
const bare: Record<string, Statement[]> = JSON.parse(BENCH_BARE)
const pool = new pg.Pool({ ...JSON.parse(BENCH_DATABASE), max: 10, options: '-c timezone=UTC' })
const app = Fastify()

interface Asked {
  Params: { question: string }
}

app.get<Asked>('/ask/:question', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query({ name: 'session', text: BENCH_SESSION, values: [hash, new Date()] })
  if (!rows[0]) return reply.code(401).send({ error: 'Please log in.' })
  const answers = await Promise.all(
    (questions[request.params.question] ?? []).map(({ text, values }) => pool.query(text, values)),
  )
  return { data: answers.map((answer) => answer.rows) }
})

app.get<Asked>('/bare/:question', async ({ params: { question } }) => {
  const answers = await Promise.all(
    (bare[question] ?? []).map(({ text, values }, part) =>
      pool.query({ name: `${question} ${part}`, text, values }),
    ),
  )
  return { data: answers.map((answer) => answer.rows) }
})

console.log(`Ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
