import { taxOnLine } from '@plaza/domain/tax'
import { sql, type RawBuilder } from 'kysely'
import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { credit as creditOf } from '../ledger/accounts.ts'
import { lockBalance } from '../ledger/repo.ts'
import { taxDecider } from '../tax-rates/decide-tax.ts'
import { insertPayment, sumCreditInUse } from './payments-repo.ts'

/** Campaigns of the last day are looked at: each is found within minutes of its purchase. */
const LOOK_BACK_MS = 86_400_000

/** Campaigns `c` that went to their owners without a checkout, and whose payment by invoice is not begun. */
const uninvoiced = (now: Date): RawBuilder<unknown> => sql`
  campaigns c WHERE c.created_at > ${new Date(now.getTime() - LOOK_BACK_MS)} AND c.cost > 0
    AND NOT EXISTS (SELECT FROM payments p WHERE p.campaign_id = c.id)
    AND NOT EXISTS (SELECT FROM approval_requests r WHERE r.campaign_id = c.id AND r.unpaid)`

/** What of a buyer's credit pays an invoice: as much as there is, and no other payment is about to use. */
const takeCredit = async (
  scope: SystemScope,
  { org_id, currency, gross }: { org_id: string; currency: string; gross: number },
): Promise<number> => {
  const has = await lockBalance(scope, creditOf(org_id), currency)
  return Math.max(0, Math.min(gross, has - (await sumCreditInUse(scope, org_id, currency))))
}

export async function hasUninvoiced({ db, now }: SystemScope): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${uninvoiced(now)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Begins the payments of campaigns that are paid by invoice, at most `limit`. */
export async function beginInvoices(scope: SystemScope, limit: number): Promise<void> {
  const { rows } = await sql<{
    id: string
    org_id: string
    currency: string
    cost: number
    created_by: string | null
  }>`
    SELECT c.id, c.org_id, c.currency, c.cost, c.created_by FROM ${uninvoiced(scope.now)}
    ORDER BY c.id LIMIT ${limit} FOR UPDATE OF c SKIP LOCKED`.execute(scope.db)
  if (!rows.length) return
  const decide = await taxDecider(scope, 'sale')
  for (const { id: campaign_id, org_id, currency, cost: net, created_by } of rows) {
    const decision = await decide(org_id)
    const gross = net + taxOnLine(net, decision.basis_points)
    const credit = await takeCredit(scope, { org_id, currency, gross })
    const terms = { mode: 'invoice', state: 'held', credit, tax: 0, tax_decision: decision } as const
    await insertPayment(scope, {
      id: newId(scope.now),
      org_id,
      campaign_id,
      currency,
      net,
      created_by,
      ...terms,
    })
  }
}
