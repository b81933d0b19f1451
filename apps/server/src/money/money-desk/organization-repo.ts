import type { EntryKind } from '@plaza/domain/entry-kinds'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  allOf,
  COUNT_CAP,
  type Days,
  isAmong,
  type ListQuery,
  matching,
  readPage,
} from '../../base/postgres/listing.ts'
import type { AccountKind } from '../ledger/accounts.ts'

// An organization's money by the ledger; for the platform alone.

/** The parts of campaigns that an organization sells or buys. */
const partsOf = (orgId: string) => sql`
  SELECT r.id FROM approval_requests r WHERE r.org_id = ${orgId}
  UNION SELECT r.id FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id WHERE c.org_id = ${orgId}`

/** The accounts of an organization, and those of the parts that it sells or buys. */
const accountsOf = (orgId: string) => sql`
  SELECT a.id FROM ledger_accounts a WHERE a.org_id = ${orgId}
  UNION SELECT a.id FROM ledger_accounts a WHERE a.request_id IN (${partsOf(orgId)})`

/** The entries that concern an organization: what moves its accounts, and what else happens to its parts and campaigns. */
const entriesOf = (orgId: string) => sql`
  SELECT l.entry_id FROM ledger_lines l WHERE l.account_id IN (${accountsOf(orgId)})
  UNION SELECT x.id FROM ledger_entries x WHERE x.request_id IN (${partsOf(orgId)})
  UNION SELECT x.id FROM ledger_entries x JOIN campaigns c ON c.id = x.campaign_id WHERE c.org_id = ${orgId}`

export interface EntryRow {
  id: string
  kind: string
  campaign_id: string | null
  campaign: string
  occurred_at: Date
  currency: string
  amount: number
}

/** What the entries of an organization are narrowed to. */
export type EntriesQuery = ListQuery & Days & { kind?: EntryKind; time_zone: string }

/** A page of the entries that concern an organization, the newest first. */
export function listEntries({ db }: ActorScope, orgId: string, query: EntriesQuery) {
  const where = allOf(
    sql`e.id IN (${entriesOf(orgId)})`,
    query.kind && sql`e.kind = ${query.kind}`,
    isAmong(sql`e.occurred_at`, query),
    query.search && matching(sql`fold(coalesce(c.name, ''))`, query.search),
  )
  return readPage<EntryRow>(db, query, {
    columns: sql`e.id, e.kind, e.campaign_id, coalesce(c.name, '') AS campaign, e.occurred_at, sums.currency, sums.amount`,
    from: sql`
      ledger_entries e LEFT JOIN campaigns c ON c.id = e.campaign_id CROSS JOIN LATERAL (
        SELECT min(l.currency) AS currency, coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::bigint AS amount
        FROM ledger_lines l WHERE l.entry_id = e.id
      ) sums
      WHERE ${where}`,
    sorts: { occurred_at: sql`e.occurred_at` },
    id: 'e.id',
    cap: COUNT_CAP.own,
  })
}

export interface LineRow {
  entry_id: string
  account: AccountKind
  organization: string
  amount: number
  own: boolean
}

/** All lines of entries, with whose account each is. */
export async function findLines({ db }: ActorScope, orgId: string, entries: string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT l.entry_id, a.kind AS account, coalesce(o.name, '') AS organization, l.amount,
      a.id IN (${accountsOf(orgId)}) AS own
    FROM ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id
    LEFT JOIN approval_requests r ON r.id = a.request_id LEFT JOIN organizations o ON o.id = coalesce(a.org_id, r.org_id)
    WHERE l.entry_id = ANY (${entries}) ORDER BY l.amount, a.code`.execute(db)
  return rows
}

export interface Balance {
  account: AccountKind
  currency: string
  amount: number
}

/** What is kept for an organization, owed to it or by it, by account and currency. */
export async function sumAccounts({ db }: ActorScope, orgId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    SELECT a.kind AS account, a.currency, sum(a.balance)::bigint AS amount FROM ledger_accounts a
    WHERE a.id IN (${accountsOf(orgId)}) GROUP BY a.kind, a.currency HAVING sum(a.balance) <> 0
    ORDER BY a.currency, a.kind`.execute(db)
  return rows
}
