import type { CalendarDate } from './calendar.ts'
import { currencyDecimals } from './money.ts'
import { taxOnLine, type TaxDecision } from './tax.ts'

// docs/domain.md, "Documents": what the platform issues about money. Amounts are whole minor units.

export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'statement', 'receipt'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A side of a document, as it was when the document was issued. Empty texts were not known. */
export interface DocumentParty {
  /** The organization; empty for a platform that nobody has set up. */
  id: string
  name: string
  /** Street and number, in lines. */
  address: string
  postal_code: string
  city: string
  country: string
  tax_id: string
}

/** A line before it is issued. */
export interface DraftLine {
  text: string
  /** What more there is to say, such as dates. */
  detail?: string
  quantity?: number
  /** What the line comes to without tax. */
  net: number
  /**
   * The tax on it, where it must be another than the rate gives: the rest of an amount of which parts were taken back
   * before.
   */
  tax?: number
  /** Of a statement's line: what was sold, and the platform's fee on it. What is left is `net`. */
  price?: number
  fee?: number
}

/** A line as it was issued. */
export interface DocumentLine {
  text: string
  detail: string
  quantity: number
  net: number
  tax: number
  price: number | null
  fee: number | null
}

/** A document as it was issued. */
export interface IssuedDocument {
  kind: DocumentKind
  number: string
  issued_on: CalendarDate
  period_start: CalendarDate | null
  period_end: CalendarDate | null
  due_on: CalendarDate | null
  /** What the buyer's credit has paid of what is still to be paid; 0 for what is settled. */
  prepaid: number
  /** The number and the day of the invoice that a credit note takes back. */
  corrects: { number: string; issued_on: CalendarDate } | null
  subject: string
  currency: string
  lines: readonly DocumentLine[]
  /** The version of the terms that were agreed to with what it is about; null where there is none. */
  terms: { number: number; valid_from: CalendarDate } | null
  tax_decision: TaxDecision
  net: number
  tax: number
  gross: number
  issuer: DocumentParty
  recipient: DocumentParty
}

/** What stands in a number between the prefix and the year, since each kind has a series of its own. */
const MARKS: Record<DocumentKind, string> = { invoice: '', credit_note: 'C-', statement: 'S-', receipt: 'R-' }

/** The number of a document, such as PLZ-2026-00418 for an invoice and PLZ-C-2026-00007 for a credit note. */
export function documentNumber(prefix: string, kind: DocumentKind, year: number, position: number): string {
  return `${prefix}-${MARKS[kind]}${year}-${String(position).padStart(5, '0')}`
}

/** Lines with their tax, rounded once per line, and what they come to. */
export function issueLines(
  drafts: readonly DraftLine[],
  { basis_points }: Pick<TaxDecision, 'basis_points'>,
): { lines: DocumentLine[]; net: number; tax: number; gross: number } {
  const lines = drafts.map(({ text, detail = '', quantity = 1, net, tax, price, fee }) => ({
    text,
    detail,
    quantity,
    net,
    tax: tax ?? taxOnLine(net, basis_points),
    price: price ?? null,
    fee: fee ?? null,
  }))
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  return { lines, net, tax, gross: net + tax }
}

/** Which details of a side an electronic invoice still lacks, as words. */
function missingOf(party: DocumentParty): string[] {
  return [
    ...(party.country ? [] : [`the country of ${party.name}`]),
    ...(party.address && party.city ? [] : [`the address of ${party.name}`]),
  ]
}

/** Who sells in a document: an owner in its statement, which the platform writes for it, and else the platform. */
export function sellerOf({ kind, issuer, recipient }: IssuedDocument): {
  seller: DocumentParty
  buyer: DocumentParty
} {
  return kind === 'statement' ? { seller: recipient, buyer: issuer } : { seller: issuer, buyer: recipient }
}

const NO_E_INVOICE = 'This document has no electronic invoice'

/**
 * Why a document has no electronic invoice by EN 16931, as a sentence; null where it has one. A reverse charge is stated
 * with the tax ids of both sides, and a tax with that of whoever charges it.
 */
export function eInvoiceObstacle(document: IssuedDocument): string | null {
  const { seller, buyer } = sellerOf(document)
  const { rule } = document.tax_decision
  if (currencyDecimals(document.currency) > 2) {
    return `${NO_E_INVOICE}: it cannot hold amounts in ${document.currency}, which has more than two decimals.`
  }
  const faults = [
    ...missingOf(document.issuer),
    ...missingOf(document.recipient),
    ...(rule === 'none' || rule === 'outside_scope' || seller.tax_id ? [] : [`the tax id of ${seller.name}`]),
    ...(rule !== 'reverse_charge' || buyer.tax_id ? [] : [`the tax id of ${buyer.name}`]),
  ]
  if (!faults.length) return null
  const last = faults.at(-1) ?? ''
  const words = faults.length > 1 ? `${faults.slice(0, -1).join(', ')} and ${last} were` : `${last} was`
  return `${NO_E_INVOICE}: ${words} not known when it was issued.`
}
