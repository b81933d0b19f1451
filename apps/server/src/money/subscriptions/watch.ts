import type { TaxDecision } from '@plaza/domain/tax'
import type { Jobs } from '../../base/jobs/jobs.ts'
import { addJobs } from '../../base/jobs/queue-repo.ts'
import { newId } from '../../base/id.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import type { MoneyScope } from '../campaign-money/money-scope.ts'
import { decideTax } from '../tax-rates/decide-tax.ts'
import { taxRefsOf } from './provider-refs.ts'
import { refreshSubscription } from './refresh.ts'
import { findById, findQuiet, findToEnd, updateSubscription, type SubscriptionRow } from './repo.ts'

/** Queues that the provider is asked for subscriptions of which nothing was heard, at most `limit`. Gives their number. */
export async function askForQuiet(scope: MoneyScope, limit: number): Promise<number> {
  if (!scope.services.payments) return 0
  const quiet = await findQuiet(scope, limit)
  const jobs = quiet.map((subscription_id) => ({ payload: { subscription_id }, key: subscription_id }))
  await addJobs(scope.db, 'read-subscription', jobs)
  return quiet.length
}

/**
 * Queues that what is paid for ends with its period where the operator has given a plan, or the organization is gone: so
 * nothing more is charged. It gives their number.
 */
export async function endGranted(scope: MoneyScope, limit: number): Promise<number> {
  if (!scope.services.payments) return 0
  const ending = await findToEnd(scope, limit)
  const jobs = ending.map((subscription_id) => ({ payload: { subscription_id }, key: subscription_id }))
  await addJobs(scope.db, 'end-subscription', jobs)
  // What is queued is found again until it is done, and is in the queue once.
  return 0
}

const isSameTax = (one: TaxDecision, other: TaxDecision): boolean =>
  one.rule === other.rule && one.rate_id === other.rate_id && one.basis_points === other.basis_points

/** Has the next invoice bear the tax of now: the organization may have moved, or the rate may have changed. */
const renewTax = async (services: Services, row: SubscriptionRow): Promise<void> => {
  const { payments, db, clock } = services
  if (!payments || !row.ref) return
  const scope: SystemScope = { db, actor: null, now: clock.now() }
  const tax = await decideTax(scope, 'sale', row.org_id)
  if (isSameTax(tax, row.tax_decision)) return
  const taxRefs = await taxRefsOf({ services, payments }, tax)
  await payments.setTaxes(row.ref, taxRefs, `taxes:${newId(scope.now)}`)
  await inTransaction(db, (trx) =>
    updateSubscription({ ...scope, db: trx }, row.id, { tax_decision: JSON.stringify(tax) }),
  )
}

/** The job that asks how a subscription stands of which nothing was heard. */
export async function readSubscription(
  services: Services,
  { subscription_id }: Jobs['read-subscription'],
): Promise<void> {
  await refreshSubscription(services, subscription_id)
  const row = await findById(services, subscription_id)
  if (row?.state === 'active') await renewTax(services, row)
}

/** The job that ends a subscription with its period. Asked twice, it is the same. */
export async function endSubscription(
  services: Services,
  { subscription_id }: Jobs['end-subscription'],
): Promise<void> {
  const row = await findById(services, subscription_id)
  if (!services.payments || !row?.ref || row.ending) return
  await services.payments.endWithPeriod(row.ref, true, `end:${newId(services.clock.now())}`)
  await refreshSubscription(services, row.id)
}
