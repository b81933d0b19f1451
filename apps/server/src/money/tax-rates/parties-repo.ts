import type { DocumentParty } from '@plaza/domain/documents'
import type { SystemScope } from '../../base/scope/scope.ts'

/** A side of a document, with the time zone in which it reads dates; null where it has not chosen one. */
export interface Party {
  party: DocumentParty
  timeZone: string | null
}

const organizations = ({ db }: Pick<SystemScope, 'db'>) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'legal_name', 'address', 'postal_code', 'city', 'country', 'tax_id', 'time_zone'])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof organizations>['executeTakeFirst']>>>

const partyOf = ({ name, legal_name, time_zone, ...details }: Row): Party => ({
  party: { ...details, name: legal_name || name },
  timeZone: time_zone,
})

const NOBODY: Party = {
  party: { id: '', name: 'Plaza', address: '', postal_code: '', city: '', country: '', tax_id: '' },
  timeZone: null,
}

/** Finds the operator: the platform's organization, or nobody in particular where nobody has set it up. */
export async function findOperator(scope: Pick<SystemScope, 'db'>): Promise<Party> {
  const row = await organizations(scope).where('type', '=', 'PLATFORM').executeTakeFirst()
  return row ? partyOf(row) : NOBODY
}

/** Finds the other side of a document by its id, deleted ones too. It does not check who asks. */
export async function findParty(scope: SystemScope, orgId: string): Promise<Party> {
  return partyOf(await organizations(scope).where('id', '=', orgId).executeTakeFirstOrThrow())
}
