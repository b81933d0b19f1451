/** The longest file name, in characters. */
const LONGEST = 120

/** Control characters, halves of characters, and characters that are invisible or reverse the text that follows. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
const SPACES = /\s+/gu

const lengthOf = (text: string): number => [...text].length
const cut = (text: string, length: number): string => [...text].slice(0, length).join('')

/** The longest ending that is kept whole, with its dot. */
const LONGEST_ENDING = 10

/** A long name is shortened in its middle, because its beginning and its ending tell files apart. */
const shorten = (name: string): string => {
  if (lengthOf(name) <= LONGEST) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : ''
  return `${cut(name, LONGEST - 1 - lengthOf(ending)).trimEnd()}…${ending}`
}

/**
 * The name of a file in a form that can be shown to others: without folders, in one line, without invisible
 * characters, with at most 120 characters. It is '' if nothing is left.
 */
export function cleanFileName(given: string): string {
  const start = Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1
  const spaced = given.slice(start).replace(SPACES, ' ').replace(UNSEEN, '')
  return shorten(spaced.normalize('NFC').trim())
}
