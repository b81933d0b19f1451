import type { DocumentKind, DocumentLine, DocumentParty, IssuedDocument } from '@plaza/domain/documents'
import { sellerOf } from '@plaza/domain/documents'
import { isCountry } from '@plaza/domain/countries'
import { currencyDecimals } from '@plaza/domain/money'
import type { TaxRule } from '@plaza/domain/tax'
import { unitsToText } from '@plaza/domain/units'

// An electronic invoice by EN 16931 in the syntax CII (UN/CEFACT Cross Industry Invoice D16B), as Factur-X and ZUGFeRD
// have it inside their PDF. The comments name the standard's business terms (BT) and rules (BR).

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** An element: its name, its attributes and what is in it. One without content is left out. */
type Content = string | null | Content[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? '').replace(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, ' ')

/** An element with elements in it; nothing where all of them are left out. */
const tag = (name: string, ...content: Content[]): string | null => {
  const inner = content.flat(9).filter((part) => part !== null)
  return inner.length ? `<${name}>${inner.join('')}</${name}>` : null
}

/** An element with a text; nothing for an empty one. */
const leaf = (name: string, text: string, attributes = ''): string | null =>
  text ? `<${name}${attributes && ` ${attributes}`}>${escape(text)}</${name}>` : null

/** BT-3: 380 an invoice, 381 a credit note, 389 an invoice that the buyer writes for the seller. */
const TYPES: Record<DocumentKind, string> = {
  invoice: '380',
  credit_note: '381',
  statement: '389',
  receipt: '380',
}

const day = (name: string, date: string, space = 'udt'): string | null =>
  tag(name, leaf(`${space}:DateTimeString`, date.replaceAll('-', ''), 'format="102"'))

/** The category of a tax (UNTDID 5305): taxed, zero rated, reverse charge, or outside the scope of tax. */
const categoryOf = (rule: TaxRule, basisPoints: number): 'S' | 'Z' | 'AE' | 'O' => {
  if (rule === 'reverse_charge') return 'AE'
  if (rule === 'none' || rule === 'outside_scope') return 'O'
  return basisPoints ? 'S' : 'Z'
}

/** BT-118, BT-119: what is outside the scope of tax has no rate (BR-O-05). */
const category = ({ tax_decision: { rule, basis_points } }: IssuedDocument): Content[] => {
  const code = categoryOf(rule, basis_points)
  return [
    leaf('ram:CategoryCode', code),
    code === 'O' ? null : leaf('ram:RateApplicablePercent', unitsToText(basis_points, 2)),
  ]
}

