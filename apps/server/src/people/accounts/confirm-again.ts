import type { CallScope } from '../../base/scope/scope.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { hasConfirmedAddress } from './details-repo.ts'
import { countEvery } from '../../base/attempts/attempts.ts'

/** The number of mails within a quarter of an hour: each may go to somebody who did not ask for it. */
const LIMIT = 5

/** Sends the mail to the address of the actor's own account, whichever organization they act for. */
export async function sendConfirmationAgain(scope: CallScope): Promise<{ sent: boolean }> {
  const { userId } = scope.actor
  const site = siteAddress(scope.services.config, '')
  await countEvery(scope, [{ key: `confirm account ${userId}`, limit: LIMIT }])
  if (await hasConfirmedAddress(scope)) return { sent: false }
  return scope.write(async (trx) => {
    await addJob(trx, 'send-welcome', { user_id: userId, site }, userId)
    return { sent: true }
  })
}
