import { TAKE_BACK_MINUTES } from '@plaza/domain/proof'
import type { NotificationKind } from '@plaza/domain/notification-kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Config } from '../config/config.ts'
import { readDress } from '../mail/dress.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { letterOf } from './mail-notification.ts'
import * as repo from './mails-repo.ts'

/** How many minutes a mail waits: a comment for those that follow it, a proof for being taken back. */
const WAITS: Partial<Record<NotificationKind, number>> = {
  campaign_commented: 2,
  proof_added: TAKE_BACK_MINUTES,
}
/** The least time between two mails about one thread, in ms. */
const APART_MS = 15 * 60_000

/** When a notification of this kind may be mailed; null where its mail does not wait. */
export function mailTimeOf(kind: NotificationKind, now: Date): Date | null {
  const minutes = WAITS[kind]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

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
 * Mails the notifications whose time to wait is over, to those who have not read them meanwhile: all that
 * wait in one thread of comments as one mail, others each for itself. Gives how many mails it wrote for an
 * organization, at most `limit`. It runs in a transaction, and of several server processes one takes each.
 */
export async function mailDue(
  db: Kysely<DB>,
  { config, now, limit }: { config: Config; now: Date; limit: number },
): Promise<number> {
  const mailedBefore = new Date(now.getTime() - APART_MS)
  const threads = await repo.findDueThreads(db, { now, mailedBefore, limit })
  for (const thread of threads) {
    const [first, ...others] = await repo.findMailed(db, await repo.takeThread(db, thread, now))
    if (first) await mailThread(db, config, [first, ...others], now)
  }
  return threads.length
}
