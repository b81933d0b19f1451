import type { Jobs } from '../jobs/jobs.ts'
import type { Services } from '../http/context.ts'
import { findUnsent, markFailed, markSent } from './repo.ts'

/** The job that sends one mail; a failure is noted and tried again by the queue. */
export const sendMail = async (services: Services, { mail_id }: Jobs['send-mail']): Promise<void> => {
  const { db, mail, clock } = services
  const found = mail.send ? await findUnsent(db, mail_id) : undefined
  // Addresses of the demo, which nobody has (RFC 2606): their mails stay in the outbox.
  if (!found || !mail.send || found.to_address.endsWith('@demo.example')) return
  try {
    await mail.send({
      id: found.id,
      to: found.to_address,
      fromName: found.org_name ? `${found.org_name} · Plaza` : 'Plaza',
      subject: found.subject,
      text: found.body_text,
      html: found.body_html,
    })
  } catch (error) {
    await markFailed(db, mail_id, error instanceof Error ? error.message : String(error))
    throw error
  }
  await markSent(db, mail_id, clock.now())
}
