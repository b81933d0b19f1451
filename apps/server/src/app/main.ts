import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { pino } from 'pino'
import { bringsAdmin, startDemo } from '../../demo/start.ts'
import { ConfigError } from '../base/config/config-error.ts'
import { readConfig, type Config } from '../base/config/config.ts'
import { openDataDir, openLog } from '../base/installation/data-dir.ts'
import { buildApp } from './app.ts'
import { MOST_WAITING_CONNECTIONS } from '../base/http/connections.ts'
import { clearUploads } from '../base/http/upload-folder.ts'
import { clockWithShift } from '../base/installation/clock.ts'
import { readInstallation } from '../base/installation/repo.ts'
import { openPayments, startSandbox } from './payments.ts'
import { startSweeps } from './sweeps.ts'
import { startWorker } from './worker.ts'
import { pgStore } from '@plaza/sandbox/store/pg-store'
import { makeFirstPrograms } from '../delivery/players/first-programs.ts'
import { setAllPayable } from '../money/payouts/repo.ts'
import { readMailTheme } from '../people/settings/mail-theme.ts'
import { openLive } from '../base/live/hub.ts'
import type { Connection } from '../base/postgres/connection.ts'
import { startEmbedded } from '../base/postgres/embedded.ts'
import { migrate } from '../base/postgres/migrate.ts'
import { openDatabase } from '../base/postgres/pool.ts'
import { followPrimary } from '../base/postgres/primary.ts'
import { openReplicas } from '../base/postgres/replicas.ts'
import { StartError } from '../base/postgres/start-error.ts'
import { outboxMail } from '../base/mail/outbox.ts'
import { smtpMail } from '../base/mail/smtp.ts'
import { openStorage } from '../base/storage/open-storage.ts'
import { sendTraces } from '../base/tracing/send-traces.ts'
import { findMissingBounds } from '../base/uploads/read-apart.ts'
import { makeFirstAdmin, offerFirstAdmin } from '../people/accounts/first-admin.ts'
import { argon2Passwords } from '../base/passwords.ts'

// Node would learn where values are made that often stay, and make all others of that place among what stays as well, where
// they are collected late: an import of many rows then took 200 MB of garbage before any of it was.
setFlagsFromString('--no-allocation-site-pretenuring')
// And it would let the values that stay grow to many times what they were before it looks at them again.
setFlagsFromString('--heap-growing-percent=50')

const TESTS =
  'Payments are tests, and no money moves. PAYMENTS=stripe takes cards, PAYMENTS=invoice leaves payments to you.'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

type Stop = () => void | Promise<void>

/** Whether the process was asked to stop, and the seconds that it still answers then. */
let stopping = false
let drainSeconds = 0

/** The steps to take when the process ends, the last opened first. */
const toLeave: Stop[] = []

/** Runs every step, even when one before it failed. */
const leave = async (): Promise<void> => {
  for (const step of toLeave.splice(0).toReversed()) {
    try {
      await step()
    } catch (error) {
      process.stderr.write(`While stopping: ${String(error)}\n`)
    }
  }
}

const findDatabase = async (config: Config): Promise<Connection> => {
  if (config.databaseUrl) return config.databaseUrl
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say, archive: config.walArchive })
  toLeave.push(() => embedded.stop())
  return embedded.connection
}

/**
 * Begins the work beside the answers as soon as it may: while the demo city grows, its past is done by its own clock, and
 * nothing of it may be due by today's. What has begun is stopped on leaving.
 */
const workOnce = (may: Promise<boolean>, begin: () => Promise<Stop[]>): void => {
  const begun = may.then((does) => (does ? begin() : []))
  begun.catch(fail)
  toLeave.push(async () => {
    for (const stop of (await begun).toReversed()) await stop()
  })
}

