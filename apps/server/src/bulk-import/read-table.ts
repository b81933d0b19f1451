import type { UploadedFile } from '@plaza/contract/call'
import { badInput, Failure } from '../http/failure.ts'
import { readApart } from '../uploads/read-apart.ts'

/** The largest file that is read, in bytes. */
export const MAX_FILE = 10 * 1024 * 1024

/** The rows of a table's file: the line they stand in, from 1, and their cells as texts. */
export interface TableRow {
  line: number
  cells: string[]
}

type Read = { is: 'table'; rows: TableRow[] } | { is: Exclude<keyof typeof REFUSALS, 'unreadable'> }

const unreadable = (sentence: string) => new Failure('unsupported_type', { sentence })
const tooLarge = (sentence: string) => new Failure('too_large', { sentence })

const REFUSALS = {
  unreadable: () => unreadable('This file cannot be read. Send a spreadsheet (xlsx) or a CSV file.'),
  'no table': () => unreadable('This is no table: send a spreadsheet (xlsx) or a CSV file.'),
  'not UTF-8': () => unreadable('This file is not in UTF-8. Save it as “CSV UTF-8” or as xlsx.'),
  'too wide': () => tooLarge('This table has more than 100 columns, the most that are taken.'),
  'too long': () => tooLarge('This table has more than 10,000 rows, the most that are taken at once.'),
  'too large': () => tooLarge('This spreadsheet unpacks to more than 96 MB, the most that is taken.'),
  empty: () => badInput({ path: 'file', message: 'There are no rows below the headers.' }),
}

/**
 * The rows of an uploaded spreadsheet or CSV file, the header first, without empty ones. It is read in a
 * process apart, within bounds.
 * @throws Failure `unsupported_type`, `too_large`, `busy`, and `bad_input` for a table without rows
 */
export const readTable = async (
  file: UploadedFile,
  orgId: string,
): Promise<[header: TableRow, ...rows: TableRow[]]> => {
  if (file.size > MAX_FILE) throw tooLarge('This file has more than 10 MB, the most that is taken.')
  const answer = await readApart('table', file.path, orgId)
  const read = answer ? (JSON.parse(String(answer)) as Read) : { is: 'unreadable' as const }
  if (read.is !== 'table') throw REFUSALS[read.is]()
  const [header, ...rows] = read.rows
  if (!header) throw REFUSALS.empty()
  return [header, ...rows]
}
