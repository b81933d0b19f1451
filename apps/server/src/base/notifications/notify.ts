import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { newId } from '../id.ts'
import { addJobs } from '../jobs/queue-repo.ts'
import type { News } from '../live/message.ts'
import { announce } from '../live/repo.ts'
import type { Happening } from './happening.ts'
import { STALE_WITH } from './stale.ts'
import { mailTimeOf } from './mail-due.ts'
import * as repo from './store-repo.ts'

/** Payloads of the channel hold 8000 bytes. */
const USERS_A_MESSAGE = 150

type Stored = Happening & { id: string; readers: string[]; mailAt: Date | null }

const readersOf = ({ orgId, by, to }: Happening, people: repo.Holder[]): string[] => {
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

const newsOf = ({ id, orgId, kind, to, readers }: Stored): News[] => {
  const chunks = Math.max(1, Math.ceil(readers.length / USERS_A_MESSAGE))
  const toldTo = Array.from({ length: chunks }, (_, at) =>
    readers.slice(at * USERS_A_MESSAGE, (at + 1) * USERS_A_MESSAGE),
  )
  return [
    { org: orgId, kinds: STALE_WITH[kind] },
    ...toldTo.map((users): News => ({ org: orgId, notification: id, users, acting: 'can' in to })),
  ]
}

/**
 * Writes down what happened for those whom it concerns, but never for who did it (domain.md, "A campaign's
 * life"), and has it told live and by mail: all of it in the transaction of what it tells of.
 */
export async function notify(db: Kysely<DB>, happenings: Happening[], now: Date): Promise<void> {
  if (!happenings.length) return
  const can = happenings.flatMap(({ to }) => ('can' in to ? to.can : []))
  const orgIds = happenings.flatMap(({ to, orgId }) => ('can' in to ? [orgId] : []))
  const people = orgIds.length ? await repo.findHolders(db, orgIds, can) : []
  const all = happenings
    .map((one) => ({
      ...one,
      id: newId(now),
      readers: readersOf(one, people),
      mailAt: mailTimeOf(one.kind, now),
    }))
    .filter(({ to, readers }) => 'can' in to || readers.length)
  const isNew = await repo.insertNotifications(db, all, now)
  const stored = all.filter(({ id }) => isNew.has(id))
  await repo.insertReaders(db, stored)
  await addJobs(
    db,
    'mail-notification',
    stored
      .filter(({ hasMail, mailAt, readers }) => !hasMail && !mailAt && readers.length)
      .map(({ id }) => ({ payload: { notification_id: id }, key: id })),
  )
  await announce(db, stored.flatMap(newsOf))
}
