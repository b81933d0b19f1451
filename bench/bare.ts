import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './recorded.ts'

// The statements of the product in a plain server of their own process, which shows what a server can do that does
// nothing else: no validation, no rights beyond the session's, no shaping of answers.

const { BENCH_DATABASE = '{}', BENCH_SESSION = '', BENCH_QUESTIONS = '{}' } = process.env
const questions: Record<string, Statement[]> = JSON.parse(BENCH_QUESTIONS)
const pool = new pg.Pool({ ...JSON.parse(BENCH_DATABASE), max: 10, options: '-c timezone=UTC' })
const app = Fastify()

app.get('/ask/:question', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query({ name: 'session', text: BENCH_SESSION, values: [hash, new Date()] })
  if (!rows[0]) return reply.code(401).send({ error: 'Please log in.' })
  const { question } = request.params as { question: string }
  const answers = await Promise.all(
    (questions[question] ?? []).map((one) => pool.query(one.text, one.values)),
  )
  return { data: answers.map((answer) => answer.rows) }
})

console.log(`Ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
