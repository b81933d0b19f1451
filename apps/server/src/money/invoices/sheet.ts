import type { DocumentKind, DocumentParty, IssuedDocument } from '@plaza/domain/documents'
import { formatMoney } from '@plaza/domain/money'
import { sayDate, sayDates } from '@plaza/domain/say-date'

/** What a document's pages say: all words are made, so that the program that draws them only has to place them. */
export interface Sheet {
  title: string
  number: string
  issuer: string
  /** The recipient's name and address, and what else is to be known of it. */
  recipient: string[]
  facts: [label: string, words: string][]
  /** The heads of the columns, of which the first is text and the others are figures. */
  columns: string[]
  rows: { text: string; detail: string; figures: string[] }[]
  /** The sums, of which the last counts. */
  sums: [label: string, words: string][]
  notes: string[]
  /** Who issued it, at the foot of the pages. */
  foot: string
}

const TITLES: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  statement: 'Statement',
  receipt: 'Receipt',
}

const countryName = (code: string): string =>
  code ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : ''

const addressOf = ({ address, postal_code, city, country }: DocumentParty): string[] =>
  [...address.split('\n'), `${postal_code} ${city}`.trim(), countryName(country)].filter(Boolean)

const factsOf = (document: IssuedDocument): [string, string][] => {
  const { number, issued_on, period_start, period_end, corrects, subject, due_on, terms } = document
  return [
    ['Number', number],
    ['Date', sayDate(issued_on)],
    ...(corrects
      ? [['Corrects', `${corrects.number} of ${sayDate(corrects.issued_on)}`] as [string, string]]
      : []),
    ...(period_start && period_end
      ? [['Period', sayDates(period_start, period_end)] as [string, string]]
      : []),
    ...(subject ? [['About', subject] as [string, string]] : []),
    ...(due_on ? [['To be paid by', sayDate(due_on)] as [string, string]] : []),
    ...(terms
      ? [['Agreed to', `Terms of ${sayDate(terms.valid_from)}, version ${terms.number}`] as [string, string]]
      : []),
  ]
}

const TOTALS: Record<DocumentKind, string> = {
  invoice: 'Total',
  credit_note: 'Refund',
  statement: 'Paid out',
  receipt: 'Total',
}

const notesOf = ({ kind, tax_decision, due_on, recipient }: IssuedDocument): string[] => [
  ...(tax_decision.rate_id === null ? [tax_decision.sentence] : []),
  ...(kind === 'statement' ? [`Self-billing: issued in the name of ${recipient.name}.`] : []),
  ...(due_on || kind === 'credit_note' || kind === 'statement' ? [] : ['This has been paid.']),
]

/** What stands above the sum of a document: what a statement keeps, and the tax. */
const partsOf = ({ lines, net, tax, tax_decision }: IssuedDocument, money: (minor: number) => string) => {
  const of = (part: 'price' | 'fee') => lines.reduce((sum, line) => sum + (line[part] ?? 0), 0)
  const parts: [string, string][] = []
  if (lines.some(({ fee }) => fee !== null)) {
    parts.push(['Released', money(of('price'))], ['Fee', money(-of('fee'))])
  }
  if (tax_decision.rate_id !== null) parts.push(['Net', money(net)], [tax_decision.sentence, money(tax)])
  return parts
}

/** What of a document is still to be paid, where credit has paid some of it. */
const leftOf = ({ gross, prepaid }: IssuedDocument, money: (minor: number) => string): [string, string][] =>
  prepaid
    ? [
        ['Paid with credit', money(-prepaid)],
        ['To be paid', money(gross - prepaid)],
      ]
    : []

/** Makes the words of a document. They follow from what was stored, so that they are always the same. */
export function sheetOf(document: IssuedDocument): Sheet {
  const { kind, currency, issuer, recipient, lines } = document
  const money = (minor: number) => formatMoney(minor, currency, 'en')
  const isStatement = kind === 'statement'
  const optional = (minor: number | null) => (minor === null ? '' : money(minor))
  return {
    title: TITLES[kind],
    number: document.number,
    issuer: issuer.name,
    recipient: [
      recipient.name,
      ...addressOf(recipient),
      ...(recipient.tax_id ? [`Tax id ${recipient.tax_id}`] : []),
    ],
    facts: factsOf(document),
    columns: isStatement ? ['Released', 'Price', 'Fee', 'Net'] : ['Description', 'Quantity', 'Net'],
    rows: lines.map(({ text, detail, quantity, net, price, fee }) => ({
      text,
      detail,
      figures: isStatement
        ? [optional(price), fee === null ? '' : money(-fee), money(net)]
        : [quantity.toLocaleString('en'), money(net)],
    })),
    sums: [...partsOf(document, money), [TOTALS[kind], money(document.gross)], ...leftOf(document, money)],
    notes: notesOf(document),
    foot: [issuer.name, ...addressOf(issuer), ...(issuer.tax_id ? [`Tax id ${issuer.tax_id}`] : [])].join(
      ' · ',
    ),
  }
}
