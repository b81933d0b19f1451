import { foldWords } from './text.ts'

/** What stands inside a word and is often left out in typing, such as the apostrophe of N'Djamena. */
const WITHIN_WORDS = /['`´ʹʺʻʼʽʾʿ‘]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu

/** Letters that some people write as two, where others leave the accent away: München, Muenchen, Munchen. */
const AS_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/**
 * The name of a place as it is compared with others: in lower case, without accents and apostrophes, its words
 * with one space between them. A text without letters and digits is ''.
 */
export function foldPlaceName(name: string): string {
  return foldWords(name).replace(WITHIN_WORDS, '').replace(BETWEEN_WORDS, ' ').trim()
}

/** All that people may type for a name, folded: without accents first, then with two letters for one. */
export function spellingsOf(name: string): string[] {
  const inTwo = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (letter) => AS_TWO[letter] ?? letter)
  return [...new Set([foldPlaceName(name), foldPlaceName(inTwo)])].filter(Boolean)
}
