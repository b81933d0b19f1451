import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { AnyTold } from './told.ts'

/** A notification as its mail tells it. */
export type Mailed = AnyTold & { org_id: string; org_name: string; actor_name: string }

export const findMailed = async (db: Kysely<DB>, id: string): Promise<Mailed | undefined> => {
  const { rows } = await sql<Mailed>`
    SELECT n.kind, n.data, n.org_id, o.name AS org_name, n.actor_name
    FROM notifications n JOIN organizations o ON o.id = n.org_id AND o.active
    WHERE n.id = ${id}`.execute(db)
  return rows[0]
}

/** Who is told of it by mail, too. */
export const findMailReaders = async (
  db: Kysely<DB>,
  id: string,
): Promise<{ id: string; email: string }[]> => {
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT u.id, u.email
    FROM notification_readers r
    JOIN notifications n ON n.id = r.notification_id
    JOIN users u ON u.id = r.user_id
    WHERE n.id = ${id} AND u.active AND NOT n.kind = ANY(u.muted_mails)
    ORDER BY u.id`.execute(db)
  return rows
}
