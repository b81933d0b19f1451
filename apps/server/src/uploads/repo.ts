import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../http/context.ts'

export interface FileRow {
  id: string
  extension: string
  type: string
  width: number
  height: number
  duration: number | null
}

const columns = ['id', 'extension', 'type', 'width', 'height', 'duration'] as const

export const insertFile = async (scope: Scope, file: FileRow & { bytes: number }): Promise<void> => {
  const { orgId, userId } = scope.actor
  await scope.db
    .insertInto('files')
    .values({ ...file, org_id: orgId, created_by: userId, created_at: scope.now })
    .execute()
}

/** The actor's own files among these ids. */
export const findOwnFiles = async (scope: Scope, ids: string[]): Promise<Map<string, FileRow>> => {
  if (!ids.length) return new Map()
  const rows = await scope.db
    .selectFrom('files')
    .select(columns)
    .where('org_id', '=', scope.actor.orgId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** For whoever asks: a public file, or one whose address was signed for the asker. */
export const findFile = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('files')
    .select([...columns, 'public'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Makes the actor's own files readable without a signature: what shows them is public now. */
export const publishFiles = async (scope: Scope, ids: string[]): Promise<void> => {
  if (!ids.length) return
  await scope.db
    .updateTable('files')
    .set({ public: true })
    .where('org_id', '=', scope.actor.orgId)
    .where('id', 'in', ids)
    .execute()
}
