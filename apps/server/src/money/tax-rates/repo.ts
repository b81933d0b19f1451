import type { TaxRate } from '@plaza/domain/tax'
import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

/** Finds all tax rates, by country, the latest first. */
export function findRates({ db }: Pick<SystemScope, 'db'>): Promise<TaxRate[]> {
  return db
    .selectFrom('tax_rates')
    .select(['id', 'country', 'basis_points', 'name', 'valid_from'])
    .orderBy('country')
    .orderBy('valid_from', 'desc')
    .execute()
}

/** Finds the tax rates that stand on documents. */
export async function findUsed({ db }: ActorScope): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tax_rates r WHERE EXISTS (SELECT 1 FROM documents d WHERE d.tax_rate_id = r.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Inserts a rate. False where its country has one from the same day. */
export async function insertRate({ db, now }: ActorScope, rate: TaxRate): Promise<boolean> {
  const inserted = await db
    .insertInto('tax_rates')
    .values({ ...rate, created_at: now })
    .onConflict((conflict) => conflict.columns(['country', 'valid_from']).doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes a rate. False where it does not exist; a document that names it refuses by its foreign key. */
export async function deleteRate({ db }: SystemScope, id: string): Promise<boolean> {
  return (await db.deleteFrom('tax_rates').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}
