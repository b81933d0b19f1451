import { sql, type RawBuilder } from 'kysely'
import { Memory } from '../../base/memory.ts'
import {
  askedBy,
  bansAbout,
  findBanned,
  NOTHING_BANNED,
  stampOfBans,
  type Banned,
  type Seeker,
} from './banned-repo.ts'
import { prepared } from '../../base/postgres/prepared.ts'

/** What an actor is invited to, beside the public displays that everybody sees (docs/domain.md, "Visibility"). */
export interface InvitedTo {
  /** The instant for which the invitations were read. */
  now: Date
  /** Owners that invited the actor, to any of their displays. */
  inviters: string[]
  /** Owners that invited the actor to all of their private displays. */
  owners: string[]
  /** Private displays to which the actor was invited individually. */
  displays: string[]
  /** What is not on offer to the actor, since its owner does not want what they advertise shown. */
  banned: Banned
}

/**
 * The invitations to private displays `i`, joined with the users `u` through whom they count for an
 * organization: the user is active and has confirmed the invited address.
 */
const countingInvitations = sql`display_invitations i
  JOIN users u ON u.email = i.email AND u.active AND u.address_confirmed_at IS NOT NULL`

/** Whether the organization `org` is invited to the private display `d`. */
export function isInvited(org: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM ${countingInvitations}
    WHERE i.org_id = d.org_id AND u.org_id = ${org} AND (i.all_displays OR EXISTS (
      SELECT 1 FROM display_invitation_displays n WHERE n.invitation_id = i.id AND n.display_id = d.id
    )))`
}

interface Invitation {
  org_id: string
  all_displays: boolean
  displays: string[]
}

const displaysOf = sql`ARRAY(SELECT n.display_id FROM display_invitation_displays n WHERE n.invitation_id = i.id)`

/** First which bans there are, and the stamp of all rights where it was asked for; then each invitation. */
type Right = (Invitation & { first: false }) | { first: true; stamp: string | null; rights: string }

const firstRow = (rights: RawBuilder<unknown>) => sql`
    SELECT true AS first, ${stampOfBans} AS stamp, ${rights} AS rights, NULL::uuid AS org_id, NULL::boolean AS all_displays,
      NULL::uuid[] AS displays
    FROM found`
const unstamped = sql`NULL::text`

/**
 * Reads invitations and which bans there are by one statement, since nearly every question of an advertiser needs both.
 */
const rightsOf = (categories: number[], orgId: string | null, rights: RawBuilder<unknown>) => sql<Right>`
    ${bansAbout(categories, orgId)} ${firstRow(rights)}
    UNION ALL SELECT false, NULL, NULL, i.org_id, i.all_displays, ${displaysOf}
      FROM ${countingInvitations} JOIN asked ON u.org_id = asked.org_id`

const findRights = prepared('rights', (db, categories: number[], orgId: string | null) =>
  rightsOf(categories, orgId, unstamped).compile(db),
)

const findStampedRights = prepared('stamped rights', (db, categories: number[], orgId: string | null) =>
  rightsOf(
    categories,
    orgId,
    sql`rights_stamp((SELECT asked.categories FROM asked), (SELECT asked.org_id FROM asked))`,
  ).compile(db),
)

/** Reads the same, with the invitations locked until the transaction ends. */
const holdRights = prepared('held rights', (db, categories: number[], orgId: string | null) =>
  sql<Right>`
    ${bansAbout(categories, orgId)},
    held AS (
      SELECT i.id, i.org_id, i.all_displays
      FROM ${countingInvitations} JOIN asked ON u.org_id = asked.org_id ORDER BY i.id FOR SHARE OF i
    )
    ${firstRow(unstamped)}
    UNION ALL SELECT false, NULL, NULL, i.org_id, i.all_displays, ${displaysOf} FROM held i`.compile(db),
)

const invitedBy = (now: Date, rows: Invitation[], banned: Banned): InvitedTo => ({
  now,
  banned,
  inviters: [...new Set(rows.map(({ org_id }) => org_id))],
  owners: [...new Set(rows.flatMap(({ org_id, all_displays }) => (all_displays ? org_id : [])))],
  displays: [...new Set(rows.flatMap(({ all_displays, displays }) => (all_displays ? [] : displays)))],
})

const invitedToBy = async (scope: Seeker, rows: Right[]): Promise<InvitedTo> => {
  const [first] = rows.flatMap((row) => (row.first ? [row] : []))
  const invitations = rows.flatMap((row) => (row.first ? [] : [row]))
  return invitedBy(scope.now, invitations, await findBanned(scope, askedBy(scope), first?.stamp ?? null))
}

/** Whether somebody can be invited or banned: an advertiser, or whoever names a category. */
const hasRights = ({ categories, orgId }: ReturnType<typeof askedBy>): boolean =>
  orgId !== null || categories.length > 0

/**
 * Reads what the actor is invited to, and what is banned for them, or for the category that the scope names. Only
 * advertisers are invited to displays; for all others, and for visitors without an account, this is empty.
 * With `hold`, the invitations stay as they are until the transaction ends.
 */
export async function readInvitedTo(scope: Seeker, hold = false): Promise<InvitedTo> {
  const asked = askedBy(scope)
  const read = hold ? holdRights : findRights
  return invitedToBy(scope, hasRights(asked) ? await read(scope.db, asked.categories, asked.orgId) : [])
}

/** What somebody is invited to, and the stamp of it. */
interface Known {
  invitedTo: InvitedTo
  rights: string
}

/** So many ids of what organizations are invited to are remembered. */
const MOST_IDS = 500_000

/** What organizations were invited to when it was last read, by who asks and for which categories. */
const remembered = new Memory<Known>(
  MOST_IDS,
  ({ invitedTo: { inviters, owners, displays } }) => 5 + inviters.length + owners.length + displays.length,
)

const readKnown = async (scope: Seeker, key: string): Promise<Known> => {
  const { categories, orgId } = askedBy(scope)
  const rows = await findStampedRights(scope.db, categories, orgId)
  const invitedTo = await invitedToBy(scope, rows)
  const [first] = rows.flatMap((row) => (row.first ? [row] : []))
  const known = { invitedTo, rights: first?.rights ?? '' }
  // Bans that have changed since the stamp was read belong to another one.
  if (invitedTo.banned.stamp === (first?.stamp ?? '')) remembered.set(key, known)
  return known
}

/**
 * Finds something by what the actor is invited to and what is banned for them, without a statement of its own for it: what
 * they were invited to before is taken for true, and what `find` reads has `rights` beside it, which tells in the same
 * moment whether it is. Where it is not, the rights are read and it is found anew.
 */
export async function findByRights<Found extends { rights: string | null }>(
  scope: Seeker,
  find: (invitedTo: InvitedTo, rights: RawBuilder<string | null>) => Promise<Found>,
): Promise<Found> {
  const asked = askedBy(scope)
  const nothing = { invitedTo: invitedBy(scope.now, [], NOTHING_BANNED), rights: '' }
  if (!hasRights(asked)) return find(nothing.invitedTo, sql<null>`NULL::text`)
  const rightsNow = sql<string>`(SELECT rights_stamp(${asked.categories}::int[], ${asked.orgId}::uuid))`
  const key = `${asked.orgId} ${asked.categories.join()}`
  const guess = remembered.get(key) ?? nothing
  const found = await find({ ...guess.invitedTo, now: scope.now }, rightsNow)
  return found.rights === guess.rights ? found : find((await readKnown(scope, key)).invitedTo, rightsNow)
}
