/** What turns the direction of the text that follows, so that a name can be read as another one. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What nobody sees, but for what joins or varies the characters beside it, as scripts and emoji need it. */
const UNSEEN =
  /(?!\p{Variation_Selector}|\u200c|\u200d|[\u{e0020}-\u{e007f}])(?:\p{Default_Ignorable_Code_Point}|\u2800)/u

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What is wrong with a name that people are to know something by, in a sentence; null where nothing is. */
export function nameFault(name: string): string | null {
  if (TURNS.test(name)) return 'This must not contain characters that change the direction of text.'
  if (UNSEEN.test(name)) return 'This must not contain invisible characters.'
  return name === '' || SEEN.test(name) ? null : 'This must contain visible characters.'
}

/** The most characters of a name that a mail to a stranger carries. */
const MOST_IN_MAIL = 40

/** A word without what mail programs make a link of: an address goes, `evil.example/now` becomes `evil`. */
const plainWord = (word: string): string => {
  if (word.includes('@') || word.includes('://') || word.toLowerCase().startsWith('www.')) return ''
  const dot = word.search(/\.[\p{L}\p{N}]/u)
  return dot < 0 ? word : word.slice(0, dot)
}

/**
 * A name that somebody chose for themselves, as it may stand in a mail to who does not know them: of at
 * most 40 characters and without addresses or links. Gives `instead` where nothing of it is left.
 */
export function nameInMail(name: string, instead: string): string {
  const words = name.split(/\s+/u).map(plainWord)
  const plain = [...words.filter(Boolean).join(' ')]
  if (plain.length === 0) return instead
  return plain.length > MOST_IN_MAIL ? `${plain.slice(0, MOST_IN_MAIL - 1).join('')}…` : plain.join('')
}
