import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../../base/actor.ts'
import { announce } from '../../base/live/repo.ts'
import { doerOf } from '../../base/notifications/happening.ts'
import { notify } from '../../base/notifications/notify.ts'
import { findPersonById, findPersonByEmail } from '../../base/notifications/people-repo.ts'

interface Telling {
  db: Kysely<DB>
  now: Date
}

interface Joined {
  /** The invitation. */
  id: string
  invitedBy: string | null
  organization: { id: string; name: string }
  person: { id: string; name: string }
}

/** Tells who invited somebody that they have come, wherever they invited from. */
export async function tellJoined(
  { db, now }: Telling,
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

/**
 * Tells of a grant to act for the actor's organization, or of its end: whoever has it, where the address
 * has an account, and the others who may give and withdraw one.
 */
export async function tellGrantChange(
  { db, now, actor }: Telling & { actor: Actor },
  { id, email }: { id: string; email: string },
  given: boolean,
): Promise<void> {
  const by = doerOf(actor)
  const word = given ? 'given' : 'withdrawn'
  const bearer = await findPersonByEmail(db, email)
  await notify(
    db,
    [
      {
        kind: 'access_changed',
        data: { email, given },
        orgId: actor.orgId,
        key: `access_changed:${id}:${word}`,
        by,
        to: { can: ['organization:update'] },
      },
      ...(bearer
        ? [
            {
              kind: 'grant_changed' as const,
              data: { organization: actor.orgName, given },
              orgId: bearer.org_id,
              key: `grant_changed:${id}:${word}`,
              by,
              to: { users: [bearer.id] },
              // Who is given one has a mail of its own (on-behalf/tell-grant.ts).
              hasMail: given,
            },
          ]
        : []),
    ],
    now,
  )
}
