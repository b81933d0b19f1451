import { isId } from '../id.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../postgres/prepared.ts'

/** The thing that a change was made on: its name, and its organization where that may not be the actor's. */
export interface Target {
  name: string | null
  org_id: string | null
}

const nameIn = (table: string) => sql`(SELECT name FROM ${sql.table(table)} WHERE id = t.id)`
const emailIn = (table: string) => sql`(SELECT email FROM ${sql.table(table)} WHERE id = t.id)`

/** Every table is asked for the id, which only one of them has. */
const names = [
  nameIn('displays'),
  nameIn('locations'),
  nameIn('rate_schedules'),
  nameIn('campaigns'),
  nameIn('users'),
  nameIn('organizations'),
  nameIn('plans'),
  sql`(SELECT c.name FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id WHERE r.id = t.id)`,
  sql`(SELECT c.name FROM proofs m JOIN campaigns c ON c.id = m.campaign_id WHERE m.id = t.id)`,
  sql`(SELECT c.name FROM comments m JOIN campaigns c ON c.id = m.campaign_id WHERE m.id = t.id)`,
  sql`(SELECT c.name FROM comment_replies m JOIN campaigns c ON c.id = m.campaign_id WHERE m.id = t.id)`,
  sql`(
    SELECT coalesce(o.name, i.email) FROM favourites f LEFT JOIN organizations o ON o.id = f.other_org_id
    LEFT JOIN display_invitations i ON i.id = f.invitation_id WHERE f.id = t.id)`,
  sql`(SELECT subject FROM mails WHERE id = t.id)`,
  emailIn('one_time_codes'),
  emailIn('on_behalf_grants'),
  emailIn('display_invitations'),
  sql`(SELECT target_name FROM deletion_requests WHERE id = t.id)`,
]

/** The organizations of things that the platform changes for others, and everybody for themselves. */
const owners = [
  sql`(SELECT org_id FROM users WHERE id = t.id)`,
  sql`(SELECT id FROM organizations WHERE id = t.id)`,
  sql`(SELECT org_id FROM one_time_codes WHERE id = t.id)`,
  sql`(SELECT org_id FROM deletion_requests WHERE id = t.id)`,
]

const targets = prepared('audit target', (db, id: string) =>
  sql<Target>`
    SELECT coalesce(${sql.join(names)}) AS name, coalesce(${sql.join(owners)}) AS org_id
    FROM (SELECT ${id}::uuid AS id) t`.compile(db),
)

/** Finds the target without checking access: the actor has just changed it. */
export async function findTarget(db: Kysely<DB>, id: string | null): Promise<Target | undefined> {
  return id && isId(id) ? (await targets(db, id))[0] : undefined
}
