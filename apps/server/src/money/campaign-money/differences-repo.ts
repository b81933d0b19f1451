import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** Where the ledger and the provider differ, by a key under which it is noted once. Amounts are minor units. */
export interface Difference {
  key: string
  kind: string
  currency: string
  ours: number | null
  theirs: number | null
  detail: string
}

/** Notes a difference that an admin has to close. */
export async function noteDifference({ db, now }: SystemScope, difference: Difference): Promise<void> {
  await db
    .insertInto('differences')
    .values({ id: newId(now), ...difference, found_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
