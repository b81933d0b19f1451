import { siteAddress, codeAddress } from '../config/site-address.ts'
import { unsubscribe } from '@plaza/contract/notifications'
import type { Letter } from '../mail/compose.ts'
import type { Services } from '../scope/scope.ts'
import { commentOf, wordsOf, type Kinds } from './kinds.ts'
import type { Mailed } from './mails-repo.ts'
import { unsubscribeCode, type MailsOfKind } from './unsubscribe-code.ts'

type AllMailed = [Mailed, ...Mailed[]]

/** The services that a letter is written with. */
export type Writing = Pick<Services, 'config' | 'secret'>

const quotesOf = (all: Mailed[]): string[] =>
  all.flatMap((one) => {
    const comment = commentOf(one)
    return comment ? [`${one.actor_name} wrote: “${comment}”`] : []
  })

/** Several notifications by their subjects, those that came first on top; none where all have one subject. */
const sectionsOf = (kinds: Kinds, { config }: Writing, all: AllMailed): NonNullable<Letter['sections']> => {
  const { together } = kinds[all[0].kind]
  if (!together) return []
  const told = all.map((one) => ({ one, title: together.subject(one.data) }))
  const titles = [...new Set(told.map(({ title }) => title))]
  if (titles.length === 1) return []
  return titles.flatMap((title) => {
    const [first, ...others] = told.flatMap((each) => (each.title === title ? [each.one] : []))
    if (!first) return []
    const { link, action } = wordsOf(kinds, [first])
    return [
      {
        title,
        paragraphs: quotesOf([first, ...others]),
        action: { label: action, url: siteAddress(config, link) },
      },
    ]
  })
}

/** What the reader can do about mails of a kind: choose among all, or switch it off without a login. */
export function choicesOf(
  { config, secret }: Writing,
  mails: MailsOfKind,
): Pick<Letter, 'links' | 'unsubscribe'> {
  const code = unsubscribeCode(secret, mails)
  const address = siteAddress(config, unsubscribe.path.replace('{code}', code))
  return {
    links: [
      { label: 'Choose which emails you receive', url: siteAddress(config, '/settings/notifications') },
      { label: 'Stop emails of this kind', url: codeAddress(config, '/unsubscribe', code) },
    ],
    ...(address.startsWith('https:') && { unsubscribe: address }),
  }
}

/** Writes the mail for a notification, or for several that are told together, to one of its readers. */
export function letterOf(kinds: Kinds, writing: Writing, all: AllMailed, userId: string): Letter {
  const { title, newTitle, message, link, action } = wordsOf(kinds, all)
  const sections = sectionsOf(kinds, writing, all)
  return {
    subject: newTitle,
    heading: title,
    paragraphs: [`${newTitle}.`, ...(message ? [message] : []), ...(sections.length ? [] : quotesOf(all))],
    ...(sections.length
      ? { sections }
      : { action: { label: action, url: siteAddress(writing.config, link) } }),
    notes: [`This email is about ${all[0].org_name}.`],
    ...choicesOf(writing, { userId, kind: all[0].kind }),
  }
}
