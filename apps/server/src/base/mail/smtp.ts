import { createTransport } from 'nodemailer'
import { Refused, type MailPort } from './mail.ts'

/**
 * The longest that one try may take, whatever the server does: a job waits for it, and so does the end of the
 * process.
 */
const TRY_MS = 60_000

/** The codes by which a server refuses a login, or asks for one: the mail is not to blame. */
const OF_LOGIN = [530, 534, 535, 538]

/**
 * Tells whether a failure is final: a 5xx for the mail, its sender, recipient or content, or a mail that
 * cannot even be offered (RFC 5321, 4.2.1).
 */
const isForGood = ({ code, responseCode }: { code?: string; responseCode?: number }): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  (!responseCode || (responseCode >= 500 && !OF_LOGIN.includes(responseCode)))

/** The headers by which mail programs offer to unsubscribe, and do so with one click (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string | null): Record<string, string> =>
  address ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/**
 * Returns a mail port for an SMTP server: `url` as nodemailer takes it, smtp://user:password@host:port or
 * smtps://…; `from` is an address. `tryMs`: the milliseconds that one try may take.
 */
export function smtpMail(url: string, from: string, tryMs = TRY_MS): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    way: 'smtp',
    send: async ({ id, to, fromName, subject, text, html, unsubscribe }, signal) => {
      const domain = from.split('@')[1] ?? 'localhost'
      const time = AbortSignal.timeout(tryMs)
      const mail = {
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
        subject,
        text,
        html,
        // A mail is made of our own texts: nothing in it is ever fetched or read from disk.
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: signal ? AbortSignal.any([time, signal]) : time,
      }
      try {
        await transport.sendMail(mail)
      } catch (error) {
        if (time.aborted) throw new Error('The mail server took too long.', { cause: error })
        const { message } = error as Error
        throw isForGood(error as object) ? new Refused(message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}
