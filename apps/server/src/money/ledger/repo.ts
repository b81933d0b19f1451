import { sql } from 'kysely'
import { newId } from '../../base/id.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { codeOf, type Account } from './accounts.ts'

interface EntryRow {
  id: string
  key: string
  kind: string
  campaign_id: string | null
  request_id: string | null
  provider_ref: string | null
  occurred_at: Date
}

interface Line {
  code: string
  account: Account
  amount: number
}

/** Adds an entry without its lines. Gives false where its key is there already. */
export async function insertEntry({ db }: SystemScope, entry: EntryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ledger_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Makes the accounts that are not there yet. */
export async function makeAccounts({ db, now }: SystemScope, lines: Line[], currency: string): Promise<void> {
  await db
    .insertInto('ledger_accounts')
    .values(
      lines
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map(({ code, account }) => ({
          id: newId(now),
          code,
          kind: account.kind,
          org_id: account.orgId ?? null,
          request_id: account.requestId ?? null,
          currency,
        })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

export async function insertLines(
  { db }: SystemScope,
  entryId: string,
  lines: Line[],
  currency: string,
): Promise<void> {
  await sql`
    INSERT INTO ledger_lines (entry_id, account_id, amount, currency)
    SELECT ${entryId}, a.id, l.amount, ${currency}
    FROM unnest(${lines.map(({ code }) => code)}::text[], ${lines.map(({ amount }) => amount)}::bigint[])
      AS l (code, amount)
    JOIN ledger_accounts a ON a.code = l.code ORDER BY a.id`.execute(db)
}

const lockedBalances = prepared('locked balances', (db, codes: string[]) =>
  sql<{ code: string; balance: number }>`
    SELECT code, balance FROM ledger_accounts WHERE code = ANY(${codes}::text[]) ORDER BY id FOR UPDATE`.compile(
    db,
  ),
)

/** The balances of accounts in their order, 0 for one that is not there; locked until the transaction ends. */
export async function lockBalances(
  { db }: SystemScope,
  accounts: readonly { account: Account; currency: string }[],
): Promise<number[]> {
  const codes = accounts.map(({ account, currency }) => codeOf(account, currency))
  const rows = await lockedBalances(db, [...new Set(codes)])
  const balances = new Map(rows.map(({ code, balance }) => [code, balance]))
  return codes.map((code) => balances.get(code) ?? 0)
}

/** The balance of an account, as `lockBalances` gives it. */
export async function lockBalance(scope: SystemScope, account: Account, currency: string): Promise<number> {
  const [balance = 0] = await lockBalances(scope, [{ account, currency }])
  return balance
}

/** The balance of an account at this moment, 0 for one that is not there. */
export async function findBalance({ db }: SystemScope, account: Account, currency: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('code', '=', codeOf(account, currency))
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** What entries of a kind about an owner's part and a thing of the provider have added up to so far. */
export async function sumOfKind(
  { db }: SystemScope,
  { requestId, providerRef }: { requestId: string; providerRef: string },
  kind: string,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(l.amount), 0)::bigint AS sum FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
    WHERE e.request_id = ${requestId} AND e.provider_ref = ${providerRef} AND e.kind = ${kind} AND l.amount > 0`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
