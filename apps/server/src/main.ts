import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { ConfigError, readConfig, type Config } from './config.ts'
import { buildApp } from './http/app.ts'
import { clearUploads } from './http/upload-folder.ts'
import { clockWithShift } from './installation/clock.ts'
import { readInstallation } from './installation/repo.ts'
import { sweepLapsedRequests } from './jobs/expire-requests.ts'
import type { Connection } from './postgres/connection.ts'
import { startEmbedded } from './postgres/embedded.ts'
import { migrate } from './postgres/migrate.ts'
import { openDatabase } from './postgres/pool.ts'
import { StartError } from './postgres/start-error.ts'
import { invoicePayments } from './providers/payments/invoice.ts'
import { diskStorage } from './providers/storage/disk.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** What has to be left when the process ends, the last opened first. */
const toLeave: (() => void | Promise<void>)[] = []

const leave = async (): Promise<void> => {
  for (const step of toLeave.splice(0).toReversed()) await step()
}

const findDatabase = async (config: Config): Promise<Connection> => {
  if (config.databaseUrl) return config.databaseUrl
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
  toLeave.push(() => embedded.stop())
  return embedded.connection
}

const makeLogger = (config: Config) => {
  const file = pino.destination({ dest: join(config.dataDir, 'plaza.log'), mkdir: true, sync: false })
  return pino({ level: process.env.LOG_LEVEL || 'info' }, file)
}

/** Starts one server process; resolves once it serves. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const logger = makeLogger(config)
  const connection = await findDatabase(config)
  const applied = await migrate(connection)
  if (applied.length) say(`Database: ${applied.length} migrations applied.`)
  const { db, close } = openDatabase(connection, { log: (sentence) => logger.warn(sentence) })
  toLeave.push(close)
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
  toLeave.push(() => app.close())
  toLeave.push(sweepLapsedRequests(services, logger))
  const address = await app.listen({ host: config.host, port: config.port })
  say(`Plaza is ready: ${address}`)
  if (clockShift) say(`The clock is set: it is ${services.clock.now().toISOString()} here.`)
}

let stopping = false
const stop = async (signal: string): Promise<void> => {
  if (stopping) return
  stopping = true
  say(`Stopping (${signal}).`)
  await leave()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))

const sentenceOf = (error: unknown): string => {
  if ((error as { code?: string }).code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one.'
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return (error as Error).stack ?? String(error)
}

start().catch(async (error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  await leave().catch(() => {})
  process.exit(1)
})
