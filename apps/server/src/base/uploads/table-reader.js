// Reads the cells of a file's tables in a process of its own: what a spreadsheet unpacks to and how much work it is
// to read can be bounded only from outside. read-apart.ts starts it, and ends it when it takes too long.
//
//   node table-reader.js table <file>
//
// Answers in JSON: {is: 'table', sheets: [{name, hidden, rows, count, wide}]}; `rows` are those that hold anything,
// {line, cells, cut}, and `count` is how many there are. Where nothing can be taken `is` says why; a file that
// cannot be read at all ends it with 1.
import { readFile } from 'node:fs/promises'
import { Refused } from './tables/bounds.js'

const ZIP = Buffer.from('PK\u0003\u0004')
/** Spreadsheets from before 2007, and newer ones with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const readSheets = async (path) => {
  const bytes = await readFile(path)
  const start = bytes.subarray(0, 4)
  if (start.equals(ZIP)) return (await import('./tables/workbook.js')).readWorkbook(path)
  if (start.equals(OLE)) throw new Refused('another kind', { kind: 'xls' })
  return (await import('./tables/text-table.js')).readTextTable(bytes)
}

const answer = async (path) => {
  try {
    return { is: 'table', sheets: await readSheets(path) }
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

process.stdout.write(JSON.stringify(await answer(process.argv[3])))
