import { createHash, randomInt } from 'node:crypto'

/** Crockford's 32 signs: none of them is taken for another when a code is typed. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP = 5

/** A new code: 100 random bits, as four groups of five signs. */
export function newCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
}

const IN_TEXT = /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/g

/** A text without the codes in it, those of its links too; the same where it holds none. */
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