const tradeLine = (document: IssuedDocument, line: DocumentLine, nth: number): Content => {
  const decimals = currencyDecimals(document.currency)
  // A price is never negative (BR-27), and has to be exact: what does not divide evenly is one piece.
  const pieces = line.quantity > 0 && line.net % line.quantity === 0 ? line.quantity : 1
  return tag(
    'ram:IncludedSupplyChainTradeLineItem',
    tag('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(nth + 1))),
    tag('ram:SpecifiedTradeProduct', leaf('ram:Name', line.text), leaf('ram:Description', line.detail)),
    tag(
      'ram:SpecifiedLineTradeAgreement',
      tag(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', unitsToText(Math.abs(line.net) / pieces, decimals)),
      ),
    ),
    tag(
      'ram:SpecifiedLineTradeDelivery',
      leaf('ram:BilledQuantity', String(line.net < 0 ? -pieces : pieces), 'unitCode="C62"'),
    ),
    tag(
      'ram:SpecifiedLineTradeSettlement',
      tag('ram:ApplicableTradeTax', leaf('ram:TypeCode', 'VAT'), category(document)),
      tag(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', unitsToText(line.net, decimals)),
      ),
    ),
  )
}

const compact = (taxId: string): string => taxId.toUpperCase().replace(/[\s./-]/g, '')

/** A VAT id begins with its country (BR-CO-09); Greece writes EL there. */
const isVatId = (taxId: string): boolean => {
  const prefix = compact(taxId).slice(0, 2)
  return isCountry(prefix) || prefix === 'EL'
}

/**
 * A side. VAT ids do not stand where the tax is outside its scope (BR-O-02), and another tax number of a buyer is its
 * registration, since only a seller has a place for one (BT-32).
 */
const tradeParty = (name: string, party: DocumentParty, document: IssuedDocument): Content => {
  const { rule, basis_points } = document.tax_decision
  const isSeller = name === 'ram:SellerTradeParty'
  const vat = isVatId(party.tax_id)
  const registered = (scheme: string) =>
    tag('ram:SpecifiedTaxRegistration', leaf('ram:ID', compact(party.tax_id), `schemeID="${scheme}"`))
  const [one, two, ...more] = party.address.split('\n').filter(Boolean)
  const isOutside = categoryOf(rule, basis_points) === 'O'
  return tag(
    name,
    leaf('ram:ID', party.id),
    leaf('ram:Name', party.name),
    !isSeller && !vat ? tag('ram:SpecifiedLegalOrganization', leaf('ram:ID', party.tax_id)) : null,
    tag(
      'ram:PostalTradeAddress',
      leaf('ram:PostcodeCode', party.postal_code),
      leaf('ram:LineOne', one ?? ''),
      leaf('ram:LineTwo', two ?? ''),
      leaf('ram:LineThree', more.join(', ')),
      leaf('ram:CityName', party.city),
      leaf('ram:CountryID', party.country),
    ),
    vat && !isOutside ? registered('VA') : null,
    !vat && isSeller ? registered('FC') : null,
  )
}

const settlement = (document: IssuedDocument): Content => {
  const { currency, tax_decision, net, tax, gross, period_start, period_end, due_on, prepaid, corrects } =
    document
  const amount = (name: string, units: number, attributes = '') =>
    leaf(name, unitsToText(units, currencyDecimals(currency)), attributes)
  const code = categoryOf(tax_decision.rule, tax_decision.basis_points)
  const [categoryCode, rate] = category(document)
  const paid = due_on ? prepaid : gross
  return tag(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:InvoiceCurrencyCode', currency),
    tag(
      'ram:ApplicableTradeTax',
      amount('ram:CalculatedAmount', tax),
      leaf('ram:TypeCode', 'VAT'),
      code === 'AE' || code === 'O' ? leaf('ram:ExemptionReason', tax_decision.sentence) : null,
      amount('ram:BasisAmount', net),
      categoryCode ?? null,
      rate ?? null,
    ),
    period_start && period_end
      ? tag(
          'ram:BillingSpecifiedPeriod',
          day('ram:StartDateTime', period_start),
          day('ram:EndDateTime', period_end),
        )
      : null,
    due_on ? tag('ram:SpecifiedTradePaymentTerms', day('ram:DueDateDateTime', due_on)) : null,
    tag(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('ram:LineTotalAmount', net),
      amount('ram:TaxBasisTotalAmount', net),
      amount('ram:TaxTotalAmount', tax, `currencyID="${currency}"`),
      amount('ram:GrandTotalAmount', gross),
      due_on && !prepaid ? null : amount('ram:TotalPrepaidAmount', paid),
      amount('ram:DuePayableAmount', gross - paid),
    ),
    corrects
      ? tag(
          'ram:InvoiceReferencedDocument',
          leaf('ram:IssuerAssignedID', corrects.number),
          day('ram:FormattedIssueDateTime', corrects.issued_on, 'qdt'),
        )
      : null,
  )
}

/** Writes a document as an electronic invoice; ask `eInvoiceObstacle` before whether it can be one. */
export function writeCii(document: IssuedDocument): string {
  const { seller, buyer } = sellerOf(document)
  const spaces = Object.entries(NAMESPACES).map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  const content = [
    tag(
      'rsm:ExchangedDocumentContext',
      tag('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    tag(
      'rsm:ExchangedDocument',
      leaf('ram:ID', document.number),
      leaf('ram:TypeCode', TYPES[document.kind]),
      day('ram:IssueDateTime', document.issued_on),
      tag('ram:IncludedNote', leaf('ram:Content', document.subject)),
    ),
    tag(
      'rsm:SupplyChainTradeTransaction',
      document.lines.map((line, nth) => tradeLine(document, line, nth)),
      tag(
        'ram:ApplicableHeaderTradeAgreement',
        tradeParty('ram:SellerTradeParty', seller, document),
        tradeParty('ram:BuyerTradeParty', buyer, document),
      ),
      // Where the supply is taxed as a rule: Factur-X asks for it where a period stands in place of a day (BR-FX-EN-04).
      tag(
        'ram:ApplicableHeaderTradeDelivery',
        tag('ram:ShipToTradeParty', tag('ram:PostalTradeAddress', leaf('ram:CountryID', buyer.country))),
      ),
      settlement(document),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${spaces.join(' ')}>${content.join('')}</rsm:CrossIndustryInvoice>\n`
}
