import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ActorScope } from '../scope/scope.ts'
import type { ChangedFact } from './compare-facts.ts'
import {
  allOf,
  COUNT_CAP,
  isAmong,
  matching,
  peopleOrder,
  readPage,
  type ListQuery,
} from '../postgres/listing.ts'
import { queuesJobs } from '../jobs/queue-repo.ts'
import { prepared } from '../postgres/prepared.ts'

export interface NewChange {
  user_id: string
  user_name: string
  /** The organization of the user who made the change. */
  home: { orgId: string; orgName: string }
  call: string
  target: string | null
  target_name: string | null
  /** How many things were changed. */
  things: number
  /** What the call said of them. */
  told: Record<string, unknown>
  /** Which of their fields were changed. */
  changed: ChangedFact[]
  created_at: Date
}

/** Finds a user's name and organization, as the log names them. */
export function findPerson(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.org_id')
    .select(['u.name as userName', 'o.id as orgId', 'o.name as orgName'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/**
 * Stores a change in several logs. The log keeps the name of somebody who deletes their own account with it.
 */
const insertedChanges = prepared('audit', (db, ids: string[], orgIds: string[], ...change: Values) => {
  const [
    user_id,
    user_name,
    home_id,
    home_name,
    call,
    target,
    target_name,
    things,
    told,
    changed,
    now,
    queues,
  ] = change
  return sql<{ org_id: string }>`
    INSERT INTO audit
      (id, org_id, user_id, user_name, acting_org_id, acting_org_name, call, target, target_name, things, told,
       changed, created_at)
    SELECT l.id, l.org_id, (SELECT id FROM users WHERE id = c.user_id), c.user_name,
           CASE WHEN l.org_id <> c.home_id THEN c.home_id END,
           CASE WHEN l.org_id <> c.home_id THEN c.home_name END,
           c.call, c.target, c.target_name, c.things, c.told, c.changed, c.now
    FROM unnest(${ids}::uuid[], ${orgIds}::uuid[]) AS l (id, org_id), (
      VALUES (${user_id}::uuid, ${user_name}::text, ${home_id}::uuid, ${home_name}::text, ${call}::text,
              ${target}::text, ${target_name}::text, ${things}::integer, ${told}::jsonb, ${changed}::jsonb,
              ${now}::timestamptz)
    ) AS c (user_id, user_name, home_id, home_name, call, target, target_name, things, told, changed, now)
    WHERE ${queues}::boolean OR pg_current_xact_id_if_assigned() IS NOT NULL
    RETURNING org_id`.compile(db)
})

type Values = [
  userId: string,
  userName: string,
  homeId: string,
  homeName: string,
  call: string,
  target: string | null,
  targetName: string | null,
  things: number,
  told: string,
  changed: string,
  now: Date,
  queues: boolean,
]

/**
 * Writes a change into the logs of these organizations, but only if the transaction has written something
 * before, or queues jobs at its end: otherwise nothing was changed. Returns the organizations whose logs have it.
 */
export async function insertChanges(
  db: Kysely<DB>,
  logs: { id: string; org_id: string }[],
  { user_id, user_name, home, call, target, target_name, created_at, ...words }: NewChange,
): Promise<string[]> {
  const [ids, orgIds] = [logs.map(({ id }) => id), logs.map(({ org_id }) => org_id)]
  const who = [user_id, user_name, home.orgId, home.orgName] as const
  const told = JSON.stringify(words.told)
  const changed = JSON.stringify(words.changed)
  const what = [call, target, target_name, words.things, told, changed] as const
  const rows = await insertedChanges(db, ids, orgIds, ...who, ...what, created_at, queuesJobs(db))
  return rows.map(({ org_id }) => org_id)
}

/** What stands in the log as the call of what a rule approved; no call has this name. */
export const BY_RULE = 'approvedByRule'

/** What a rule of an organization has approved, which nobody did. */
export interface ChangeByRule extends Pick<NewChange, 'target' | 'target_name' | 'created_at'> {
  id: string
  org_id: string
  told: { cost: number; currency: string }
  /** The name of the rule. */
  rule: string
}

/** Writes down what a rule has approved, under the rule's name. */
export async function recordByRule(db: Kysely<DB>, { rule, ...change }: ChangeByRule): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...change, user_name: rule, call: BY_RULE, things: 1 })
    .execute()
}

export interface ChangeQuery extends ListQuery {
  on_behalf?: '0' | '1'
  person_id?: string
  /** The names of the calls whose changes are listed; all without it. */
  calls?: readonly string[]
  /** Days in `time_zone`, both included; in UTC without one. */
  from?: string
  to?: string
  time_zone?: string
}

export interface ChangeRow extends Omit<NewChange, 'user_id' | 'home' | 'things'> {
  id: string
  things: number | null
  org_id: string
  org_name: string
  user_id: string | null
  acting_org_id: string | null
  acting_org_name: string | null
}

const columns = sql`
  a.id, a.org_id, o.name AS org_name, a.user_id, a.user_name, a.acting_org_id, a.acting_org_name, a.call,
  a.target, a.target_name, a.things, a.told, a.changed, a.created_at`

const sorts = { created_at: sql`a.id`, user_name: peopleOrder('a.user_name') }

/**
 * Lists the changes of one organization, or of all where `orgId` is null; the caller checks that the actor
 * may see them.
 */
export async function listChanges({ db }: ActorScope, orgId: string | null, query: ChangeQuery) {
  const where = allOf(
    orgId && sql`a.org_id = ${orgId}`,
    query.on_behalf && sql`(a.acting_org_id IS NOT NULL) = ${query.on_behalf === '1'}`,
    query.person_id && sql`a.user_id = ${query.person_id}`,
    query.calls && sql`a.call = ANY (${query.calls})`,
    isAmong(sql`a.created_at`, query),
    query.search && matching('a.search', query.search),
  )
  const from = sql`audit a JOIN organizations o ON o.id = a.org_id WHERE ${where}`
  const cap = orgId ? COUNT_CAP.own : COUNT_CAP.marketplace
  return readPage<ChangeRow>(db, query, { columns, from, sorts, id: 'a.id', cap })
}
