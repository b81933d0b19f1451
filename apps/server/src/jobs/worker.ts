import { Logger, run, runOnce, type TaskList, type WorkerUtilsOptions } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { sendReset } from '../auth/send-reset.ts'
import { sendWelcome } from '../auth/send-welcome.ts'
import type { Services } from '../http/context.ts'
import { sendMail } from '../mails/send-mail.ts'
import { mailNotification } from '../notifications/mail-notification.ts'
import type { JobName, Jobs } from './jobs.ts'

type Handler<N extends JobName> = (
  services: Services,
  payload: Jobs[N],
  log: FastifyBaseLogger,
) => Promise<void>

const handlers: { [N in JobName]: Handler<N> } = {
  'send-mail': sendMail,
  'send-reset': sendReset,
  'send-welcome': sendWelcome,
  'mail-notification': mailNotification,
}

const tasksOf = (services: Services, log: FastifyBaseLogger): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => handle(services, payload as never, log),
    ]),
  )

/** The worker's own lines go where ours go; what it does in between is nobody's interest. */
const loggerOf = (log: FastifyBaseLogger): WorkerUtilsOptions['logger'] =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'job')
    if (level === 'warning') log.warn({ job: message }, 'job')
  })

/** Does what is in the queue, on every server process: each job is taken by one. Gives how to stop. */
export const startWorker = async (
  services: Services,
  pool: pg.Pool,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(services, log),
    logger: loggerOf(log),
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true,
  })
  // The promise fails when the worker ends badly; it is started again by nobody, so the log has to say so.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker ended'))
  return () => runner.stop()
}

/** Does all that is in the queue now, once; for tests, and for what must be done before the process ends. */
export const workOff = (services: Services, pool: pg.Pool, log: FastifyBaseLogger): Promise<void> =>
  runOnce({ pgPool: pool, taskList: tasksOf(services, log), logger: loggerOf(log), noHandleSignals: true })
