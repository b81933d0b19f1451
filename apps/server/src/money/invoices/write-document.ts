import type { FileData } from '@plaza/contract/fields'
import { csvLines, type Cell } from '@plaza/domain/csv'
import { eInvoiceObstacle } from '@plaza/domain/documents'
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

const HEAD = [
  ...['Number', 'Kind', 'Date', 'First day', 'Last day', 'Corrects', 'Recipient', 'About', 'Line', 'Detail'],
  ...['Quantity', 'Price', 'Fee', 'Net', 'Tax rate', 'Tax', 'Gross', 'Currency', 'Tax rule'],
]

const rowsOf = (document: DocumentRow): Cell[][] => {
  const { kind, currency, tax_decision, corrects, recipient } = document
  // What is given back is negative, so that a column adds up to what is left.
  const sign = kind === 'credit_note' ? -1 : 1
  const amount = (minor: number | null): Cell =>
    minor === null ? '' : { figure: unitsToText(sign * minor, currencyDecimals(currency)) }
  return document.lines.map((line) => [
    ...[document.number, kind, document.issued_on, document.period_start ?? '', document.period_end ?? ''],
    ...[corrects?.number ?? '', recipient.name, document.subject, line.text, line.detail],
    { figure: String(line.quantity) },
    ...[amount(line.price), amount(line.fee), amount(line.net)],
    sayRate(tax_decision.basis_points),
    ...[amount(line.tax), amount(line.net + line.tax), currency, tax_decision.rule],
  ])
}

/** Writes the lines of a month's documents as CSV, with the mark by which spreadsheets know its encoding. */
export function writeCsv(month: string, documents: DocumentRow[]): FileData {
  const rows = documents.flatMap(rowsOf)
  const bytes = Buffer.from(`\uFEFF${csvLines([HEAD, ...rows])}`)
  return { name: `${month}.csv`, type: 'text/csv; charset=utf-8', bytes }
}
