import type { DocumentKind, DocumentLine, DocumentParty, IssuedDocument } from '@plaza/domain/documents'
import type { TaxDecision } from '@plaza/domain/tax'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import {
  allOf,
  COUNT_CAP,
  jsonb,
  matching,
  peopleOrder,
  readPage,
  type ListQuery,
} from '../../base/postgres/listing.ts'

export interface NewDocument extends Omit<IssuedDocument, 'corrects' | 'terms'> {
  terms_version: number | null
  id: string
  key: string
  year: number
  position: number
  org_id: string
  corrects_id: string | null
  campaign_id: string | null
  color: string
  logo_file_id: string | null
}

const credited = sql<number>`coalesce((
  SELECT sum(c.gross) FROM documents c WHERE c.corrects_id = d.id), 0)::bigint`

/** Finds what was issued by a key. */
export async function findIssued({ db }: SystemScope, key: string): Promise<string | undefined> {
  const query = db.selectFrom('documents').select('id').where('key', '=', key)
  return (await query.executeTakeFirst())?.id
}

/** Finds an invoice that is to be taken back, with what credit notes took back of it before. */
export async function findCorrected({ db }: SystemScope, id: string) {
  const { rows } = await sql<{
    kind: DocumentKind
    org_id: string
    currency: string
    gross: number
    credited: number
    tax_decision: TaxDecision
    terms_version: number | null
  }>`
    SELECT d.kind, d.org_id, d.currency, d.gross, d.tax_decision, d.terms_version, ${credited} AS credited
    FROM documents d WHERE d.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertDocument({ db, now }: SystemScope, document: NewDocument): Promise<void> {
  const { lines, tax_decision, issuer, recipient, ...plain } = document
  await db
    .insertInto('documents')
    .values({
      ...plain,
      lines: jsonb(lines),
      tax_decision: jsonb(tax_decision),
      tax_rate_id: tax_decision.rate_id,
      issuer: jsonb(issuer),
      recipient: jsonb(recipient),
      created_at: now,
    })
    .execute()
}

/** The documents that the actor reads: its organization's own; for the platform everybody's, or those of one. */
const read = ({ actor }: ActorScope, orgId?: string): RawBuilder<unknown> => {
  if (actor.orgType !== 'PLATFORM') return sql`d.org_id = ${actor.orgId}`
  return orgId ? sql`d.org_id = ${orgId}` : sql`true`
}

const inMonth = (month: string): RawBuilder<unknown> =>
  sql`d.issued_on >= ${`${month}-01`}::date AND d.issued_on < (${`${month}-01`}::date + interval '1 month')`

/** An invoice of a campaign names its payment by its key. */
const paidOn = sql`CASE WHEN d.kind = 'invoice' AND d.key ~ '^capture:[0-9a-f-]{36}$' THEN (
  SELECT p.paid_on FROM payments p WHERE p.id = substr(d.key, 9)::uuid) END`

const columns = sql`
  d.id, d.kind, d.number, d.org_id, d.issued_on, d.period_start, d.period_end, d.due_on, d.prepaid, d.subject, d.currency,
  d.lines, d.tax_decision, d.net, d.tax, d.gross, d.issuer, d.recipient, d.created_at, d.color,
  CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'extension', f.extension) END AS logo,
  CASE WHEN t.number IS NOT NULL THEN json_build_object('number', t.number, 'valid_from', t.valid_from) END AS terms,
  CASE WHEN o.id IS NOT NULL THEN json_build_object('number', o.number, 'issued_on', o.issued_on) END AS corrects,
  ${credited} AS credited, ${paidOn} AS paid_on`

const joined = sql`documents d LEFT JOIN documents o ON o.id = d.corrects_id LEFT JOIN files f ON f.id = d.logo_file_id
  LEFT JOIN terms_versions t ON t.number = d.terms_version`

export interface DocumentRow extends IssuedDocument {
  id: string
  org_id: string
  lines: DocumentLine[]
  issuer: DocumentParty
  recipient: DocumentParty
  created_at: Date
  color: string
  logo: { id: string; extension: string } | null
  credited: number
  paid_on: string | null
}

const sorts = {
  number: peopleOrder('d.number'),
  kind: sql`d.kind`,
  issued_on: sql`d.issued_on`,
  recipient: peopleOrder(sql`(d.recipient ->> 'name')`),
  gross: sql`d.gross`,
  created_at: sql`d.created_at`,
}

export interface DocumentsQuery extends ListQuery<keyof typeof sorts> {
  org_id?: string
  kind?: DocumentKind
  month?: string
  state?: DocumentState
}

/** Settled, to be paid, or to be paid since longer than agreed. */
type DocumentState = 'settled' | 'open' | 'overdue'

/** Whether a document `d` is in this state on a day. */
const isIn = (state: DocumentState, today: string): RawBuilder<unknown> => {
  const isOpen = sql`(d.due_on IS NOT NULL AND ${paidOn} IS NULL AND ${credited} = 0)`
  const states = {
    settled: sql`NOT ${isOpen}`,
    open: isOpen,
    overdue: sql`(${isOpen} AND d.due_on < ${today}::date)`,
  }
  return states[state]
}

/** A page of the documents that the actor reads. */
export async function listDocuments(scope: ActorScope, query: DocumentsQuery) {
  const where = allOf(
    read(scope, query.org_id),
    query.search && matching('d.search', query.search),
    query.kind && sql`d.kind = ${query.kind}`,
    query.month && inMonth(query.month),
    query.state && isIn(query.state, utcDay(scope)),
  )
  const from = sql`${joined} WHERE ${where}`
  return readPage<DocumentRow>(scope.db, query, { columns, from, sorts, id: 'd.id', cap: COUNT_CAP.own })
}

/** Finds the months in which something was issued that the actor reads, the latest first. */
export async function findMonths(scope: ActorScope, orgId: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(d.issued_on, 'YYYY-MM') AS month FROM documents d WHERE ${read(scope, orgId)}
    ORDER BY month DESC LIMIT 120`.execute(scope.db)
  return rows.map(({ month }) => month)
}

export async function findDocument(scope: ActorScope, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${columns} FROM ${joined} WHERE d.id = ${id} AND ${read(scope)}`.execute(scope.db)
  return rows[0]
}

/** Finds all documents of a month that the actor reads, in the order of their numbers. */
export async function findOfMonth(scope: ActorScope, month: string, orgId?: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${columns} FROM ${joined} WHERE ${read(scope, orgId)} AND ${inMonth(month)}
    ORDER BY d.kind, d.year, d.position`.execute(scope.db)
  return rows
}
