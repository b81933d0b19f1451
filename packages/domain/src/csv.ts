/** Spreadsheets read such a cell as a formula, which can do harm when the file is opened. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell: a text, or a figure that we wrote ourselves, such as an amount, which may begin with a minus. */
export type Cell = string | { figure: string }

const write = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell.figure
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as lines of CSV (RFC 4180), none of whose cells is a formula. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')
}
