import { issueCode } from './issue-code.ts'
import type { Services } from '../../base/scope/scope.ts'
import { codeAddress, configAt } from '../../base/config/site-address.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Jobs } from '../../base/jobs/jobs.ts'
import { readDress } from '../../base/mail/dress.ts'
import { queueMail } from '../../base/mail/queue-mail.ts'
import { supportNote } from '../../base/mail/support-note.ts'
import { findAccount } from './repo.ts'

/** The job after a sign-up: the mail that asks a new account to show that its address is theirs. */
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
    const { id, code } = await issueCode(trx, 'address', { user_id, email: account.email }, now)
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
        supportNote(config),
      ],
    }
    const { org_id: orgId } = account
    // Whose address it is nobody knows yet: nothing in it is of the sender's choice.
    const dress = await readDress(trx, config, null)
    await queueMail(trx, { to: account.email, orgId, key: `address:${id}`, letter, dress }, now)
  })
}
