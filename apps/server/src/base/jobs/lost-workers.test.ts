import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { it } from 'vitest'
import { signUp } from '../../../test/actors.ts'
import { newInstallation } from '../../../test/process.ts'
import { startServer } from '../../../test/server.ts'
import { smtpMail } from '../mail/smtp.ts'
import { lookForLost } from './lost-workers.ts'
import { startWorker } from '../../app/worker.ts'

/** Starts a mail server that accepts connections and never sends anything. */
const silentServer = async (): Promise<Server> => {
  const server = createServer(() => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

it.concurrent('soon takes over the jobs of a killed process', async ({ expect }) => {
  const silent = await silentServer()
  const { port } = silent.address() as { port: number }
  const installation = await newInstallation({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'warn' })
  const first = await installation.start()
  const reached = once(silent, 'connection')
  await signUp(first, 'DSO')
  const [socket] = await reached
  await first.kill('SIGKILL')
  socket.destroy()
  await new Promise((done) => silent.close(done))

  const taken: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await once(smtp.listen(port, '127.0.0.1'), 'listening')
  await installation.start()
  await expect.poll(() => taken, { timeout: 60_000, interval: 500 }).toHaveLength(1)
  await installation.close()
  await new Promise<void>((done) => smtp.close(done))
}, 120_000)

it.concurrent('leaves nothing of a job that was queued anew while its worker was killed', async ({
  expect,
}) => {
  const server = await startServer()
  const { pool, services } = server
  const queue = () =>
    pool.query(
      `SELECT graphile_worker.add_job('send-reset', '{}', job_key => 'one', run_at => now() + interval '1 day')`,
    )
  const jobs = async () => {
    const asked =
      'SELECT key, attempts >= max_attempts AS over FROM graphile_worker._private_jobs ORDER BY id'
    return (await pool.query(asked)).rows
  }
  await queue()
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-0', locked_at = created_at, attempts = 1`,
  )
  await queue()
  expect(await jobs()).toEqual([
    { key: null, over: true },
    { key: 'one', over: false },
  ])
  await lookForLost(services.db, pino({ level: 'silent' }))()
  expect(await jobs()).toEqual([{ key: 'one', over: false }])
  await server.close()
})

it.concurrent('leaves a living worker its jobs, even after its lock connection is lost', async ({
  expect,
}) => {
  const server = await startServer()
  const { pool, services } = server
  const log = pino({ level: 'silent' })
  const holders = async (): Promise<string[]> => {
    const { rows } = await pool.query(
      'SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL ORDER BY locked_by',
    )
    return rows.map(({ locked_by }) => locked_by)
  }
  const marks = async (): Promise<number[]> => {
    const { rows } = await pool.query(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND objsubid = 2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows.map(({ pid }) => pid)
  }
  let done = () => {}
  const sending = new Promise<void>((resolve) => {
    done = resolve
  })
  services.mail = { way: 'smtp', send: () => sending, close: () => {} }
  const stop = await startWorker(services, server, log)
  await signUp(server, 'DSO')
  await expect.poll(holders, { timeout: 20_000 }).toHaveLength(1)
  const [living] = await holders()
  const [mark] = await marks()

  // Simulates a worker that died holding a job.
  await pool.query(`SELECT graphile_worker.add_job('send-reset', '{}', run_at => now() + interval '1 day')`)
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-0', locked_at = created_at WHERE locked_by IS NULL`,
  )
  const look = lookForLost(services.db, log)
  await look()
  expect(await holders()).toEqual(['pool-0', living])
  await pool.query('SELECT pg_terminate_backend($1)', [mark])
  await expect.poll(marks).not.toContain(mark)
  await expect.poll(marks, { timeout: 20_000 }).toHaveLength(1)
  await look()
  expect(await holders()).not.toContain('pool-0')
  await look()
  expect(await holders()).toContain(living)
  done()
  await stop()
  expect(await marks()).toEqual([])
  await server.close()
}, 60_000)

it.concurrent('stops soon while a mail server stalls, and leaves the mail for the next process', async ({
  expect,
}) => {
  const server = await startServer()
  const silent = await silentServer()
  const { port } = silent.address() as { port: number }
  server.services.mail = smtpMail(`smtp://127.0.0.1:${port}`, 'plaza@example.org')
  const stop = await startWorker(server.services, server, pino({ level: 'silent' }))
  const reached = once(silent, 'connection')
  await signUp(server, 'DSO')
  await reached
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(12_000)
  const jobs = 'SELECT attempts, locked_by FROM graphile_worker._private_jobs'
  // The worker resolves before it has recorded how its last job ended.
  await expect
    .poll(async () => (await server.pool.query(jobs)).rows)
    .toEqual([{ attempts: 1, locked_by: null }])
  server.services.mail.close()
  silent.close()
  await server.close()
}, 60_000)
