import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** Marks a night as compared. Gives false where that was done before. */
export async function takeNight({ db, now }: SystemScope, night: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ balances_compared_at: now })
    .where((row) =>
      row.or([row('balances_compared_at', 'is', null), row('balances_compared_at', '<', night)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What lies with the payment provider by the ledger, by currency. */
export async function findProviderBalances({ db }: SystemScope): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['currency', 'balance'])
    .where('kind', '=', 'provider')
    .execute()
  return new Map(rows.map(({ currency, balance }) => [currency, -balance]))
}

/** Whether the provider was asked for something, or has told something, that is not booked yet. */
export async function isUnderWay({ db }: SystemScope): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT EXISTS (SELECT FROM provider_calls WHERE state IN ('planned', 'unknown'))
      OR EXISTS (SELECT FROM provider_events WHERE done_at IS NULL AND failure IS NULL) AS open`.execute(db)
  return rows[0]?.open ?? false
}
