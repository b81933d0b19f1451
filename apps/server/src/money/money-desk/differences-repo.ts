import type { SystemScope } from '../../base/scope/scope.ts'

/** A difference between the ledger and the payment provider. */
export interface StoredDifference {
  id: string
  key: string
  kind: string
  currency: string
  ours: number | null
  theirs: number | null
  agreed_at: Date | null
  closed_at: Date | null
  booked: boolean
}

/** A difference, locked until the transaction ends. */
export function lockDifference({ db }: SystemScope, id: string): Promise<StoredDifference | undefined> {
  return db
    .selectFrom('differences')
    .select(['id', 'key', 'kind', 'currency', 'ours', 'theirs', 'agreed_at', 'closed_at', 'booked'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function storeClosed(
  { db, now }: SystemScope,
  id: string,
  { by, note, booked }: { by: string; note: string; booked: boolean },
): Promise<void> {
  await db
    .updateTable('differences')
    .set({ closed_at: now, closed_by: by, note, booked })
    .where('id', '=', id)
    .execute()
}

/** Whether a later difference of the same thing was noted. */
export async function hasLater({ db }: SystemScope, { key, id }: StoredDifference): Promise<boolean> {
  const later = db.selectFrom('differences').select('id').where('key', '=', key).where('id', '>', id)
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

export async function storeOpen({ db }: SystemScope, id: string): Promise<void> {
  await db
    .updateTable('differences')
    .set({ closed_at: null, closed_by: null, note: '' })
    .where('id', '=', id)
    .execute()
}
