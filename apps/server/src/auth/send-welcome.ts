import { issueCode } from '../codes/issue-code.ts'
import type { Services } from '../http/context.ts'
import { codeAddress, configAt } from '../http/site-address.ts'
import { inTransaction } from '../http/write.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readDress } from '../mails/dress.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { supportNote } from '../mails/support-note.ts'
import { findAccount } from '../users/repo.ts'

/** The job after a sign-up: the mail that asks a new account to show that its address is theirs. */
export const sendWelcome = async (
  services: Services,
  { user_id, site }: Jobs['send-welcome'],
): Promise<void> => {
  const { db, clock } = services
  const config = configAt(services.config, site)
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const account = await findAccount(trx, user_id)
    if (!account) return
    const { id, code } = await issueCode(trx, 'address', { user_id, email: account.email }, now)
    const letter = {
      subject: 'Welcome to Plaza: is this your address?',
      heading: `Welcome, ${account.name}`,
      paragraphs: [
        `${account.org_name} has an account on Plaza now, and you can use it already.`,
        'Please confirm that this address is yours. Until then you cannot invite others.',
      ],
      action: { label: 'Confirm my address', url: codeAddress(config, '/loading', code) },
      notes: ['You did not sign up? Then please tell us.', supportNote(config)],
    }
    const { org_id: orgId } = account
    const dress = await readDress(trx, config, orgId)
    await queueMail(trx, { to: account.email, orgId, key: `address:${id}`, letter, dress }, now)
  })
}
