import { createHash, randomInt } from 'node:crypto'

/** Crockford's 32 characters: none of them is mistaken for another when a code is typed. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP = 5

/** Makes a new code: 100 random bits, as four groups of five characters. */
export function newCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
}

const IN_TEXT = /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/g

/** Hides the codes in a text, including those in links; a text without codes stays the same. */
export function hideCodes(text: string): string {
  return text.replace(IN_TEXT, '•••••-•••••-•••••-•••••')
}

/**
 * Gives a code as it is compared: case, spaces and dashes do not count, and letters that look like digits are
 * those digits.
 */
const normalize = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

export function hashCode(code: string): Buffer {
  return createHash('sha256').update(normalize(code)).digest()
}
