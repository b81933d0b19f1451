import { issueCode } from './issue-code.ts'
import type { Services } from '../../base/scope/scope.ts'
import { codeAddress, configAt } from '../../base/config/site-address.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Jobs } from '../../base/jobs/jobs.ts'
import { queueMails } from '../../base/mail/queue-mails.ts'
import { findAccount } from './repo.ts'

/** The job after a sign-up: sends the mail that asks a new account to confirm its address. */
export async function sendWelcome(
  services: Services,
  { user_id, site }: Jobs['send-welcome'],
): Promise<void> {
  const { db, clock } = services
  const config = configAt(services.config, site)
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const account = await findAccount(trx, user_id)
    if (!account) return
    const scope = { db: trx, actor: null, now, services: { ...services, config } }
    const { id, code } = await issueCode(scope, 'address', { user_id, email: account.email })
    const letter = {
      subject: 'Welcome to Plaza: please confirm your email address',
      heading: 'Welcome to Plaza',
      paragraphs: [
        'Somebody signed up on Plaza with this email address. The account can already be used.',
        'If this was you, please confirm your email address. Until then you cannot invite others.',
      ],
      action: { label: 'Confirm my address', url: codeAddress(config, '/loading', code) },
      notes: [
        'If this was not you, please do not confirm. With “Forgot your password?” you can take over the account, which logs out whoever created it.',
      ],
    }
    // Until the address is confirmed its owner may be a stranger, so nothing in the mail is of the sender's choice.
    await queueMails(scope, { orgId: account.org_id, neutral: true }, [
      { to: account.email, key: `address:${id}`, letter },
    ])
  })
}
