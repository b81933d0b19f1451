import { sql } from 'kysely'
import type { ProviderEvent } from '../../base/payments/payments.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** Keeps an event of the provider, once by its id. Gives false where it is there already. */
export async function keepEvent({ db, now }: SystemScope, event: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_events')
    .values({
      id: event.id,
      type: event.type,
      object_ref: event.objectRef,
      account_ref: event.accountRef,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The ids of those events that are kept already. */
export async function findKnown(
  { db }: Pick<SystemScope, 'db'>,
  events: readonly ProviderEvent[],
): Promise<Set<string>> {
  const ids = events.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM provider_events WHERE id = ANY (${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface StoredEvent {
  id: string
  type: string
  object_ref: string
  account_ref: string | null
  done_at: Date | null
}

export function findEvent({ db }: Pick<SystemScope, 'db'>, id: string): Promise<StoredEvent | undefined> {
  return db
    .selectFrom('provider_events')
    .select(['id', 'type', 'object_ref', 'account_ref', 'done_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function endEvent({ db, now }: Pick<SystemScope, 'db' | 'now'>, id: string): Promise<void> {
  await db.updateTable('provider_events').set({ done_at: now, failure: null }).where('id', '=', id).execute()
}

export async function failEvent({ db }: Pick<SystemScope, 'db'>, id: string, failure: string): Promise<void> {
  await db.updateTable('provider_events').set({ failure }).where('id', '=', id).execute()
}

/** The payment whose checkout, or whose charge, this is. */
export async function findPaymentOf(
  { db }: Pick<SystemScope, 'db'>,
  ref: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where((is) =>
      is.or([is('session_ref', '=', ref), is('charge_ref', '=', ref), is('intent_ref', '=', ref)]),
    )
    .executeTakeFirst()
  return row?.id
}

/**
 * Marks that the provider's list of events is read until now, unless that was done minutes ago. Gives until when it was
 * read before: the first time, now.
 */
export async function takeReadUntil({ db, now }: SystemScope, minutes: number): Promise<Date | null> {
  const due = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ before: Date | null }>`
    UPDATE installation i SET events_read_until = ${now} FROM (SELECT id, events_read_until FROM installation FOR UPDATE) o
    WHERE o.id = i.id AND (o.events_read_until IS NULL OR o.events_read_until <= ${due})
    RETURNING o.events_read_until AS before`.execute(db)
  return rows[0] ? (rows[0].before ?? now) : null
}
