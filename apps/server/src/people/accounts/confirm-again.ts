import type { CallScope } from '../../base/scope/scope.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { hasConfirmedAddress } from './details-repo.ts'
import { countEvery } from '../../base/attempts/attempts.ts'

/** Within a quarter of an hour: each is a mail to somebody who may not have asked for it. */
const LIMIT = 5

/** To the own address alone, whoever one acts for: the one that the account has. */
export async function sendConfirmationAgain(context: CallScope): Promise<{ sent: boolean }> {
  const { userId } = context.actor
  const site = siteAddress(context.services.config, '')
  await countEvery(context, [{ key: `confirm account ${userId}`, limit: LIMIT }])
  if (await hasConfirmedAddress(context)) return { sent: false }
  return context.write(async (trx) => {
    await addJob(trx, 'send-welcome', { user_id: userId, site }, userId)
    return { sent: true }
  })
}
