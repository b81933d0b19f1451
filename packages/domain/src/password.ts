import { dictionary } from '@zxcvbn-ts/language-common'

/** Of whoever makes a password: what others know of them, so what is guessed first. */
export interface KnownOf {
  email?: string
  /** Their own name, and that of their organization. */
  names?: readonly string[]
}

/** Shorter parts of an address or name are in too many good passwords. */
const LEAST = 4

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of at least four letters or digits, and all of them as one. */
const wordsOf = (text: string): string[] => {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter((word) => [...word].length >= LEAST)
}

const common = new Set<string>(dictionary['passwords-common'])

/**
 * Why others would guess a password, in a sentence; null where they would not. It is among the 49,000 that
 * are tried first, in whatever case, or holds the address (what stands before the @) or a name of whoever
 * makes it. The list is large: the site loads this file only where a password is made.
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
