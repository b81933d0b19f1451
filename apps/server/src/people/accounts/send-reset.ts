import { issueCode } from './issue-code.ts'
import type { Services } from '../../base/scope/scope.ts'
import { codeAddress, configAt } from '../../base/config/site-address.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Jobs } from '../../base/jobs/jobs.ts'
import { queueMails } from '../../base/mail/queue-mails.ts'
import { findAccountByEmail } from './repo.ts'

/**
 * The job behind a forgotten password. Whether there is an account is found out here, where no caller waits:
 * the call before it takes the same time for every address.
 */
export async function sendReset(services: Services, { email, site }: Jobs['send-reset']): Promise<void> {
  const { db, clock } = services
  const config = configAt(services.config, site)
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const account = await findAccountByEmail(trx, email)
    if (!account?.active || !account.org_active) return
    const scope = { db: trx, actor: null, now, services: { ...services, config } }
    const { id, code } = await issueCode(scope, 'reset', { user_id: account.id })
    const letter = {
      subject: 'Your code for a new password',
      heading: 'Set a new password',
      paragraphs: [
        'Somebody requested a new password for your account.',
        'Use the button, or enter this code. It can be used once, within half an hour.',
      ],
      code,
      action: { label: 'Set a new password', url: codeAddress(config, '/changePassword', code) },
      notes: ['If you did not request this, you can ignore this email. Your password stays the same.'],
    }
    await queueMails(scope, { orgId: account.org_id }, [{ to: account.email, key: `reset:${id}`, letter }])
  })
}
