import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import type { RefusedRow } from './judge-rows.ts'

export interface LargeImport {
  id: string
  org_id: string
  user_name: string
  /** Where the file is stored; null once it was removed. */
  file: string | null
  file_name: string
  bytes: number
  bytes_read: number
  line: number
  made: number
  refused: number
  state: 'running' | 'stopped' | 'done' | 'failed' | 'undone'
  sentence: string
  created_at: Date
}

const columns = sql`id, org_id, user_name, file, file_name, bytes, bytes_read, line, made, refused, state, sentence, created_at`

export interface NewImport {
  id: string
  file: string
  file_name: string
  digest: Buffer
  bytes: number
}

/**
 * Begins the import of a file, or gives the one that this very file has: one that was stopped goes on, with the file that was
 * sent now where its own was removed. `is_kept` says that the stored file is the one that was sent now.
 */
export async function beginImport(
  { db, actor, now }: ActorScope,
  { id, file, file_name, digest, bytes }: NewImport,
): Promise<LargeImport & { is_kept: boolean }> {
  const { rows } = await sql<LargeImport & { is_kept: boolean }>`
    INSERT INTO large_imports AS i (id, org_id, user_name, file, file_name, digest, bytes, state, created_at)
    VALUES (${id}, ${actor.orgId}, ${actor.userName}, ${file}, ${file_name}, ${digest}, ${bytes}, 'running', ${now})
    ON CONFLICT (org_id, digest) WHERE state NOT IN ('failed', 'undone')
    DO UPDATE SET state = CASE WHEN i.state = 'stopped' THEN 'running' ELSE i.state END,
      ended_at = CASE WHEN i.state = 'stopped' THEN NULL ELSE i.ended_at END,
      file = CASE WHEN i.state = 'stopped' THEN coalesce(i.file, excluded.file) ELSE i.file END
    RETURNING ${columns}, coalesce(file = ${file}, false) AS is_kept`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no import')
  return row
}

/** The newest imports of the actor's organization. */
export async function listImports({ db, actor }: ActorScope): Promise<LargeImport[]> {
  const { rows } = await sql<LargeImport>`
    SELECT ${columns} FROM large_imports WHERE org_id = ${actor.orgId} ORDER BY created_at DESC, id DESC LIMIT 10`.execute(
    db,
  )
  return rows
}

/** One of the actor's own imports, locked; undefined for any other. */
export async function lockOwnImport({ db, actor }: ActorScope, id: string): Promise<LargeImport | undefined> {
  const { rows } = await sql<LargeImport>`
    SELECT ${columns} FROM large_imports WHERE org_id = ${actor.orgId} AND id = ${id} FOR UPDATE`.execute(db)
  return rows[0]
}

/** One of the actor's own imports; undefined for any other. */
export async function findOwnImport({ db, actor }: ActorScope, id: string): Promise<LargeImport | undefined> {
  const { rows } = await sql<LargeImport>`
    SELECT ${columns} FROM large_imports WHERE org_id = ${actor.orgId} AND id = ${id}`.execute(db)
  return rows[0]
}

export async function stopImport({ db, actor, now }: ActorScope, id: string): Promise<void> {
  await sql`
    UPDATE large_imports SET state = 'stopped', ended_at = ${now}
    WHERE org_id = ${actor.orgId} AND id = ${id} AND state = 'running'`.execute(db)
}

/** An import as its job finds it, locked where it is about to write. */
export async function findImport(db: Kysely<DB>, id: string, lock = false): Promise<LargeImport | undefined> {
  const { rows } = await sql<LargeImport>`
    SELECT ${columns} FROM large_imports WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows[0]
}

/** The names and addresses of an organization's locations, a part at a time. */
export async function* findPlaceNames(
  db: Kysely<DB>,
  orgId: string,
): AsyncGenerator<{ name: string; address: string }[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const { rows } = await sql<{ id: string; name: string; address: string }>`
      SELECT id, name, address FROM locations
      WHERE org_id = ${orgId} AND id > ${after} AND deleted_at IS NULL ORDER BY id LIMIT 5000`.execute(db)
    if (!rows.length) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

/** Writes down what a part of the file has made and what was refused of it, and how far the import is. */
export async function keepPart(
  db: Kysely<DB>,
  id: string,
  part: { line: number; bytes: number; ids: string[]; refused: RefusedRow[] },
): Promise<void> {
  await sql`
    INSERT INTO large_import_parts (import_id, line, ids, refused)
    VALUES (${id}, ${part.line}, ${part.ids}::uuid[], ${JSON.stringify(part.refused)}::jsonb)`.execute(db)
  await sql`
    UPDATE large_imports SET line = ${part.line}, bytes_read = least(bytes, ${part.bytes}),
      made = made + ${part.ids.length}, refused = refused + ${part.refused.length}
    WHERE id = ${id}`.execute(db)
}

/** Ends an import that runs, at an instant. */
export async function endImport(
  db: Kysely<DB>,
  id: string,
  { state, now, sentence = '' }: { state: 'done' | 'failed'; now: Date; sentence?: string },
): Promise<void> {
  await sql`
    UPDATE large_imports SET state = ${state}, sentence = ${sentence}, ended_at = ${now},
      bytes_read = CASE WHEN ${state} = 'done' THEN bytes ELSE bytes_read END
    WHERE id = ${id} AND state = 'running'`.execute(db)
}

/** The parts of an import, each with what was refused of it, in order. */
export async function findRefused({ db, actor }: ActorScope, id: string, after: number) {
  const { rows } = await sql<{ line: number; refused: RefusedRow[] }>`
    SELECT p.line, p.refused FROM large_import_parts p JOIN large_imports i ON i.id = p.import_id
    WHERE i.id = ${id} AND i.org_id = ${actor.orgId} AND p.line > ${after} AND p.refused <> '[]'
    ORDER BY p.line LIMIT 20`.execute(db)
  return rows
}

/** What some parts of an import have made, the last ones first. */
export async function findMadeParts({ db, actor }: ActorScope, id: string, most: number) {
  const { rows } = await sql<{ line: number; ids: string[] }>`
    SELECT p.line, p.ids FROM large_import_parts p JOIN large_imports i ON i.id = p.import_id
    WHERE i.id = ${id} AND i.org_id = ${actor.orgId} AND p.ids <> '{}'
    ORDER BY p.line DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Takes what parts have made out of them, since it was undone or stays for good. */
export async function clearParts({ db, actor }: ActorScope, id: string, lines: number[]): Promise<void> {
  await sql`
    UPDATE large_import_parts p SET ids = '{}' FROM large_imports i
    WHERE i.id = p.import_id AND i.id = ${id} AND i.org_id = ${actor.orgId} AND p.line = ANY(${lines}::int[])`.execute(
    db,
  )
}

export async function markUndone({ db, actor }: ActorScope, id: string): Promise<void> {
  await sql`
    UPDATE large_imports SET state = 'undone', sentence = ''
    WHERE org_id = ${actor.orgId} AND id = ${id}`.execute(db)
}

/**
 * Lets go of the files of imports that ended before an instant, at most so many, and gives where they are stored. What is known
 * of the imports stays.
 */
export async function releaseFiles({ db }: SystemScope, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    WITH due AS (
      SELECT id, file FROM large_imports WHERE file IS NOT NULL AND ended_at < ${before}
      ORDER BY ended_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE large_imports i SET file = NULL FROM due WHERE i.id = due.id RETURNING due.file`.execute(db)
  return rows.map(({ file }) => file)
}
