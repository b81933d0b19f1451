import type { Jobs } from '../../base/jobs/jobs.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { findKnown, keepEvent, takeReadUntil } from './repo.ts'

/** The provider's list of events is read this often. */
const EVERY_MINUTES = 10
/** What is listed late, or was told while the list was read, is found the next time. */
const OVERLAP_MINUTES = 30

/** Queues that the provider's list of events is read, where that is due. It gives 0, since the job does it all. */
export async function readMissedLater(scope: SystemScope & { services: Services }): Promise<number> {
  if (!scope.services.payments) return 0
  const before = await takeReadUntil(scope, EVERY_MINUTES)
  if (!before) return 0
  const since = new Date(before.getTime() - OVERLAP_MINUTES * 60_000).toISOString()
  await addJob(scope.db, 'read-missed-events', { since }, since)
  return 0
}

/**
 * The job that reads what the provider has told since an instant. Whatever did not arrive is kept now, and done as if it
 * had: a payment, a refund or a dispute is not lost with its event.
 */
export async function readMissed(
  { payments, db, clock }: Services,
  { since }: Jobs['read-missed-events'],
): Promise<void> {
  if (!payments) return
  const told = await payments.readEvents(new Date(since))
  // Nearly all of them have arrived, and need no transaction.
  const known = await findKnown({ db }, told)
  for (const event of told) {
    if (known.has(event.id)) continue
    await inTransaction(db, async (trx) => {
      const isNew = await keepEvent({ db: trx, actor: null, now: clock.now() }, event)
      if (isNew) await addJob(trx, 'take-provider-event', { id: event.id }, event.id)
    })
  }
}
