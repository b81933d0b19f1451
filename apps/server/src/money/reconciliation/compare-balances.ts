import type { Doing, Jobs } from '../../base/jobs/jobs.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { noteAgreement, noteDifference } from '../campaign-money/differences-repo.ts'
import { findProviderBalances, isUnderWay, takeNight } from './repo.ts'

/** The hour of UTC from which on a night's comparison is due. */
const HOUR = 3
const DAY = 86_400_000

/** The latest instant at which a comparison became due. */
function lastNight(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(HOUR, 0, 0, 0)
  return today > now ? new Date(today.getTime() - DAY) : today
}

/** Queues the comparison of a night, once, on whichever server process. It gives 0, since the job does it all. */
export async function compareNightly(scope: SystemScope & { services: Services }): Promise<number> {
  if (!scope.services.payments) return 0
  const night = lastNight(scope.now)
  if (await takeNight(scope, night)) await addJob(scope.db, 'compare-balances', {}, night.toISOString())
  return 0
}

/**
 * The job that compares what the ledger says that lies with the provider to what the provider says, by currency. Each
 * difference is noted until it changes, however many nights it stays. Where money is under way it is tried again later.
 */
export async function compareBalances(
  { payments, db, clock }: Services,
  _: Jobs['compare-balances'],
  { isLast }: Pick<Doing, 'isLast'>,
): Promise<void> {
  if (!payments) return
  const theirs = new Map((await payments.readBalance()).map(({ currency, amount }) => [currency, amount]))
  await inTransaction(db, async (trx) => {
    const scope = { db: trx, actor: null, now: clock.now() } as const
    const ours = await findProviderBalances(scope)
    const currencies = [...new Set([...ours.keys(), ...theirs.keys()])].map((currency) => ({
      currency,
      own: ours.get(currency) ?? 0,
      other: theirs.get(currency) ?? 0,
    }))
    const isDifferent = currencies.some(({ own, other }) => own !== other)
    if (isDifferent && !isLast && (await isUnderWay(scope))) throw new Error('Money is under way.')
    for (const { currency, own, other } of currencies) {
      const key = `balance:${currency}`
      if (own === other) await noteAgreement(scope, key)
      else {
        const detail = 'The payment provider has another balance than the ledger says.'
        await noteDifference(scope, { key, kind: 'balance', currency, ours: own, theirs: other, detail })
      }
    }
  })
}
