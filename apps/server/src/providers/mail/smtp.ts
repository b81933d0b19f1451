import { createTransport } from 'nodemailer'
import type { MailPort } from './mail.ts'

/** `url` as nodemailer takes it: smtp://user:password@host:port or smtps://…; `from` is an address. */
export const smtpMail = (url: string, from: string): MailPort => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    send: async ({ id, to, fromName, subject, text, html }) => {
      const domain = from.split('@')[1] ?? 'localhost'
      await transport.sendMail({
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject,
        text,
        html,
        // A mail is made of our own texts: nothing in it is ever fetched or read from disk.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
