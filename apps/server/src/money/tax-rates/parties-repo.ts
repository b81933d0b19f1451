import type { DocumentParty } from '@plaza/domain/documents'
import { sql } from 'kysely'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** A side of a document, with the time zone in which it reads dates; null where it has not chosen one. */
export interface Party {
  party: DocumentParty
  timeZone: string | null
}

interface Row extends Omit<DocumentParty, 'name'> {
  name: string
  legal_name: string
  time_zone: string | null
}

const columns = sql`id, name, legal_name, address, postal_code, city, country, tax_id, time_zone`
const operators = prepared('operator', (db) =>
  sql<Row>`SELECT ${columns} FROM organizations WHERE type = 'PLATFORM'`.compile(db),
)
const parties = prepared('parties', (db, orgIds: string[]) =>
  sql<Row>`SELECT ${columns} FROM organizations WHERE id = ANY(${orgIds}::uuid[])`.compile(db),
)

const partyOf = ({ name, legal_name, time_zone, ...details }: Row): Party => ({
  party: { ...details, name: legal_name || name },
  timeZone: time_zone,
})

const NOBODY: Party = {
  party: { id: '', name: 'Plaza', address: '', postal_code: '', city: '', country: '', tax_id: '' },
  timeZone: null,
}

/** Finds the operator: the platform's organization, or nobody in particular where nobody has set it up. */
export async function findOperator({ db }: Pick<SystemScope, 'db'>): Promise<Party> {
  const [row] = await operators(db)
  return row ? partyOf(row) : NOBODY
}

/**
 * Finds the other sides of documents by their ids, deleted ones too, and gives them by these. It does not check who asks.
 */
export async function findParties(
  { db }: Pick<SystemScope, 'db'>,
  orgIds: readonly string[],
): Promise<Map<string, Party>> {
  const rows = await parties(db, [...new Set(orgIds)])
  return new Map(rows.map((row) => [row.id, partyOf(row)]))
}

/** Finds the other side of a document, as `findParties` does. */
export async function findParty(scope: Pick<SystemScope, 'db'>, orgId: string): Promise<Party> {
  const party = (await findParties(scope, [orgId])).get(orgId)
  if (!party) throw new Error('The side of a document does not exist.')
  return party
}
