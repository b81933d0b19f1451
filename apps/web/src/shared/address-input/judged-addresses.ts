import { i18n } from '@lingui/core'
import { email } from '@plaza/contract/fields'
import { readPastedAddresses } from '@plaza/domain/pasted-addresses'

/** Whom a list of addresses is compared with, in lower case. */
export interface KnownAddresses {
  /** Addresses of the organization's own people. */
  members: ReadonlySet<string>
  /** Addresses that are invited already. */
  invited: ReadonlySet<string>
}

export interface JudgedAddress {
  address: string
  state: 'good' | 'malformed' | 'member' | 'invited'
  /** Whether the text has it more than once; it counts once. */
  double: boolean
}

/** The addresses of a typed or pasted text, each with what would become of it. */
export function judgeAddresses(text: string, { members, invited }: KnownAddresses): JudgedAddress[] {
  return readPastedAddresses(text).map(({ address, times }) => {
    const double = times > 1
    if (!email.safeParse(address).success) return { address, state: 'malformed', double }
    if (members.has(address)) return { address, state: 'member', double }
    return { address, state: invited.has(address) ? 'invited' : 'good', double }
  })
}

/** Why a text of addresses cannot be sent; null where it can. `most` is how many go at once. */
export function addressesFault(text: string, most: number): string | null {
  const found = readPastedAddresses(text)
  const faulty = found.filter(({ address }) => !email.safeParse(address).success).length
  if (found.length === 0) return i18n._('Please give at least one email address.')
  if (found.length > most) return i18n._('At most {n} addresses at a time.', { n: most })
  if (faulty === 0) return null
  return i18n._(
    '{n, plural, one {# of them is not an email address.} other {# of them are not email addresses.}}',
    { n: faulty },
  )
}
