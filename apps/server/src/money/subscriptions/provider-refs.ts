import type { PricedPlan } from '@plaza/domain/plan-state'
import type { TaxDecision } from '@plaza/domain/tax'
import type { Payments } from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services } from '../../base/scope/scope.ts'
import { minuteOf } from '../campaign-money/provider-customer.ts'
import { findPrice, findTaxCountry, findTaxRef, keepPrice, keepTaxRef } from './repo.ts'

interface Asking {
  services: Services
  payments: Payments
}

/** What the price of a plan is called at the provider, which is told of it when it is needed first. */
export async function priceRefOf(
  { services, payments }: Asking,
  plan: PricedPlan & { name: string },
): Promise<string> {
  const found = await findPrice(services, plan)
  if (found) return found
  const { id, name, price, currency, interval } = plan
  const now = services.clock.now()
  const key = `price:${id}:${price}:${currency}:${interval}:${minuteOf(now)}`
  const ref = await payments.createPrice({ planId: id, name, amount: price, currency, interval }, key)
  return inTransaction(services.db, (trx) => keepPrice({ db: trx, actor: null, now }, plan, ref))
}

/** What the taxes of a decision are called at the provider: none where nothing comes on top. */
export async function taxRefsOf(
  { services, payments }: Asking,
  { rate_id, basis_points, name }: TaxDecision,
): Promise<string[]> {
  if (!rate_id || basis_points === 0) return []
  const found = await findTaxRef(services, rate_id)
  if (found) return [found]
  const country = await findTaxCountry(services, rate_id)
  const now = services.clock.now()
  const key = `tax:${rate_id}:${minuteOf(now)}`
  const ref = await payments.createTaxRate({ name, country, basisPoints: basis_points }, key)
  return [await inTransaction(services.db, (trx) => keepTaxRef({ db: trx, actor: null, now }, rate_id, ref))]
}
