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
}

/** Where mails go: an SMTP server, or nowhere but the outbox that the platform's admins read. */
export interface MailPort {
  /** null where mails only stay in the outbox */
  send: ((mail: Mail) => Promise<void>) | null
  close(): void
}
