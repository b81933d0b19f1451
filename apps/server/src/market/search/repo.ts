import { MOST_FOUND, type FOUND_KINDS } from '@plaza/contract/search'
import { sql, type RawBuilder } from 'kysely'
import { matching, peopleOrder } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isOnOffer } from '../../supply/on-offer/on-offer-sql.ts'

/** Something that was found. */
export interface Found {
  kind: (typeof FOUND_KINDS)[number]
  id: string
  name: string
  note: string
}

/** How things of a kind are found: their columns and tables, and which of them the actor may see. */
interface Source {
  kind: Found['kind']
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
  note: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** The folded text that is searched. */
  text: RawBuilder<unknown>
  /** There may be a million, so those that are found first are taken as they come. */
  unsorted?: true
}

const flight = sql`to_char(c.start_date, 'YYYY-MM-DD') || ' – ' || to_char(c.end_date, 'YYYY-MM-DD')`

const displays = (from: RawBuilder<unknown>): Source => ({
  kind: 'display',
  id: sql`d.id`,
  name: sql`d.name`,
  note: sql`d.location_name`,
  from,
  text: sql`d.search`,
})
const campaigns = (from: RawBuilder<unknown>): Source => ({
  kind: 'campaign',
  id: sql`c.id`,
  name: sql`c.name`,
  note: flight,
  from,
  text: sql`c.search`,
})
const people = (from: RawBuilder<unknown>): Source => ({
  kind: 'person',
  id: sql`u.id`,
  name: sql`u.name`,
  note: sql`u.email`,
  from,
  text: sql`fold(u.name || ' ' || u.email)`,
})

const ofOwner = (org: string): Source[] => [
  displays(sql`displays d WHERE d.org_id = ${org} AND d.deleted_at IS NULL`),
  {
    kind: 'location',
    id: sql`l.id`,
    name: sql`l.name`,
    note: sql`l.address`,
    from: sql`locations l WHERE l.org_id = ${org} AND l.deleted_at IS NULL`,
    text: sql`l.search`,
  },
  {
    kind: 'rate-schedule',
    id: sql`s.id`,
    name: sql`s.name`,
    note: sql`s.currency`,
    from: sql`rate_schedules s WHERE s.org_id = ${org} AND s.deleted_at IS NULL`,
    text: sql`s.search`,
  },
  campaigns(sql`campaigns c WHERE EXISTS (
    SELECT 1 FROM approval_requests r WHERE r.campaign_id = c.id AND r.org_id = ${org} AND NOT r.unpaid)`),
]

const ofAdvertiser = async (scope: ActorScope): Promise<Source[]> => {
  const org = scope.actor.orgId
  const invitedTo = await readInvitedTo(scope)
  return [
    { ...displays(sql`displays d WHERE ${isOnOffer(invitedTo)}`), unsorted: true },
    campaigns(sql`campaigns c WHERE c.org_id = ${org} AND c.deleted_at IS NULL`),
    {
      kind: 'draft',
      id: sql`f.id`,
      name: sql`f.name`,
      note: sql`''`,
      from: sql`campaign_drafts f WHERE f.org_id = ${org} AND f.campaign_id IS NULL`,
      text: sql`fold(f.name)`,
    },
  ]
}

const ofPlatform: Source[] = [
  {
    kind: 'organization',
    id: sql`o.id`,
    name: sql`o.name`,
    note: sql`o.industry`,
    from: sql`organizations o WHERE o.type <> 'PLATFORM' AND o.deleted_at IS NULL`,
    text: sql`o.search`,
  },
  people(sql`users u WHERE true`),
]

/** Whether a word of the name begins with the text: what is meant most often, so it comes first. */
const hasWordOf = (name: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  matching(sql`(' ' || fold(${name}))`, ` ${search}`)

const queryOf = (
  { kind, id, name, note, from, text, unsorted }: Source,
  search: string,
): RawBuilder<unknown> => sql`
  (SELECT ${kind}::text AS kind, ${id}::text AS id, ${name} AS name, coalesce(${note}, '') AS note
   FROM ${from} AND ${matching(text, search)}
   ${unsorted ? sql`` : sql`ORDER BY ${hasWordOf(name, search)} DESC, ${peopleOrder(name)}, ${id}`} LIMIT ${MOST_FOUND})`

/** Finds things by a text in what they are searched by, in one query; only what the actor may see. */
export async function findEverything(scope: ActorScope, search: string): Promise<Found[]> {
  const { orgId, orgType } = scope.actor
  const own = people(sql`users u WHERE u.org_id = ${orgId}`)
  const sources =
    orgType === 'PLATFORM'
      ? ofPlatform
      : [...(orgType === 'DSO' ? ofOwner(orgId) : await ofAdvertiser(scope)), own]
  const { rows } = await sql<Found>`
    ${sql.join(
      sources.map((source) => queryOf(source, search)),
      sql` UNION ALL `,
    )}`.execute(scope.db)
  return rows
}
