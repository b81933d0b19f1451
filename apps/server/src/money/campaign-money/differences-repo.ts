import { noting, type Compared } from '@plaza/domain/differences'
import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

export type DifferenceKind = 'balance' | 'amount' | 'captured' | 'refused'

/** Where the ledger and the provider differ. The key names the thing that they differ about. */
export interface Difference extends Compared {
  key: string
  kind: DifferenceKind
  currency: string
  campaignId?: string
}

const lockLatest = ({ db }: SystemScope, key: string) =>
  db
    .selectFrom('differences')
    .select(['id', 'ours', 'theirs', 'detail', 'closed_at', 'agreed_at'])
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

type Latest = NonNullable<Awaited<ReturnType<typeof lockLatest>>>

const known = ({ closed_at, agreed_at, ...said }: Latest) => ({
  ...said,
  isOpen: closed_at === null,
  hasAgreed: agreed_at !== null,
})

/** Notes a difference that an admin has to close, unless it is known (docs/domain.md, "Money desk"). */
export async function noteDifference(scope: SystemScope, difference: Difference): Promise<void> {
  const { db, now } = scope
  const { campaignId, ...said } = difference
  const latest = await lockLatest(scope, said.key)
  const what = noting(latest ? known(latest) : null, said)
  if (what === 'raise') {
    await db
      .insertInto('differences')
      .values({ ...said, id: newId(now), campaign_id: campaignId ?? null, found_at: now })
      .onConflict((conflict) => conflict.column('key').where('closed_at', 'is', null).doNothing())
      .execute()
  }
  if (what === 'update' && latest) {
    const { ours, theirs, detail } = said
    await db
      .updateTable('differences')
      .set({ ours, theirs, detail, agreed_at: null })
      .where('id', '=', latest.id)
      .execute()
  }
}

/** Writes down that both sides agree about a thing, so that a later difference is a new one. */
export async function noteAgreement(scope: SystemScope, key: string): Promise<void> {
  const latest = await lockLatest(scope, key)
  if (!latest || noting(known(latest), null) !== 'agree') return
  await scope.db
    .updateTable('differences')
    .set({ agreed_at: scope.now })
    .where('id', '=', latest.id)
    .execute()
}
