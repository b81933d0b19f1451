import { dictionary } from '@zxcvbn-ts/language-common'

/** What others know of the person who chooses a password, and would guess first. */
export interface KnownOf {
  email?: string
  /** The person's name, and that of the organization. */
  names?: readonly string[]
}

/** The shortest part of an address or name that counts. Shorter ones are in too many good passwords. */
const LEAST = 4

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of at least four letters or digits, and all of them joined. */
const wordsOf = (text: string): string[] => {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter((word) => [...word].length >= LEAST)
}

const common = new Set<string>(dictionary['passwords-common'])

/**
 * Why others would guess a password, as a sentence; null for a good one. It is among the 49,000 most common ones,
 * in whatever case, or contains the address (the part before the @) or a name of the person. The list is large, so
 * the site loads this file only where a password is chosen.
 */
export function passwordFault(password: string, { email = '', names = [] }: KnownOf): string | null {
  if (common.has(password.toLowerCase())) {
    return 'This password is too common. Please choose a different one.'
  }
  const folded = fold(password)
  const holds = (text: string) => wordsOf(text).some((word) => folded.includes(word))
  if (holds(email.split('@')[0] ?? '')) return 'Your password must not contain your email address.'
  return names.some(holds) ? 'Your password must not contain your name.' : null
}
