import type { NotificationKind } from '@plaza/domain/notification-kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Config } from '../config.ts'
import { readDress } from '../mails/dress.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { letterOf } from './mail-notification.ts'
import * as repo from './mails-repo.ts'

/** How long a comment waits for those that follow it, in ms. */
const GATHER_MS = 2 * 60_000
/** The least time between two mails about one thread, in ms. */
const APART_MS = 15 * 60_000

/** When a notification of this kind may be mailed with others of its thread; null where it is mailed alone. */
export const mailTogetherAt = (kind: NotificationKind, now: Date): Date | null =>
  kind === 'campaign_commented' ? new Date(now.getTime() + GATHER_MS) : null

type Told = [repo.Mailed, ...repo.Mailed[]]

const mailThread = async (db: Kysely<DB>, config: Config, mailed: Told, now: Date): Promise<void> => {
  const [{ org_id: orgId }] = mailed
  const dress = await readDress(db, config, orgId)
  const readers = await repo.findMailReaders(
    db,
    mailed.map(({ id }) => id),
  )
  for (const { id, email: to } of new Map(readers.map((reader) => [reader.id, reader])).values()) {
    const unread = new Set(
      readers.filter((one) => one.id === id && one.unread).map((one) => one.notification_id),
    )
    const [first, ...others] = mailed.filter((one) => unread.has(one.id))
    if (!first) continue
    const letter = letterOf(config, [first, ...others])
    await queueMail(db, { to, orgId, key: `notification:${first.id}:${id}`, letter, dress }, now)
  }
}

/**
 * Mails the comments whose time to wait is over: all that wait in one thread as one mail, to those who
 * have not read them meanwhile. Gives how many threads it mailed, at most `limit`; it runs in a
 * transaction, and of several server processes one takes a thread.
 */
export const mailComments = async (
  db: Kysely<DB>,
  { config, now, limit }: { config: Config; now: Date; limit: number },
): Promise<number> => {
  const mailedBefore = new Date(now.getTime() - APART_MS)
  const threads = await repo.findDueThreads(db, { now, mailedBefore, limit })
  for (const thread of threads) {
    const [first, ...others] = await repo.findMailed(db, await repo.takeThread(db, thread, now))
    if (first) await mailThread(db, config, [first, ...others], now)
  }
  return threads.length
}
