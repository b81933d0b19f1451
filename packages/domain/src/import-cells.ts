// What a cell of an imported file holds that is no value: what a spreadsheet writes where it has none. It counts
// as empty nowhere, since empty cells mean something: always open, one screen, no picture.

/** Errors without a mark at their end, as spreadsheet programs in the known languages write them. */
const ERRORS = new Set(['#n/a', '#nv', '#n/d', '#n/b', '#yok', '#getting_data'])
const ERROR = /^#¡?[\p{L}\d/_]{1,20}[!?]$/u
const LIBRE_ERROR = /^err:\d{3}$/
const TOO_NARROW = /^#{3,}$/

/** What is wrong with the text of a cell, as a sentence, where it is an error or a formula; null where it is neither. */
export function findCellFault(text: string | undefined): string | null {
  const plain = text?.trim().toLowerCase() ?? ''
  if (plain.length > 1 && plain.startsWith('=')) {
    return 'This cell has a formula without a value. Please open the file in a spreadsheet program, save it, and upload it again.'
  }
  const isError = ERRORS.has(plain) || ERROR.test(plain) || LIBRE_ERROR.test(plain) || TOO_NARROW.test(plain)
  return isError ? `This cell has an error: ${plain.toUpperCase()}.` : null
}

/** What is said of a number that a spreadsheet may have cut. */
export const CUT_NOTE =
  'A spreadsheet may have shortened this number, because it keeps only 15 digits. Please check it, and format such columns as text.'
