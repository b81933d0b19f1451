// domain.md, "Who may do what": many people are invited at once.

/** A piece of a pasted text that ought to be an address, in lower case, and how often the text has it. */
export interface PastedAddress {
  address: string
  times: number
}

const BEFORE = new Set(['"', "'", '(', '['])
const AFTER = new Set(['"', "'", ')', ']', '.'])
const MAILTO = 'mailto:'

/** What is left of a piece without the quotation marks, brackets and dots that stand around an address in a sentence. */
function bare(piece: string): string {
  let [from, to] = [0, piece.length]
  while (from < to && BEFORE.has(piece.charAt(from))) from++
  while (to > from && AFTER.has(piece.charAt(to - 1))) to--
  const inner = piece.slice(from, to)
  return inner.toLowerCase().startsWith(MAILTO) ? inner.slice(MAILTO.length) : inner
}

/**
 * The addresses in a piece of the text: all of it, or the part in brackets of "Ada <ada@example.org>", as mail programs
 * copy it. Of a name only what is like another address counts.
 */
function namedIn(piece: string): string[] {
  const inside = piece.match(/<[^<>]*>/g)?.map((one) => one.slice(1, -1))
  if (!inside) return [piece]
  const after = piece.slice(piece.lastIndexOf('>') + 1)
  const name = piece.slice(0, piece.lastIndexOf('>')).replaceAll(/<[^<>]*>?/g, ' ')
  const others = name.split(/\s+/).filter((word) => word.includes('@') && !inside.includes(word))
  return [...others, ...inside, after]
}

const piecesOf = (text: string): string[] =>
  text
    .split(/[,;\r\n]+/)
    .flatMap(namedIn)
    .flatMap((named) => named.split(/\s+/))
    .map((piece) => bare(piece).toLowerCase())
    .filter((piece) => piece !== '')

/**
 * Reads the addresses of a typed or pasted text, in their order. They are separated by commas, semicolons, spaces or
 * lines; names before brackets are dropped, and each is given once whatever its case, with how often it was there. What
 * is no address is given as it is, so that its writer can mend it. Pure.
 */
export function readPastedAddresses(text: string): PastedAddress[] {
  const times = new Map<string, number>()
  for (const piece of piecesOf(text)) times.set(piece, (times.get(piece) ?? 0) + 1)
  return [...times].map(([address, count]) => ({ address, times: count }))
}

/** Reads the addresses of a table as text, such as a file of CSV: of its cells only those that are like one. Pure. */
export function readAddressesOfTable(text: string): string[] {
  return readPastedAddresses(text).flatMap(({ address }) => (address.includes('@') ? [address] : []))
}

/** Gives the text without one of its addresses, one a line. Pure. */
export function withoutAddress(text: string, address: string): string {
  return readPastedAddresses(text)
    .flatMap((one) => (one.address === address ? [] : [one.address]))
    .join('\n')
}
