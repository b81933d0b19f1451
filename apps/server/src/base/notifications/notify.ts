import type { LiveKind } from '@plaza/contract/live'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../id.ts'
import { follow } from '../jobs/queue-repo.ts'
import type { News } from '../live/message.ts'
import { announce } from '../live/repo.ts'
import type { Doer, Happening } from './happening.ts'
import type { Kind } from './kinds.ts'
import * as repo from './store-repo.ts'

/** The doer that an actor is: others see who acts on behalf of an organization as that organization. */
export function doerOf({ userId, userName, orgName, onBehalf }: Actor): Doer {
  return {
    userId,
    name: onBehalf === null ? userName : orgName,
    onBehalf: onBehalf !== null,
  }
}

/** Few enough that a message stays below the 8000 bytes of the channel's payload. */
const USERS_A_MESSAGE = 150

const readersOf = ({ orgId, by, to }: Happening<object>, people: repo.Holder[]): string[] => {
  const meant =
    'users' in to
      ? to.users
      : [
          ...people
            .filter(
              ({ org_id, holds }) =>
                org_id === orgId && (holds ?? to.can).some((one) => to.can.includes(one)),
            )
            .map(({ id }) => id),
          ...(to.also ?? []),
        ]
  return [...new Set(meant)].filter((id) => id !== by.userId)
}

const newsOf = ({ id, orgId, of, to, readers }: repo.NewNotification): News[] => {
  const chunks = Math.max(1, Math.ceil(readers.length / USERS_A_MESSAGE))
  const toldTo = Array.from({ length: chunks }, (_, at) =>
    readers.slice(at * USERS_A_MESSAGE, (at + 1) * USERS_A_MESSAGE),
  )
  return [
    { org: orgId, kinds: of.stale },
    ...toldTo.map((users): News => ({ org: orgId, notification: id, users, acting: 'can' in to })),
  ]
}

/** When the mail of a kind may be sent; null where it does not wait. */
const mailTimeOf = ({ mailWaits }: Kind<object>, now: Date): Date | null =>
  mailWaits === undefined ? null : new Date(now.getTime() + mailWaits * 60_000)

/**
 * Stores what happened for the users whom it concerns, except the user who did it (domain.md, "A campaign's
 * life"), and has it announced live and by mail: all in the transaction of the change itself.
 */
export async function notify<T extends object>(
  db: Kysely<DB>,
  happenings: Happening<T>[],
  now: Date,
): Promise<void> {
  if (!happenings.length) return
  const can = happenings.flatMap(({ to }) => ('can' in to ? to.can : []))
  const orgIds = happenings.flatMap(({ to, orgId }) => ('can' in to ? [orgId] : []))
  const people = orgIds.length ? await repo.findHolders(db, orgIds, can) : []
  const all = happenings
    .map((one) => ({
      ...one,
      id: newId(now),
      readers: readersOf(one, people),
      mailAt: mailTimeOf(one.of, now),
    }))
    .filter(({ to, readers }) => 'can' in to || readers.length)
  const isNew = await repo.insertNotifications(db, all, now)
  const stored = all.filter(({ id }) => isNew.has(id))
  const mailed = stored.filter(({ mailAt, readers }) => !mailAt && readers.length)
  await follow(db, {
    jobs: mailed.map(({ id }) => ({ name: 'mail-notification', payload: { notification_id: id }, key: id })),
    news: stored.flatMap(newsOf),
  })
}

/** Takes back what was told of one event: nobody reads of it any more, and no mail goes out. */
export async function takeBackNotification(
  db: Kysely<DB>,
  { kind, stale }: { kind: Kind<object>['kind']; stale: LiveKind[] },
  key: string,
): Promise<void> {
  const orgs = await repo.deleteNotifications(db, kind, key)
  await announce(
    db,
    orgs.map((org) => ({ org, kinds: [...stale, 'notifications'] })),
  )
}
