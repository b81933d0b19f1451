import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/** How much money is where, in one currency. */
export interface Figures {
  currency: string
  held: number
  escrow: number
  payable: number
  refunds: number
  credit: number
  receivable: number
  disputed: number
}

/** Sums the money of the installation as it is now, by currency; for the platform alone. */
export async function sumMoney({ db }: ActorScope): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    WITH money AS (
      SELECT a.currency, a.kind, sum(a.balance) AS amount FROM ledger_accounts a GROUP BY a.currency, a.kind
      UNION ALL
      SELECT p.currency, 'held', sum(p.amount) FROM payments p
      WHERE p.state IN ('held', 'capturing') AND p.mode <> 'invoice' GROUP BY p.currency
    )
    SELECT m.currency,
      coalesce(sum(m.amount) FILTER (WHERE m.kind = 'held'), 0)::bigint AS held,
      coalesce(sum(m.amount) FILTER (WHERE m.kind = 'escrow'), 0)::bigint AS escrow,
      coalesce(sum(m.amount) FILTER (WHERE m.kind = 'owner_payable'), 0)::bigint AS payable,
      coalesce(sum(m.amount) FILTER (WHERE m.kind = 'refunds_payable'), 0)::bigint AS refunds,
      coalesce(sum(m.amount) FILTER (WHERE m.kind = 'credit'), 0)::bigint AS credit,
      (-coalesce(sum(m.amount) FILTER (WHERE m.kind = 'receivable'), 0))::bigint AS receivable,
      (-coalesce(sum(m.amount) FILTER (WHERE m.kind = 'disputed'), 0))::bigint AS disputed
    FROM money m GROUP BY m.currency ORDER BY sum(abs(m.amount)) DESC, m.currency`.execute(db)
  return rows
}

/** What was captured and what fees were earned in a month. */
export interface MonthOfMoney {
  month: string
  currency: string
  volume: number
  fees: number
}

/** Sums volume and fees by the months of a time zone, from a month on; for the platform alone. */
export async function sumMonths(
  { db }: ActorScope,
  { zone, since }: { zone: string; since: string },
): Promise<MonthOfMoney[]> {
  const from = sql`(${since}::timestamp AT TIME ZONE ${zone})`
  const { rows } = await sql<MonthOfMoney>`
    SELECT m.month, m.currency, sum(m.volume)::bigint AS volume, sum(m.fees)::bigint AS fees
    FROM (
      SELECT to_char(f.funded_at AT TIME ZONE ${zone}, 'YYYY-MM') AS month, y.currency, f.net AS volume, 0 AS fees
      FROM part_funds f JOIN payments y ON y.id = f.payment_id WHERE f.funded_at >= ${from}
      UNION ALL
      SELECT to_char(e.created_at AT TIME ZONE ${zone}, 'YYYY-MM'), y.currency, 0, e.fee
      FROM releases e JOIN part_funds f ON f.request_id = e.request_id JOIN payments y ON y.id = f.payment_id
      WHERE e.created_at >= ${from}
    ) m GROUP BY m.month, m.currency ORDER BY m.month, m.currency`.execute(db)
  return rows
}
