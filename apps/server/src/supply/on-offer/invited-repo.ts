import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { countingInvitations } from './counting-sql.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { prepared } from '../../base/postgres/prepared.ts'

/** What an actor may see beside the public displays (domain.md, "Visibility"), and when it looks. */
export interface Sight {
  now: Date
  /** Owners that invited it, to whatever. */
  inviters: string[]
  /** Owners that invited it to all of their private displays. */
  owners: string[]
  /** Private displays that it was invited to by name. */
  displays: string[]
}

interface Invited {
  org_id: string
  all_displays: boolean
  displays: string[]
}

const invitationsOf = (lock: RawBuilder<unknown>) => (db: Kysely<DB>, orgId: string) =>
  sql<Invited>`
    SELECT i.org_id, i.all_displays, ARRAY(
      SELECT n.display_id FROM display_invitation_displays n WHERE n.invitation_id = i.id
    ) AS displays
    FROM ${countingInvitations} WHERE u.org_id = ${orgId} ORDER BY i.id ${lock}`.compile(db)

const seenInvitations = prepared('invitations', invitationsOf(sql``))
const heldInvitations = prepared('held invitations', invitationsOf(sql`FOR SHARE OF i`))

/**
 * What the actor may see: an advertiser what it was invited to, all others nothing but what is public. With
 * `hold` the invitations stay as they are until the transaction ends. Asked once for each call.
 */
export async function readSight({ db, actor, now }: ActorScope, hold = false): Promise<Sight> {
  const rows =
    actor.orgType === 'ADV' ? await (hold ? heldInvitations : seenInvitations)(db, actor.orgId) : []
  return {
    now,
    inviters: [...new Set(rows.map(({ org_id }) => org_id))],
    owners: [...new Set(rows.flatMap(({ org_id, all_displays }) => (all_displays ? org_id : [])))],
    displays: [...new Set(rows.flatMap(({ all_displays, displays }) => (all_displays ? [] : displays)))],
  }
}
