import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_KINDS, type MailKind } from '@plaza/domain/notification-kinds'

/** The emails of one kind to one user. */
export interface MailsOfKind {
  userId: string
  kind: MailKind
}

const CODE = /^([\w-]{22})\.([a-z_]{1,40})\.([\w-]{24})$/

const mac = (secret: Buffer, { userId, kind }: MailsOfKind): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${userId} ${kind}`).digest().subarray(0, 18)

const asText = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

const asUuid = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Gives the code of the link in a mail that switches its kind off for its reader. It is signed with the
 * installation's secret and good for ever, since mails are kept, and it opens nothing else.
 */
export function unsubscribeCode(secret: Buffer, mails: MailsOfKind): string {
  return `${asText(mails.userId)}.${mails.kind}.${mac(secret, mails).toString('base64url')}`
}

/** Reads whose emails of which kind a code is about; null where it was not signed by this installation. */
export function readUnsubscribeCode(secret: Buffer, code: string): MailsOfKind | null {
  const [, user = '', named = '', given = ''] = CODE.exec(code) ?? []
  const kind = MAIL_KINDS.find((one) => one === named)
  if (!kind) return null
  const mails = { userId: asUuid(user), kind }
  const [wanted, found] = [mac(secret, mails), Buffer.from(given, 'base64url')]
  return found.length === wanted.length && timingSafeEqual(found, wanted) ? mails : null
}
