// Some cells of an imported file have no value but what a spreadsheet writes instead of one, such as an error.
// Such a cell must not count as empty, because empty cells mean something: always open, one screen, no picture.

/** Errors without their last character, as spreadsheet programs in the known languages write them. */
const ERRORS = new Set(['#n/a', '#nv', '#n/d', '#n/b', '#yok', '#getting_data'])
const ERROR = /^#¡?[\p{L}\d/_]{1,20}[!?]$/u
const LIBRE_ERROR = /^err:\d{3}$/
const TOO_NARROW = /^#{3,}$/

/** The fault of a cell that has an error or a formula, as a sentence; null for other cells. */
export function findCellFault(text: string | undefined): string | null {
  const plain = text?.trim().toLowerCase() ?? ''
  if (plain.length > 1 && plain.startsWith('=')) {
    return 'This cell has a formula without a value. Please open the file in a spreadsheet program, save it, and upload it again.'
  }
  const isError = ERRORS.has(plain) || ERROR.test(plain) || LIBRE_ERROR.test(plain) || TOO_NARROW.test(plain)
  return isError ? `This cell has an error: ${plain.toUpperCase()}.` : null
}

/** The note on a number that a spreadsheet may have shortened. */
export const CUT_NOTE =
  'A spreadsheet may have shortened this number, because it keeps only 15 digits. Please check it, and format such columns as text.'
