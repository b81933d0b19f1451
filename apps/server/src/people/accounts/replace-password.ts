import { voidCodes } from './codes-repo.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { newId } from '../../base/id.ts'
import { queueMails, type MailScope } from '../../base/mail/queue-mails.ts'
import { forgetPlaces } from './known-places-repo.ts'
import { forgiveAccount } from './log-in-attempts.ts'
import { setPassword, withdrawGrantsOf } from './repo.ts'
import { endSessions } from './sessions-repo.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

interface Change {
  userId: string
  /** The hash of the new password. */
  hash: string
  /** The session that stays, where the user knew the old password; none after a mailed code. */
  kept?: string
}

/**
 * Sets a new password and tells the user by mail, so that somebody who did not do it learns of it at once.
 * Every code for a new password is void, the other sessions of the user end, and the places where they logged
 * in are no longer known. By a mailed code it also takes back the grants that the account has given, since
 * somebody else may have used it until now.
 */
export async function replacePassword(
  scope: SystemScope & MailScope,
  { userId, hash, kept }: Change,
): Promise<void> {
  const { db, now, services } = scope
  await voidCodes(scope, 'reset', { user_id: userId })
  const { email, org_id } = await setPassword(scope, userId, hash)
  await endSessions(scope, userId, kept)
  await forgetPlaces(scope, userId)
  const grants = kept ? 0 : await withdrawGrantsOf(scope, userId)
  await forgiveAccount(db, { id: userId, email })
  const letter = {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. Other devices need to log in again.',
      ...(grants
        ? [
            'Nobody can act for your organization any more by the access that you gave. You can give it again in your settings.',
          ]
        : []),
      'If this was not you, please set a new password right away.',
    ],
    action: { label: 'It was not me', url: siteAddress(services.config, '/resetPasswordCode') },
    notes: ['If this was you, you do not need to do anything.'],
  }
  await queueMails(scope, { orgId: org_id }, [{ to: email, key: `password:${newId(now)}`, letter }])
}
