import { taxOnLine } from '@plaza/domain/tax'
import { sql, type RawBuilder } from 'kysely'
import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { credit as creditOf } from '../ledger/accounts.ts'
import { lockBalances } from '../ledger/repo.ts'
import { decideTaxes } from '../tax-rates/decide-tax.ts'
import { insertPayments, sumCreditsInUse, type NewPayment, type Purse } from './payments-repo.ts'

/** Campaigns of the last day are looked at: each is found within minutes of its purchase. */
const LOOK_BACK_MS = 86_400_000

/** Campaigns `c` that went to their owners without a checkout, and whose payment by invoice is not begun. */
const uninvoiced = (now: Date): RawBuilder<unknown> => sql`
  campaigns c WHERE c.created_at > ${new Date(now.getTime() - LOOK_BACK_MS)} AND c.cost > 0
    AND NOT EXISTS (SELECT FROM payments p WHERE p.campaign_id = c.id)
    AND NOT EXISTS (SELECT FROM approval_requests r WHERE r.campaign_id = c.id AND r.unpaid)`

export async function hasUninvoiced({ db, now }: SystemScope): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${uninvoiced(now)} LIMIT 1`.execute(db)
  return rows.length > 0
}

interface Uninvoiced extends Purse {
  id: string
  cost: number
  created_by: string | null
}

const purseOf = ({ org_id, currency }: Purse): string => `${org_id} ${currency}`

/**
 * What is left of the credits of buyers, by `purseOf`: what they have, without what open payments are about to use. It
 * stays theirs until the transaction ends.
 */
const lockCredits = async (scope: SystemScope, of: readonly Purse[]): Promise<Map<string, number>> => {
  const purses = [...new Map(of.map((one) => [purseOf(one), one])).values()]
  const has = await lockBalances(
    scope,
    purses.map(({ org_id, currency }) => ({ account: creditOf(org_id), currency })),
  )
  const used = await sumCreditsInUse(scope, purses)
  return new Map(purses.map((one, at) => [purseOf(one), (has[at] ?? 0) - (used[at] ?? 0)]))
}

/** Begins the payments of campaigns that are paid by invoice, at most `limit`. Buyers' credits are used first. */
export async function beginInvoices(scope: SystemScope, limit: number): Promise<void> {
  const { rows } = await sql<Uninvoiced>`
    SELECT c.id, c.org_id, c.currency, c.cost, c.created_by FROM ${uninvoiced(scope.now)}
    ORDER BY c.id LIMIT ${limit} FOR UPDATE OF c SKIP LOCKED`.execute(scope.db)
  if (!rows.length) return
  const orgIds = rows.map(({ org_id }) => org_id)
  const decisions = await decideTaxes(scope, 'sale', orgIds)
  const left = await lockCredits(scope, rows)
  const payments = rows.map(({ id, org_id, currency, cost: net, created_by }): NewPayment => {
    const decision = decisions.get(org_id)
    if (!decision) throw new Error('A campaign is of an organization that does not exist.')
    const purse = purseOf({ org_id, currency })
    const has = left.get(purse) ?? 0
    const credit = Math.max(0, Math.min(net + taxOnLine(net, decision.basis_points), has))
    left.set(purse, has - credit)
    const terms = { mode: 'invoice', state: 'held', credit, tax: 0, tax_decision: decision } as const
    return { id: newId(scope.now), org_id, campaign_id: id, currency, net, created_by, ...terms }
  })
  await insertPayments(scope, payments)
}
