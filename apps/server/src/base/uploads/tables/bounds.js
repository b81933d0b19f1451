// What of one table is read at most. A table beyond a bound is refused whole: nothing is left out in silence.

/** Rows that are kept of one sheet, with those above its header; how many more there are is counted. */
const MAX_ROWS = 10_050
const MAX_COLUMNS = 100
/** As Excel's own cells have at most. */
const MAX_CELL = 32_767
/** Characters of all kept cells together. */
const MAX_TEXT = 24_000_000

/** A table that is refused; `is` says why, and is what the reader answers. */
export class Refused extends Error {
  constructor(is, more = {}) {
    super(is)
    this.answer = { is, ...more }
  }
}

/** A text of which a spreadsheet has kept the first digits alone: 1.91431E+18, or zeros from the sixteenth on. */
const CUT = /^(?:\d(?:[.,]\d{1,20})?E\+?\d{1,3}|\d{15}0{1,20})$/i

/** Gathers the rows of one sheet that hold anything. `budget` is shared by all sheets of a file. */
export class Rows {
  rows = []
  count = 0
  wide = false
  #budget

  constructor(budget) {
    this.#budget = budget
  }

  /**
   * Adds a row: the line it stands in, from 1, its texts, and the columns whose numbers may have been cut.
   * A row without any text is none.
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
