import { advanceLater } from '../money/campaign-money/advance.ts'
import { compareNightly } from '../money/reconciliation/compare-balances.ts'
import { readMissedLater } from '../money/provider-events/read-missed.ts'
import { planRefusedTransfers } from '../money/campaign-money/release-part.ts'
import { askForUnconfirmed } from '../money/campaign-money/read-payment.ts'
import { issueStatements } from '../money/campaign-money/statements.ts'
import { askForQuiet, endGranted } from '../money/subscriptions/watch.ts'
import { endLapsed } from '../money/checkout/lapse.ts'
import type { FastifyBaseLogger } from 'fastify'
import { expireLapsed } from '../supply/capacity/expire-lapsed.ts'
import { forgetCodes } from '../people/accounts/codes-repo.ts'
import { runDemoScreens } from '../delivery/demo-screens/run-screens.ts'
import { proveParts } from '../delivery/proofs/prove-parts.ts'
import { tellSilent } from '../delivery/players/tell-silent.ts'
import { settleHours } from '../supply/locations/settle-hours.ts'
import { AT_ONCE, refreshDuePrices } from '../supply/from-prices/refresh-from-prices.ts'
import type { Services, SystemScope } from '../base/scope/scope.ts'
import { forgetKeys, MS_KEPT } from '../base/http/idempotency.ts'
import { inTransaction } from '../base/postgres/transaction.ts'
import { mailAnnouncements } from '../people/announcements/mail-announcement.ts'
import { mailDue } from '../base/notifications/mail-notifications.ts'
import { nameCities } from '../market/campaigns/name-cities.ts'
import { fingerprintFiles } from '../market/media-library/fingerprint-files.ts'
import { removeDeleted } from '../market/media-library/remove-deleted.ts'
import { remindOfRequests } from '../market/campaigns/remind.ts'
import { deleteEnded } from '../market/waiting-list/repo.ts'
import { tellWaiting } from '../market/waiting-list/tell-waiting.ts'
import { forgetSessions } from '../people/accounts/sessions-repo.ts'
import { forgetImportKeys } from '../supply/bulk-import/once-repo.ts'
import { removeImportFiles } from '../supply/large-import/remove-files.ts'
import { notificationKinds } from './notifications.ts'

const EVERY_MS = 60_000
/** A sweep that leaves something over is run again at most this often before the next minute. */
const MOST_ROUNDS = 1000

/** Writes or clears what is due. Gives how many rows it concerned: `AT_ONCE` where there may be more. */
type Sweep = (scope: SystemScope & { services: Services }) => Promise<number>

/**
 * Nothing depends on when these run: lapsed requests already read as expired, every purchase first frees
 * lapsed holds on its zones, old keys and sessions are ignored, and purchases know their cities. Only the "from" prices of displays stay
 * yesterday's until swept; what is bought is always priced anew.
 */
const sweeps = {
  'lapsed requests': ({ db, now }) => expireLapsed(db, now),
  'cities of placements': (scope) => nameCities(scope, AT_ONCE),
  // Whoever changed something told at once; what the sweep before has freed, or a crash left, is told here.
  'freed spots': (scope) => tellWaiting(scope, AT_ONCE),
  'ended waiting': (scope) => deleteEnded(scope, AT_ONCE),
  reminders: (scope) => remindOfRequests(scope, AT_ONCE),
  'old idempotency keys': ({ db, now }) => forgetKeys(db, new Date(now.getTime() - MS_KEPT)),
  'old keys of imports': ({ db, now }) => forgetImportKeys(db, new Date(now.getTime() - MS_KEPT)),
  'same media': (scope) => fingerprintFiles(scope),
  'deleted media': (scope) => removeDeleted(scope, AT_ONCE),
  'files of imports': (scope) => removeImportFiles(scope, AT_ONCE),
  'ended sessions': ({ db, now }) => forgetSessions(db, now),
  'hours that have come': (scope) => settleHours(scope, AT_ONCE),
  'prices of the day': ({ db, now }) => refreshDuePrices(db, now),
  'codes of mails': ({ db, now }) => forgetCodes(db, now),
  'unpaid campaigns': (scope) => endLapsed(scope, AT_ONCE),
  'money that is due': advanceLater,
  statements: (scope) => issueStatements(scope, AT_ONCE),
  'missed events': readMissedLater,
  'nightly comparison': compareNightly,
  'refused transfers': (scope) => planRefusedTransfers(scope, AT_ONCE),
  'unconfirmed payments': (scope) => askForUnconfirmed(scope, AT_ONCE),
  'quiet subscriptions': (scope) => askForQuiet(scope, AT_ONCE),
  'granted plans': (scope) => endGranted(scope, AT_ONCE),
  'parts that screens prove': (scope) => proveParts(scope, AT_ONCE),
  // Before silence is looked for, which they would be taken for.
  'screens of the demo': (scope) => runDemoScreens(scope),
  'silent screens': (scope) => tellSilent(scope, AT_ONCE),
  announcements: (scope) => mailAnnouncements(scope, AT_ONCE),
  'mails that waited': (scope) => mailDue(notificationKinds, scope, AT_ONCE),
} satisfies Record<string, Sweep>

export type SweepName = keyof typeof sweeps

const EVERY_SWEEP = Object.keys(sweeps) as SweepName[]

/** Runs a sweep until nothing is left, each round in a transaction of its own. */
const runWhole = async (services: Services, sweep: Sweep): Promise<number> => {
  let rows = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const done = await inTransaction(services.db, (db) =>
      sweep({ db, actor: null, now: services.clock.now(), services }),
    )
    rows += done
    if (done < AT_ONCE) break
  }
  return rows
}

/** Runs every sweep once, or those that are named. A sweep that fails is logged and does not keep the others from running. */
export async function sweepAll(
  services: Services,
  log: FastifyBaseLogger,
  names: readonly SweepName[] = EVERY_SWEEP,
): Promise<void> {
  for (const name of names) {
    try {
      const rows = await runWhole(services, sweeps[name])
      if (rows) log.info({ sweep: name, rows }, 'sweep')
    } catch (error) {
      log.error({ sweep: name, err: error }, 'sweep failed')
    }
  }
}

/**
 * Runs every sweep each minute, on every server process, or once the last run is over; sweeps of several processes may
 * overlap. Returns a
 * function that stops them, and waits for the one that runs.
 */
export function startSweeps(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  let isOver = false
  let running: Promise<void> | null = null
  const run = async () => {
    for (const name of EVERY_SWEEP) if (!isOver) await sweepAll(services, log, [name])
  }
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null
    })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    isOver = true
    clearInterval(timer)
    await running
  }
}
