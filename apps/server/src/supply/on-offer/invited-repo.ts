import { sql, type RawBuilder } from 'kysely'
import { askedBy, bansAbout, findBanned, stampOfBans, type Banned, type Seeker } from './banned-repo.ts'
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

/** An invitation; or, first, which bans there are. */
type Right = (Invitation & { stamp: null }) | { stamp: string }

const bansFound = sql`SELECT ${stampOfBans} AS stamp, NULL::uuid AS org_id, NULL::boolean AS all_displays, NULL::uuid[] AS displays
      FROM found HAVING count(*) > 0`

/**
 * Reads invitations and which bans there are by one statement, since nearly every question of an advertiser needs both.
 */
const findRights = prepared('rights', (db, categories: number[], orgId: string | null) =>
  sql<Right>`
    ${bansAbout(categories, orgId)} ${bansFound}
    UNION ALL SELECT NULL, i.org_id, i.all_displays, ${displaysOf}
      FROM ${countingInvitations} JOIN asked ON u.org_id = asked.org_id`.compile(db),
)

/** Reads the same, with the invitations locked until the transaction ends. */
const holdRights = prepared('held rights', (db, categories: number[], orgId: string | null) =>
  sql<Right>`
    ${bansAbout(categories, orgId)},
    held AS (
      SELECT i.id, i.org_id, i.all_displays
      FROM ${countingInvitations} JOIN asked ON u.org_id = asked.org_id ORDER BY i.id FOR SHARE OF i
    )
    ${bansFound}
    UNION ALL SELECT NULL, i.org_id, i.all_displays, ${displaysOf} FROM held i`.compile(db),
)

const invitedBy = (now: Date, rows: Invitation[], banned: Banned): InvitedTo => ({
  now,
  banned,
  inviters: [...new Set(rows.map(({ org_id }) => org_id))],
  owners: [...new Set(rows.flatMap(({ org_id, all_displays }) => (all_displays ? org_id : [])))],
  displays: [...new Set(rows.flatMap(({ all_displays, displays }) => (all_displays ? [] : displays)))],
})

/**
 * Reads what the actor is invited to, and what is banned for them, or for the category that the scope names. Only
 * advertisers are invited to displays; for all others, and for visitors without an account, this is empty.
 * With `hold`, the invitations stay as they are until the transaction ends.
 */
export async function readInvitedTo(scope: Seeker, hold = false): Promise<InvitedTo> {
  const { db, now } = scope
  const asked = askedBy(scope)
  const { categories, orgId } = asked
  const read = hold ? holdRights : findRights
  const rows = orgId || categories.length ? await read(db, categories, orgId) : []
  const [stamp = null] = rows.flatMap((row) => row.stamp ?? [])
  const invitations = rows.flatMap((row) => (row.stamp === null ? [row] : []))
  return invitedBy(now, invitations, await findBanned(scope, asked, stamp))
}
