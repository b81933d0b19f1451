// The bounds on what is read of one table. A table beyond a bound is refused as a whole: nothing is left out
// silently.

/** The most rows kept of one sheet, including those above its header; any more are only counted. */
const MAX_ROWS = 10_050
const MAX_COLUMNS = 100
/** The most characters of a cell, as in Excel. */
const MAX_CELL = 32_767
/** The most characters of all kept cells together. */
const MAX_TEXT = 24_000_000

/** The error for a refused table; `is` names the reason, and is what the reader answers. */
export class Refused extends Error {
  constructor(is, more = {}) {
    super(is)
    this.answer = { is, ...more }
  }
}

/**
 * A number of which a spreadsheet has kept only the first digits: 1.91431E+18, or zeros from the sixteenth
 * on.
 */
const CUT = /^(?:\d(?:[.,]\d{1,20})?E\+?\d{1,3}|\d{15}0{1,20})$/i

/** Gathers the rows of one sheet that are not empty. `budget` is shared by all sheets of a file. */
export class Rows {
  rows = []
  count = 0
  wide = false
  #budget

  constructor(budget) {
    this.#budget = budget
  }

  /**
   * Adds a row: its line from 1, its texts, and the columns whose numbers may have been cut. A row without
   * any text is skipped.
   */
  add(line, texts, cut = []) {
    const cells = Array.from(texts, (text) => text?.trim() ?? '')
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    const isCut = (text, column) => cut.includes(column) || CUT.test(text)
    const marks = cells.flatMap((text, column) => (isCut(text, column) ? [column] : []))
    this.count++
    this.wide ||= cells.length > MAX_COLUMNS
    if (this.wide || this.rows.length >= MAX_ROWS) return
    for (const text of cells) {
      if (text.length > MAX_CELL) throw new Refused('too long a cell', { line })
      this.#budget.left -= text.length
    }
    if (this.#budget.left < 0) throw new Refused('too much text')
    this.rows.push({ line, cells, cut: marks })
  }
}

export const newBudget = () => ({ left: MAX_TEXT })
