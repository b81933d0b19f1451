import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { operatorDay } from '../../base/installation/operator-day-sql.ts'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { agreedVersionOf } from './agreed-sql.ts'

/** What every query of the terms needs: nothing of it depends on who asks. */
interface Asking {
  db: Pick<Kysely<DB>, 'getExecutor'>
  now: Date
}

/** A version that somebody else published in the same moment. */
export const termsConstraints: ConstraintCodes = { terms_versions_number: 'changed_meanwhile' }

export interface Terms {
  number: number
  valid_from: string
  content: string
  link: string
}

/** Finds the version of a number if it holds or has held, or without one the version that holds now. */
export async function findTerms({ db, now }: Asking, number?: number): Promise<Terms | undefined> {
  const { rows } = await sql<Terms>`
    SELECT number, valid_from, content, link FROM terms_versions
    WHERE valid_from <= ${operatorDay(now)} AND (${number ?? null}::int IS NULL OR number = ${number ?? null}::int)
    ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Lists the versions that hold or have held, the newest first. */
export async function listHeld({ db, now }: Asking): Promise<Pick<Terms, 'number' | 'valid_from'>[]> {
  const { rows } = await sql<Pick<Terms, 'number' | 'valid_from'>>`
    SELECT number, valid_from FROM terms_versions WHERE valid_from <= ${operatorDay(now)} ORDER BY number DESC`.execute(
    db,
  )
  return rows
}

/**
 * Tells whether a user need not be asked to agree: they have agreed once, and to no version that is older than the
 * last one which asks everybody again. Those who publish the terms are never asked again.
 */
export async function hasAgreed({ db, now }: Asking, userId: string): Promise<boolean> {
  const { rows } = await sql<{ agreed: boolean }>`
    SELECT u.agreed_on_terms AND (o.type = 'PLATFORM' OR NOT EXISTS (
      SELECT FROM terms_versions v
      WHERE v.ask_again AND v.valid_from <= ${operatorDay(now)} AND v.number > coalesce(${agreedVersionOf(sql.ref('u.id'))}, 0)
    )) AS agreed
    FROM users u JOIN organizations o ON o.id = u.org_id WHERE u.id = ${userId}`.execute(db)
  return rows[0]?.agreed ?? false
}

/** Keeps that a user agrees to a version. Of a second time nothing is kept. */
export async function insertAgreement(
  { db, now }: Asking,
  agreement: { id: string; userId: string; version: number },
): Promise<void> {
  await sql`
    INSERT INTO terms_agreements (id, version, user_id, user_name, email, org_name, agreed_at)
    SELECT ${agreement.id}, ${agreement.version}, u.id, u.name, u.email, o.name, ${now}
    FROM users u JOIN organizations o ON o.id = u.org_id WHERE u.id = ${agreement.userId}
    ON CONFLICT ON CONSTRAINT terms_agreements_once DO NOTHING`.execute(db)
}

export interface ListedTerms extends Terms {
  id: string
  ask_again: boolean
  created_at: Date
  state: 'ahead' | 'in_force' | 'earlier'
  agreed: number
}

/** A page of all versions, the newest first; for the platform alone. */
export function listVersions({ db, now }: ActorScope, query: ListQuery) {
  return readPage<ListedTerms>(db, query, {
    columns: sql`v.id, v.number, v.valid_from, v.content, v.link, v.ask_again, v.created_at,
      CASE WHEN v.valid_from > ${operatorDay(now)} THEN 'ahead'
        WHEN v.number = (SELECT max(h.number) FROM terms_versions h WHERE h.valid_from <= ${operatorDay(now)})
        THEN 'in_force' ELSE 'earlier' END AS state,
      (SELECT count(*)::int FROM terms_agreements a WHERE a.version = v.number) AS agreed`,
    from: sql`terms_versions v`,
    sorts: { number: sql`v.number` },
    id: 'v.id',
    cap: COUNT_CAP.own,
  })
}

/** Counts the people who are asked where everybody is. */
export async function countPeople({ db }: ActorScope): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*)::int AS people FROM users u JOIN organizations o ON o.id = u.org_id
    WHERE u.active AND o.active AND o.deleted_at IS NULL AND o.type <> 'PLATFORM'`.execute(db)
  return rows[0]?.people ?? 0
}

/** The last version of all, also one that is still to come. */
export async function findLast({
  db,
}: ActorScope): Promise<Pick<Terms, 'number' | 'valid_from'> | undefined> {
  const { rows } = await sql<Pick<Terms, 'number' | 'valid_from'>>`
    SELECT number, valid_from FROM terms_versions ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** The day of today by the operator's calendar. */
export async function findToday({ db, now }: ActorScope): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT ${operatorDay(now)} AS day`.execute(db)
  return rows[0]?.day ?? ''
}

export async function insertVersion(
  { db, now }: SystemScope,
  version: Terms & { id: string; ask_again: boolean },
): Promise<void> {
  await db
    .insertInto('terms_versions')
    .values({ ...version, created_at: now })
    .execute()
}

/** Deletes the last version if its day has not come. Gives whether there is one of this id, and whether it went. */
export async function deleteAhead(
  { db, now }: SystemScope,
  id: string,
): Promise<'gone' | 'stays' | 'unknown'> {
  const { rows } = await sql<{ gone: boolean }>`
    WITH gone AS (
      DELETE FROM terms_versions WHERE id = ${id} AND valid_from > ${operatorDay(now)}
        AND number = (SELECT max(number) FROM terms_versions) RETURNING id
    )
    SELECT v.id IN (SELECT id FROM gone) AS gone FROM terms_versions v WHERE v.id = ${id}`.execute(db)
  if (!rows[0]) return 'unknown'
  return rows[0].gone ? 'gone' : 'stays'
}

/** Finds the number of a version by its id. */
export async function findNumber({ db }: ActorScope, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`SELECT number FROM terms_versions WHERE id = ${id}`.execute(
    db,
  )
  return rows[0]?.number
}

export interface Agreement {
  id: string
  user_name: string
  email: string
  org_name: string
  agreed_at: Date
}

/** A page of who agreed to a version; for the platform alone. */
export function listAgreements({ db }: ActorScope, number: number, query: ListQuery) {
  const searched = query.search
    ? sql` AND ${matching(sql`fold(concat_ws(' ', a.user_name, a.email, a.org_name))`, query.search)}`
    : sql``
  return readPage<Agreement>(db, query, {
    columns: sql`a.id, a.user_name, a.email, a.org_name, a.agreed_at`,
    from: sql`terms_agreements a WHERE a.version = ${number}${searched}`,
    sorts: {
      agreed_at: sql`a.agreed_at`,
      user_name: peopleOrder('a.user_name'),
      org_name: peopleOrder('a.org_name'),
    },
    id: 'a.id',
    cap: COUNT_CAP.marketplace,
  })
}
