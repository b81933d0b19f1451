import { issueLines, type DocumentParty, type IssuedDocument } from '@plaza/domain/documents'
import type { TaxDecision } from '@plaza/domain/tax'
import { describe, expect, it } from 'vitest'
import { writeCii } from './cii.ts'

const PLATFORM: DocumentParty = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Plaza GmbH',
  address: 'Quay 1\nBack yard\nDoor 3\nBell 4',
  postal_code: '20457',
  city: 'Hamburg',
  country: 'DE',
  tax_id: 'DE 123 456 789',
}
const OTHER: DocumentParty = {
  id: '01890000-0000-7000-8000-000000000002',
  name: 'Söhne & <Co>',
  address: 'Ring 1',
  postal_code: '1010',
  city: 'Wien',
  country: 'AT',
  tax_id: '',
}
const DOMESTIC: TaxDecision = {
  rule: 'domestic',
  rate_id: '01890000-0000-7000-8000-000000000003',
  basis_points: 1900,
  name: 'USt',
  sentence: 'USt 19%',
}
const untaxed = (rule: 'reverse_charge' | 'outside_scope'): TaxDecision => ({
  rule,
  rate_id: null,
  basis_points: 0,
  name: '',
  sentence: rule === 'reverse_charge' ? 'Reverse charge' : 'Outside the scope of tax',
})
const LINES = [
  { text: 'Harbour Screens', detail: '1 – 7 Mar 2027', net: 30_003, quantity: 2 },
  { text: 'Station "Media"', net: 20_000, quantity: 4 },
  { text: 'Taken back', net: -501 },
]

const documentOf = (
  { tax_decision = DOMESTIC, ...changes }: Partial<IssuedDocument>,
  lines = LINES,
): IssuedDocument => ({
  kind: 'invoice',
  terms: null,
  number: 'PLZ-2027-00001',
  issued_on: '2027-02-01',
  period_start: '2027-03-01',
  period_end: '2027-03-07',
  due_on: null,
  prepaid: 0,
  corrects: null,
  subject: 'Spring sale',
  currency: 'EUR',
  tax_decision,
  issuer: PLATFORM,
  recipient: OTHER,
  ...issueLines(lines, tax_decision),
  ...changes,
})

const CASES: [name: string, document: IssuedDocument][] = [
  ['paid-invoice', documentOf({})],
  ['open-invoice', documentOf({ due_on: '2027-02-15', currency: 'JPY', subject: '' })],
  ['partly-paid-invoice', documentOf({ due_on: '2027-02-15', prepaid: 1000 })],
  ['zero-rated-receipt', documentOf({ kind: 'receipt', tax_decision: { ...DOMESTIC, basis_points: 0 } })],
  [
    'credit-note',
    documentOf({ kind: 'credit_note', corrects: { number: 'PLZ-2027-00001', issued_on: '2027-02-01' } }),
  ],
  [
    'statement-with-reverse-charge',
    documentOf({
      kind: 'statement',
      tax_decision: untaxed('reverse_charge'),
      recipient: { ...OTHER, tax_id: 'ATU12345678' },
    }),
  ],
  [
    'invoice-to-a-number-that-is-no-vat-id',
    documentOf({
      tax_decision: untaxed('reverse_charge'),
      recipient: { ...OTHER, country: 'US', tax_id: '12-3456789' },
    }),
  ],
  [
    'statement-that-takes-back',
    documentOf({ kind: 'statement', recipient: { ...OTHER, tax_id: '27/123/45678' } }, [
      { text: 'Refunded after it was paid out', net: -5000 },
    ]),
  ],
  ['invoice-outside-the-scope', documentOf({ tax_decision: untaxed('outside_scope') })],
]

describe('electronic invoices', () => {
  // The stored files were held against the schema of UN/CEFACT (D16B) and the Schematron rules of CEN for EN 16931. What
  // changes here is to be held against them anew.
  it.each(CASES)('are as they were when they were validated: %s', async (name, document) => {
    await expect(writeCii(document)).toMatchFileSnapshot(`../../../test/fixtures/invoices/${name}.xml`)
  })
})

it('has no characters that XML does not know', () => {
  const { recipient } = documentOf({})
  const xml = writeCii(documentOf({ recipient: { ...recipient, name: 'A\u0000B\u000BC\uFFFE' } }))
  expect(xml).toContain('<ram:Name>A B C </ram:Name>')
})
