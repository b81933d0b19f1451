import { documentNumber, type DocumentKind } from '@plaza/domain/documents'
import type { SystemScope } from '../../base/scope/scope.ts'

/**
 * Locks the series of a kind in a year until the transaction ends: of several that issue at once, each waits for the one
 * before it. A transaction that is rolled back leaves the series as it was.
 */
export async function lockSeries({ db }: SystemScope, kind: DocumentKind, year: number): Promise<void> {
  await db
    .insertInto('document_series')
    .values({ kind, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .selectFrom('document_series')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .execute()
}

/** Takes the next number of a series; call it after `lockSeries`. */
export async function takeNumber(
  { db }: SystemScope,
  prefix: string,
  kind: DocumentKind,
  year: number,
): Promise<{ position: number; number: string }> {
  const { last } = await db
    .updateTable('document_series')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return { position: last, number: documentNumber(prefix, kind, year, last) }
}