/** Starts one server process; resolves once it serves. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  // The files that this process creates are readable by its own user only.
  process.umask(0o077)
  await openDataDir(config.dataDir)
  const log = openLog(config.dataDir)
  toLeave.push(log.close)
  const logger = pino({ level: config.logLevel }, log.stream)
  if (config.tracing) toLeave.push(await sendTraces(config, (sentence) => logger.warn(sentence)))
  const storage = await openStorage(config)
  const connection = await findDatabase(config)
  toLeave.push(await followPrimary(connection, say))
  const applied = await migrate(connection)
  if (applied.length) say(`Database: ${applied.length} migrations applied.`)
  const database = openDatabase(connection, { log: (sentence) => logger.warn(sentence) })
  toLeave.push(database.close)
  const { db } = database
  const probe = openDatabase(connection, { max: 1, readOnly: true })
  toLeave.push(probe.close)
  const warn = (sentence: string) => logger.warn(sentence)
  const reading = { addresses: config.readUrls, mostBehind: config.readLag, log: warn }
  const replicas = await openReplicas(db, reading)
  toLeave.push(() => replicas.close())
  const { secret, clockShift } = await readInstallation(db, config.clock)
  let serving = ''
  const paying = await openPayments({
    config,
    clock: clockWithShift(clockShift),
    secret,
    store: () => pgStore(database.pool),
    address: () => serving,
  })
  toLeave.push(paying.close)
  const services = {
    config,
    db,
    probe: probe.db,
    replicas,
    waiting: () => Math.max(database.waiting(), replicas.waiting()),
    clock: clockWithShift(clockShift),
    secret,
    storage,
    passwords: argon2Passwords(),
    mail: config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom)
      : outboxMail(join(config.dataDir, 'outbox')),
    readMailTheme,
    payments: paying.payments,
    live: openLive(connection, logger),
  }
  toLeave.push(() => services.live.close())
  await makeFirstAdmin(services)
  await clearUploads(config.dataDir)
  const missingBounds = await findMissingBounds()
  if (missingBounds) logger.warn(missingBounds)
  await setAllPayable(services, paying.payments === null)
  const app = await buildApp(services, logger, paying.sandbox, () => stopping)
  drainSeconds = config.drainSeconds
  toLeave.push(() => app.close())
  toLeave.push(() => services.mail.close())
  const { pool } = database
  const startWork = async () => {
    const work = [startSweeps(services, logger), await startWorker(services, { connection, pool }, logger)]
    if (paying.sandbox) work.push(startSandbox(paying.sandbox, logger))
    work.push(makeFirstPrograms(services, logger))
    return work
  }
  const address = await app.listen({
    host: config.host,
    port: config.port,
    backlog: MOST_WAITING_CONNECTIONS,
  })
  serving = address
  say(`Plaza is ready: ${address}`)
  if (!(await bringsAdmin(services))) {
    const leaveOffer = await offerFirstAdmin({ services, connection, address, say })
    if (leaveOffer) toLeave.push(leaveOffer)
  }
  const { store } = paying
  const demo = config.demo
    ? startDemo({ services, logger, connection, pool, store, out: process.stdout, address })
    : null
  workOnce(demo ? demo.ended : Promise.resolve(true), startWork)
  if (demo) toLeave.push(demo.stop)
  if (config.payments === 'sandbox' && !config.demo) say(TESTS)
  if (clockShift) say(`The clock is set: it is ${services.clock.now().toISOString()} here.`)
}

const sentenceOf = (error: unknown): string => {
  const { code, stack } = error as { code?: string; stack?: string }
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one.'
  if (code === 'EACCES') return 'This port is for the system alone. Set PORT to one from 1024.'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is no address of this machine.'
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return stack ?? String(error)
}

const end = async (status: number): Promise<never> => {
  await leave()
  process.exit(status)
}

function fail(error: unknown): Promise<never> {
  process.stderr.write(`${sentenceOf(error)}\n`)
  return end(1)
}

const started = start().catch(fail)

/**
 * A start under way is awaited, since whatever it opens meanwhile would be left behind. Then balancers are given time to
 * notice. A second signal exits at once.
 */
const stop = async (signal: NodeJS.Signals): Promise<void> => {
  if (stopping) process.exit(1)
  stopping = true
  say(`Stopping (${signal}).`)
  await started
  await pause(drainSeconds * 1000)
  await end(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
