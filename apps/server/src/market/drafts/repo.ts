import type { ParsedInput } from '@plaza/contract/call'
import type { saveDraft } from '@plaza/contract/drafts'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  COUNT_CAP,
  jsonb,
  matching,
  peopleOrder,
  readPage,
  allOf,
  hasDayAmong,
  type Days,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'

/** A draft as it is stored: of its files, only the addresses. */
export type StoredDraft = ParsedInput<typeof saveDraft>['body']['draft']

/** Who saved a draft last, by name, and when. */
export interface Saved {
  id: string
  version: number
  updated_at: Date
  updated_by: string
}

/** A draft with all that is in it. */
export interface DraftRow extends Saved {
  draft: StoredDraft
}

const saved = ['id', 'version', 'updated_at', 'updated_by_name as updated_by'] as const

const byActor = ({ actor, now }: ActorScope) => ({
  updated_at: now,
  updated_by: actor.userId,
  updated_by_name: actor.userName,
})

/**
 * Keeps other drafts of the organization from being created at the same time, and counts those that are there.
 */
export async function countDrafts({ db, actor }: ActorScope): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('drafts ' || ${actor.orgId}::text, 0))`.execute(db)
  const { count } = await db
    .selectFrom('campaign_drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', actor.orgId)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a new draft of the actor's organization. */
export async function insertDraft(scope: ActorScope, id: string, draft: StoredDraft): Promise<Saved> {
  const { actor, now, db } = scope
  const made = { org_id: actor.orgId, created_at: now, created_by: actor.userId }
  return db
    .insertInto('campaign_drafts')
    .values({ id, draft: jsonb(draft), ...made, ...byActor(scope) })
    .returning(saved)
    .executeTakeFirstOrThrow()
}

/**
 * Stores what a draft has become, if it still has the version given; without one, whatever it has. Gives nothing
 * where the actor's organization has no such draft, or it has another version.
 */
export function updateDraft(
  scope: ActorScope,
  id: string,
  draft: StoredDraft,
  version: number | undefined,
): Promise<Saved | undefined> {
  let own = updateOwn(scope, 'campaign_drafts').where('id', '=', id).where('campaign_id', 'is', null)
  if (version !== undefined) own = own.where('version', '=', version)
  return own
    .set((row) => ({ draft: jsonb(draft), version: row('version', '+', 1), ...byActor(scope) }))
    .returning(saved)
    .executeTakeFirst()
}

/** Remembers which files a draft names, so that they count as used. They must be the organization's own. */
export async function keepFiles({ db, actor }: ActorScope, id: string, fileIds: string[]): Promise<void> {
  await sql`
    DELETE FROM campaign_draft_files
    WHERE draft_id = ${id} AND org_id = ${actor.orgId} AND file_id <> ALL(${fileIds}::text[])`.execute(db)
  await sql`
    INSERT INTO campaign_draft_files (draft_id, org_id, file_id)
    SELECT ${id}, ${actor.orgId}, file_id FROM unnest(${fileIds}::text[]) AS file_id
    ON CONFLICT DO NOTHING`.execute(db)
}

/** The ids of the drafts of the actor's organization that name a file. */
export async function findDraftsWith({ db, actor }: ActorScope, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_draft_files')
    .select('draft_id')
    .where('file_id', '=', fileId)
    .where('org_id', '=', actor.orgId)
    .orderBy('draft_id')
    .execute()
  return rows.map(({ draft_id }) => draft_id)
}

/** Finds a draft of the actor's organization. */
export function findDraft({ db, actor }: ActorScope, id: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('campaign_drafts')
    .select([...saved, sql<StoredDraft>`draft`.as('draft')])
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .where('campaign_id', 'is', null)
    .executeTakeFirst()
}

/** Sets a draft of the actor's organization aside for a campaign that is to be paid. Gives false where there is none. */
export async function setAside(scope: ActorScope, id: string, campaignId: string): Promise<boolean> {
  const row = await updateOwn(scope, 'campaign_drafts')
    .set({ campaign_id: campaignId })
    .where('id', '=', id)
    .where('campaign_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a draft of the actor's organization. Gives what it was; nothing where there was none. */
export function removeDraft(scope: ActorScope, id: string): Promise<DraftRow | undefined> {
  return deleteOwn(scope, 'campaign_drafts')
    .where('id', '=', id)
    .where('campaign_id', 'is', null)
    .returning([...saved, sql<StoredDraft>`draft`.as('draft')])
    .executeTakeFirst()
}

/** A draft as lists show it. */
export interface DraftListRow extends Saved {
  name: string
  start_date: string | null
  end_date: string | null
  days_of_week: number[]
  displays: number
  zones: number
  currency: string
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('d.name'),
  start_date: sql`d.start_date`,
  end_date: sql`d.end_date`,
  displays: sql`d.displays`,
  zones: sql`d.zones`,
  updated_at: sql`d.updated_at`,
  updated_by: peopleOrder('d.updated_by_name'),
}

/** A page of the drafts of the actor's organization, and how many there are. */
export function listDrafts({ db, actor }: ActorScope, query: ListQuery & Days & { mine?: '1' }) {
  const found = allOf(
    query.search && matching(sql`fold(d.name)`, query.search),
    query.mine && sql`d.updated_by = ${actor.userId}`,
    hasDayAmong(sql`d.start_date`, sql`d.end_date`, query),
  )
  return readPage<DraftListRow>(db, query, {
    columns: sql`d.id, d.name, d.start_date, d.end_date,
      d.draft #> '{general,days_of_week}' AS days_of_week, d.displays, d.zones, d.draft ->> 'currency' AS currency, d.version, d.updated_at,
      d.updated_by_name AS updated_by`,
    from: sql`campaign_drafts d WHERE d.org_id = ${actor.orgId} AND d.campaign_id IS NULL AND ${found}`,
    sorts: SORTS,
    id: 'd.id',
    cap: COUNT_CAP.own,
  })
}
