/** A mail as it leaves: to one person, as text and as HTML. */
export interface Mail {
  /** Stays the same when it is tried again, so that a receiver can tell a double. */
  id: string
  to: string
  /** The sender's name; the address is the installation's. */
  fromName: string
  subject: string
  text: string
  html: string
  writtenAt: Date
}

/** This mail will not be taken whenever it is tried: it is not tried again. */
export class Refused extends Error {}

/** The port for mails: an SMTP server, or only the outbox, which those who run the installation read. */
export interface MailPort {
  way: 'smtp' | 'outbox'
  /**
   * Hands a mail over, within a minute; ends early where `signal` says so.
   * @throws Refused where it is refused for good; any other error may pass
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  close(): void
}
