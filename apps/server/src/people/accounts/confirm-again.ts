import type { Context } from '../../base/http/context.ts'
import { siteAddress } from '../../base/http/site-address.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { hasConfirmedAddress } from '../users/repo.ts'
import { countEvery } from '../../base/http/attempts.ts'

/** Within a quarter of an hour: each is a mail to somebody who may not have asked for it. */
const LIMIT = 5

/** To the own address alone, whoever one acts for: the one that the account has. */
export async function sendConfirmationAgain(context: Context): Promise<{ sent: boolean }> {
  const { userId } = context.actor
  const site = siteAddress(context.services.config, '')
  await countEvery(context, [{ key: `confirm account ${userId}`, limit: LIMIT }])
  if (await hasConfirmedAddress(context)) return { sent: false }
  return context.write(async (trx) => {
    await addJob(trx, 'send-welcome', { user_id: userId, site }, userId)
    return { sent: true }
  })
}
