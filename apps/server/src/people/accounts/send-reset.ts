import { issueCode } from './issue-code.ts'
import type { Services } from '../../base/scope/scope.ts'
import { codeAddress, configAt } from '../../base/config/site-address.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Jobs } from '../../base/jobs/jobs.ts'
import { readDress } from '../../base/mail/dress.ts'
import { queueMail } from '../../base/mail/queue-mail.ts'
import { supportNote } from '../../base/mail/support-note.ts'
import { findAccountByEmail } from './repo.ts'

/**
 * The job behind a forgotten password. Whether there is an account is found out here, where nobody waits:
 * the call before it takes the same time for every address.
 */
export async function sendReset(services: Services, { email, site }: Jobs['send-reset']): Promise<void> {
  const { db, clock } = services
  const config = configAt(services.config, site)
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const account = await findAccountByEmail(trx, email)
    if (!account?.active || !account.org_active) return
    const { id, code } = await issueCode(trx, 'reset', { user_id: account.id }, now)
    const letter = {
      subject: 'Your code for a new password',
      heading: 'Set a new password',
      paragraphs: [
        'Somebody asked to set a new password for your account.',
        'Use the button, or type this code in. It is good once, within half an hour.',
      ],
      code,
      action: { label: 'Set a new password', url: codeAddress(config, '/changePassword', code) },
      notes: [
        'You did not ask for this? Then do nothing: your password stays as it is.',
        supportNote(config),
      ],
    }
    const dress = await readDress(trx, config, account.org_id)
    await queueMail(trx, { to: account.email, orgId: account.org_id, key: `reset:${id}`, letter, dress }, now)
  })
}
