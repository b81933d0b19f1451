import { advanceMoney } from '../money/campaign-money/advance.ts'
import { askProvider } from '../money/campaign-money/ask-provider.ts'
import { readPayment } from '../money/campaign-money/read-payment.ts'
import { endSubscription, readSubscription } from '../money/subscriptions/watch.ts'
import { compareBalances } from '../money/reconciliation/compare-balances.ts'
import { readMissed } from '../money/provider-events/read-missed.ts'
import { takeProviderEvent } from '../money/provider-events/take-event.ts'
import {
  Logger,
  run,
  runOnce,
  type JobHelpers,
  type TaskList,
  type WorkerUtilsOptions,
} from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { sendReset } from '../people/accounts/send-reset.ts'
import { sendWelcome } from '../people/accounts/send-welcome.ts'
import type { Services } from '../base/scope/scope.ts'
import { sendMail } from '../base/mail/send-mail.ts'
import { takeIn } from '../supply/large-import/take-in.ts'
import { tellExpired } from '../market/campaigns/tell-requests.ts'
import { tellAllWaiting } from '../market/waiting-list/tell-waiting.ts'
import { mailNotification } from '../base/notifications/mail-notifications.ts'
import { notificationKinds } from './notifications.ts'
import type { Connection } from '../base/postgres/connection.ts'
import type { Doing, JobName, Jobs } from '../base/jobs/jobs.ts'
import { freeLostJobs } from '../base/jobs/lost-workers.ts'
import { patientPool } from '../base/jobs/patient-pool.ts'
import { inSpan } from '../base/tracing/span.ts'
import { workerMarks } from '../base/jobs/worker-marks.ts'

type Handler<N extends JobName> = (services: Services, payload: Jobs[N], doing: Doing) => Promise<void>

const handlers: { [N in JobName]: Handler<N> } = {
  'send-mail': sendMail,
  'send-reset': sendReset,
  'send-welcome': sendWelcome,
  'mail-notification': (services, payload) => mailNotification(notificationKinds, services, payload),
  'tell-expired': tellExpired,
  'take-import': takeIn,
  'tell-waiting': tellAllWaiting,
  'advance-money': advanceMoney,
  'ask-provider': askProvider,
  'take-provider-event': takeProviderEvent,
  'read-payment': readPayment,
  'read-missed-events': readMissed,
  'read-subscription': readSubscription,
  'end-subscription': endSubscription,
  'compare-balances': compareBalances,
}

const EVERY_JOB = Object.keys(handlers) as JobName[]

const tasksOf = (services: Services, log: FastifyBaseLogger, names = EVERY_JOB): TaskList =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (payload: unknown, { job, abortSignal }: JobHelpers) =>
        inSpan(`job ${name}`, { 'plaza.job': name, 'plaza.attempt': job.attempts }, () =>
          (handlers[name] as Handler<JobName>)(services, payload as never, {
            log,
            signal: abortSignal,
            isLast: job.attempts >= job.max_attempts,
          }),
        ),
    ]),
  )

/** Writes the worker's warnings and errors to the server's log; its other lines are left out. */
const loggerOf = (log: FastifyBaseLogger): WorkerUtilsOptions['logger'] =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'job')
    if (level === 'warning') log.warn({ job: message }, 'job')
  })

/**
 * Works off the queue, on every server process: each job is taken by one. Returns a function that stops it.
 */
export async function startWorker(
  services: Services,
  { connection, pool }: { connection: Connection; pool: pg.Pool },
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const marks = workerMarks(connection, log)
  const runner = await run({
    pgPool: patientPool(pool),
    taskList: tasksOf(services, log),
    logger: loggerOf(log),
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true,
    preset: { plugins: [marks.plugin] },
  })
  const stopFreeing = freeLostJobs(services.db, log)
  // The promise rejects when the worker ends badly; nothing starts it again, so the log has to say so.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker ended'))
  return async () => {
    stopFreeing()
    const stopped = runner.stop()
    marks.waitNoMore()
    await stopped
    await marks.off()
  }
}

/**
 * Runs all jobs that are in the queue now, once, or those of some names; for tests, and for whoever lets time pass
 * by a clock of its own.
 */
export function workOff(
  services: Services,
  pool: pg.Pool,
  log: FastifyBaseLogger,
  names?: JobName[],
): Promise<void> {
  return runOnce({
    pgPool: pool,
    taskList: tasksOf(services, log, names),
    logger: loggerOf(log),
    noHandleSignals: true,
  })
}
