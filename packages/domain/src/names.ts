/** Characters that change the direction of the text that follows, so that one name can look like another. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Invisible characters, except those that join or vary the characters beside them, which scripts and emoji need. */
const UNSEEN =
  /(?!\p{Variation_Selector}|\u200c|\u200d|[\u{e0020}-\u{e007f}])(?:\p{Default_Ignorable_Code_Point}|\u2800)/u

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The fault of a name, as a sentence; null for a good name. */
export function nameFault(name: string): string | null {
  if (TURNS.test(name)) return 'This must not contain characters that change the direction of text.'
  if (UNSEEN.test(name)) return 'This must not contain invisible characters.'
  return name === '' || SEEN.test(name) ? null : 'This must contain visible characters.'
}

/** The longest name in a mail to a stranger, in characters. */
const MOST_IN_MAIL = 40

/**
 * A word without the parts that mail programs turn into a link: an address is removed, and `evil.example/now`
 * becomes `evil`.
 */
const plainWord = (word: string): string => {
  if (word.includes('@') || word.includes('://') || word.toLowerCase().startsWith('www.')) return ''
  const dot = word.search(/\.[\p{L}\p{N}]/u)
  return dot < 0 ? word : word.slice(0, dot)
}

/**
 * A name that somebody chose, in a form that is safe in a mail to somebody who does not know them: at most 40
 * characters, without addresses or links. It is `instead` if nothing is left.
 */
export function nameInMail(name: string, instead: string): string {
  const words = name.split(/\s+/u).map(plainWord)
  const plain = [...words.filter(Boolean).join(' ')]
  if (plain.length === 0) return instead
  return plain.length > MOST_IN_MAIL ? `${plain.slice(0, MOST_IN_MAIL - 1).join('')}…` : plain.join('')
}
