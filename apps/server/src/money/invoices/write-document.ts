import type { FileData } from '@plaza/contract/fields'
import { csvLines, type Cell } from '@plaza/domain/csv'
import { eInvoiceObstacle, type DocumentLine } from '@plaza/domain/documents'
import { currencyDecimals } from '@plaza/domain/money'
import { sayRate } from '@plaza/domain/tax'
import { unitsToText } from '@plaza/domain/units'
import { readLogo } from '../../base/exports/logo.ts'
import { writeApart } from '../../base/exports/write-apart.ts'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { writeCii } from './cii.ts'
import type { DocumentRow } from './documents-repo.ts'
import { sheetOf } from './sheet.ts'

/** The program lies beside this file, and beside the bundle. */
const WRITER = new URL('./invoice-writer.js', import.meta.url)

/**
 * Writes a document as PDF from what was stored, in the look that its issuer had then.
 * @throws Failure `busy`
 */
export async function writePdf(scope: CallScope, document: DocumentRow): Promise<FileData> {
  const data = {
    sheet: sheetOf(document),
    look: { color: document.color, logo: await readLogo(scope, document.logo, false) },
    xml: eInvoiceObstacle(document) ? null : writeCii(document),
    created: document.created_at,
  }
  const bytes = await writeApart(WRITER, data, scope.actor.orgId)
  return { name: `${document.number}.pdf`, type: 'application/pdf', bytes }
}

/**
 * Writes a document as an electronic invoice.
 * @throws Failure `no_e_invoice` with what was not known of its sides
 */
export function writeXml(document: DocumentRow): FileData {
  const sentence = eInvoiceObstacle(document)
  if (sentence) throw new Failure('no_e_invoice', { sentence })
  const bytes = Buffer.from(writeCii(document))
  return { name: `${document.number}.xml`, type: 'application/xml', bytes }
}

type Figure = (minor: number | null) => Cell
type Column = [label: string, cell: (document: DocumentRow, line: DocumentLine, figure: Figure) => Cell]

const COLUMNS: Column[] = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => kind],
  ['Date', ({ issued_on }) => issued_on],
  ['First day', ({ period_start }) => period_start ?? ''],
  ['Last day', ({ period_end }) => period_end ?? ''],
  ['Corrects', ({ corrects }) => corrects?.number ?? ''],
  ['Recipient', ({ recipient }) => recipient.name],
  ['About', ({ subject }) => subject],
  ['Line', (_, { text }) => text],
  ['Detail', (_, { detail }) => detail],
  ['Quantity', (_, { quantity }) => ({ figure: String(quantity) })],
  ['Price', (_, { price }, figure) => figure(price)],
  ['Fee', (_, { fee }, figure) => figure(fee)],
  ['Net', (_, { net }, figure) => figure(net)],
  ['Tax rate', ({ tax_decision }) => sayRate(tax_decision.basis_points)],
  ['Tax', (_, { tax }, figure) => figure(tax)],
  ['Gross', (_, { net, tax }, figure) => figure(net + tax)],
  ['Currency', ({ currency }) => currency],
  ['Tax rule', ({ tax_decision }) => tax_decision.rule],
]

const rowsOf = (document: DocumentRow): Cell[][] => {
  // What is given back is negative, so that a column adds up to what is left.
  const sign = document.kind === 'credit_note' ? -1 : 1
  const figure: Figure = (minor) =>
    minor === null ? '' : { figure: unitsToText(sign * minor, currencyDecimals(document.currency)) }
  return document.lines.map((line) => COLUMNS.map(([, cell]) => cell(document, line, figure)))
}

/** Writes the lines of a month's documents as CSV, with the mark by which spreadsheets know its encoding. */
export function writeCsv(month: string, documents: DocumentRow[]): FileData {
  const rows = documents.flatMap(rowsOf)
  const bytes = Buffer.from(`\uFEFF${csvLines([COLUMNS.map(([label]) => label), ...rows])}`)
  return { name: `${month}.csv`, type: 'text/csv; charset=utf-8', bytes }
}
