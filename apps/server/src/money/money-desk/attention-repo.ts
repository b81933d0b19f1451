import type { AttentionKind } from '@plaza/domain/attention-kinds'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  allOf,
  COUNT_CAP,
  matching,
  peopleOrder,
  readPage,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import { attentionSql } from './attention-sql.ts'

/** Something of the money that waits for an admin. */
export interface Attention {
  kind: AttentionKind
  id: string
  campaign_id: string | null
  campaign: string
  org_id: string | null
  organization: string
  owner: string
  amount: number | null
  currency: string
  detail: string
  since: Date
  until: Date | null
}

const columns = sql`
  a.kind, a.id, a.campaign_id, coalesce(c.name, '') AS campaign, a.org_id, coalesce(o.name, '') AS organization, a.owner,
  a.amount, a.currency, a.detail, a.since, a.until`

const joined = (scope: ActorScope, kind?: AttentionKind) => sql`
  ${attentionSql(scope.now, kind)} a LEFT JOIN campaigns c ON c.id = a.campaign_id
  LEFT JOIN organizations o ON o.id = a.org_id`

const sorts = {
  // What has no deadline comes after what has one, the oldest first.
  until: sql`coalesce(a.until, a.since + interval '100 years')`,
  since: sql`a.since`,
  amount: sql`coalesce(a.amount, 0)`,
  organization: peopleOrder(sql`coalesce(o.name, '')`),
  campaign: peopleOrder(sql`coalesce(c.name, '')`),
}

/** Lists what waits; for the platform alone. */
export function listAttention(
  scope: ActorScope,
  { kind, due, ...query }: ListQuery<keyof typeof sorts> & { kind?: AttentionKind; due?: '1' },
) {
  const searched = sql`fold(concat_ws(' ', c.name, o.name, a.owner, a.detail))`
  const where = allOf(query.search && matching(searched, query.search), due && sql`a.until IS NOT NULL`)
  const from = sql`${joined(scope, kind)} WHERE ${where}`
  const sorted = query.sorted_by ? query : { ...query, sorted_by: 'until' as const, sort: 'asc' as const }
  return readPage<Attention>(scope.db, sorted, { columns, from, sorts, id: 'a.id', cap: COUNT_CAP.own })
}

/** One thing that waits; for the platform alone. */
export async function findAttention(
  scope: ActorScope,
  kind: AttentionKind,
  id: string,
): Promise<Attention | undefined> {
  const { rows } =
    await sql<Attention>`SELECT ${columns} FROM ${joined(scope, kind)} WHERE a.id = ${id}`.execute(scope.db)
  return rows[0]
}

/** How much waits, by kind; for the platform alone. */
export async function countAttention({
  db,
  now,
}: ActorScope): Promise<{ kind: AttentionKind; count: number }[]> {
  const { rows } = await sql<{ kind: AttentionKind; count: number }>`
    SELECT a.kind, count(*)::int AS count FROM ${attentionSql(now)} a GROUP BY a.kind`.execute(db)
  return rows
}
