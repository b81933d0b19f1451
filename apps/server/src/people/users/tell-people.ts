import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { announce } from '../../base/live/repo.ts'
import { notify } from '../../base/notifications/notify.ts'
import { findPersonById } from '../../base/notifications/people-repo.ts'

interface Joined {
  /** The invitation. */
  id: string
  invitedBy: string | null
  organization: { id: string; name: string }
  person: { id: string; name: string }
}

/** Tells who invited somebody that they have come, wherever they invited from. */
export async function tellJoined(
  { db, now }: { db: Kysely<DB>; now: Date },
  { id, invitedBy, organization, person }: Joined,
): Promise<void> {
  await announce(db, [{ org: organization.id, kinds: ['people'] }])
  const inviter = invitedBy ? await findPersonById(db, invitedBy) : undefined
  if (!inviter) return
  const data = {
    person: person.name,
    organization: organization.name,
    is_here: inviter.org_id === organization.id,
  }
  const by = { userId: person.id, name: person.name, onBehalf: false }
  const key = `invitation_accepted:${id}`
  const one = { kind: 'invitation_accepted' as const, data, orgId: inviter.org_id, key, by }
  await notify(db, [{ ...one, to: { users: [inviter.id] } }], now)
}
