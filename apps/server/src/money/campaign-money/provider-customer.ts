import { Failure } from '../../base/failure.ts'
import { ProviderRefused, ProviderUnclear, type Payments } from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findCustomer, keepCustomer } from './payments-repo.ts'
import { findOwnAddress } from './sides-repo.ts'

/** A part of keys: what has failed can be asked for again a minute later. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000)
}

/** Who the actor's organization is at the provider. */
export async function customerOf(scope: CallScope, payments: Payments): Promise<string> {
  const { actor, services, now } = scope
  const found = await findCustomer(scope, actor.orgId)
  if (found) return found
  const customer = { orgId: actor.orgId, name: actor.orgName, email: await findOwnAddress(scope) }
  const ref = await payments.createCustomer(customer, `customer:${actor.orgId}:${minuteOf(now)}`)
  return inTransaction(services.db, (trx) => keepCustomer({ db: trx, actor: null, now }, actor.orgId, ref))
}

/** The failure of a call that needs the provider. */
export function awayFailure(error: unknown): unknown {
  return error instanceof ProviderUnclear || error instanceof ProviderRefused
    ? new Failure('provider_away')
    : error
}
