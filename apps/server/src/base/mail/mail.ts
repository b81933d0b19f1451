/** A mail ready to send: to one recipient, as text and as HTML. */
export interface Mail {
  /** Stays the same on every try, so that a receiver can recognise a duplicate. */
  id: string
  to: string
  /** The sender's name; the address is the installation's. */
  fromName: string
  subject: string
  text: string
  html: string
  /** The address at which a mail program switches such mails off by itself; null where they cannot be. */
  unsubscribe: string | null
  writtenAt: Date
}

/** The mail is refused for good, so it is not tried again. */
export class Refused extends Error {}

/** The port for mails: an SMTP server, or only the outbox, which those who run the installation read. */
export interface MailPort {
  way: 'smtp' | 'outbox'
  /**
   * Sends a mail within a minute; stops early when `signal` aborts.
   * @throws Refused where it is refused for good; any other error may pass
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  close(): void
}
