import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { ConfigError, readConfig, type Config } from './config.ts'
import { buildApp } from './http/app.ts'
import { clearUploads } from './http/upload-folder.ts'
import { clockWithShift } from './installation/clock.ts'
import { readInstallation } from './installation/repo.ts'
import type { Connection } from './postgres/connection.ts'
import { startEmbedded } from './postgres/embedded.ts'
import { sweepLapsedRequests } from './jobs/expire-requests.ts'
import { migrate } from './postgres/migrate.ts'
import { openDatabase } from './postgres/pool.ts'
import { StartError } from './postgres/start-error.ts'
import { invoicePayments } from './providers/payments/invoice.ts'
import { diskStorage } from './providers/storage/disk.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Gives a connection to the installation's database, and how to leave it. */
const findDatabase = async (
  config: Config,
): Promise<{ connection: Connection; leave: () => Promise<void> }> => {
  if (config.databaseUrl) return { connection: config.databaseUrl, leave: async () => {} }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
  return { connection: embedded.connection, leave: () => embedded.stop() }
}

/** Starts one server process; resolves once it serves. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const logger = pino(
    { level: process.env.LOG_LEVEL || 'info' },
    pino.destination({ dest: join(config.dataDir, 'plaza.log'), mkdir: true, sync: false }),
  )
  await mkdir(config.dataDir, { recursive: true })
  const { connection, leave } = await findDatabase(config)
  const applied = await migrate(connection)
  if (applied.length) say(`Database: ${applied.length} migrations applied.`)
  const { db, close } = openDatabase(connection, { log: (sentence) => logger.warn(sentence) })
  const { secret, clockShift } = await readInstallation(db, config.clock)
  const services = {
    config,
    db,
    clock: clockWithShift(clockShift),
    secret,
    storage: diskStorage(join(config.dataDir, 'files')),
    payments: invoicePayments(),
  }
  await clearUploads()
  const app = await buildApp(services, logger)
  const stopSweep = sweepLapsedRequests(services, logger)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`Stopping (${signal}).`)
    stopSweep()
    await app.close()
    await close()
    await leave()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  const address = await app.listen({ host: config.host, port: config.port })
  say(`Plaza is ready: ${address}`)
  if (clockShift) say(`The clock is set: it is ${services.clock.now().toISOString()} here.`)
}

start().catch((error: unknown) => {
  const told = error instanceof ConfigError || error instanceof StartError
  const taken = (error as { code?: string }).code === 'EADDRINUSE'
  if (taken) process.stderr.write(`The port is in use. Set PORT to another one.\n`)
  else process.stderr.write(told ? `${(error as Error).message}\n` : `${(error as Error).stack}\n`)
  process.exit(1)
})
