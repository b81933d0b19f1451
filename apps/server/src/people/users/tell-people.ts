import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { announce } from '../../base/live/repo.ts'
import type { Kind } from '../../base/notifications/kinds.ts'
import { notify } from '../../base/notifications/notify.ts'
import { findPersonById } from '../../base/notifications/people-repo.ts'

/** The data of the notification that somebody has accepted an invitation. */
interface JoinedData {
  person: string
  organization: string
  /** Whether they joined the organization in whose name the notification is read. */
  is_here: boolean
}

export const invitationAccepted: Kind<JoinedData> = {
  kind: 'invitation_accepted',
  stale: ['users'],
  words: ({ person, organization, is_here }) => ({
    title: 'Invitation accepted',
    newTitle: `${person} has joined ${organization}`,
    message: 'They have accepted your invitation.',
    link: is_here ? '/Users' : '/',
    action: is_here ? 'View users' : 'Open Plaza',
  }),
}

interface Joined {
  /** The invitation's id. */
  id: string
  invitedBy: string | null
  organization: { id: string; name: string }
  person: { id: string; name: string }
}

/** Notifies the inviter that the invited user has joined, whichever organization they acted for. */
export async function tellJoined(
  { db, now }: { db: Kysely<DB>; now: Date },
  { id, invitedBy, organization, person }: Joined,
): Promise<void> {
  await announce(db, [{ org: organization.id, kinds: ['users'] }])
  const inviter = invitedBy ? await findPersonById(db, invitedBy) : undefined
  if (!inviter) return
  const data = {
    person: person.name,
    organization: organization.name,
    is_here: inviter.org_id === organization.id,
  }
  const by = { userId: person.id, name: person.name, onBehalf: false }
  const key = `invitation_accepted:${id}`
  const one = { of: invitationAccepted, data, orgId: inviter.org_id, key, by }
  await notify(db, [{ ...one, to: { users: [inviter.id] } }], now)
}
