import type { TestServer } from './server.ts'

/** A mail as its reader sees it, with its code and its link. */
export interface ReadMail {
  subject: string
  text: string
  html: string
  code: string
  link: string
}

/** The mails to an address, the oldest first. */
export async function mailsTo({ services }: TestServer, address: string): Promise<ReadMail[]> {
  const rows = await services.db
    .selectFrom('mails')
    .select(['subject', 'body_text', 'body_html'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
  return rows.map(({ subject, body_text, body_html }) => ({
    subject,
    text: body_text,
    html: body_html,
    code: /\b\w{5}(?:-\w{5}){3}\b/.exec(body_text)?.[0] ?? '',
    link: /^https?:\S+$/m.exec(body_text)?.[0] ?? '',
  }))
}
