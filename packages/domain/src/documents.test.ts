import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentNumber, eInvoiceObstacle, issueLines, type DocumentParty } from './documents.ts'
import { taxOnLine, type TaxRule } from './tax.ts'

it('numbers each kind in a series of its own', () => {
  expect(documentNumber('PLZ', 'invoice', 2026, 418)).toBe('PLZ-2026-00418')
  expect(documentNumber('PLZ', 'credit_note', 2026, 7)).toBe('PLZ-C-2026-00007')
  expect(documentNumber('AD1', 'statement', 2027, 1)).toBe('AD1-S-2027-00001')
  expect(documentNumber('PLZ', 'receipt', 2027, 123_456)).toBe('PLZ-R-2027-123456')
})

describe('the lines of a document', () => {
  it('have their tax and add up, whatever is in them', () => {
    const line = fc.record({ text: fc.constant('A'), net: fc.integer({ min: -1e12, max: 1e12 }) })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40 }),
        fc.integer({ min: 0, max: 10_000 }),
        (drafts, basis_points) => {
          const it = issueLines(drafts, { basis_points })
          expect(it.lines.map(({ tax }) => tax)).toEqual(
            drafts.map(({ net }) => taxOnLine(net, basis_points)),
          )
          expect(it.gross).toBe(it.net + it.tax)
          expect(it.net).toBe(drafts.reduce((sum, { net }) => sum + net, 0))
        },
      ),
    )
  })

  it('keep a tax that is given, and what a statement says of a sale', () => {
    const { lines, tax } = issueLines(
      [
        { text: 'Rest', net: 100, tax: 18 },
        { text: 'Sale', detail: 'May', quantity: 2, net: 900, price: 1000, fee: 100 },
      ],
      { basis_points: 1900 },
    )
    expect(tax).toBe(18 + 171)
    expect(lines).toEqual([
      { text: 'Rest', detail: '', quantity: 1, net: 100, tax: 18, price: null, fee: null },
      { text: 'Sale', detail: 'May', quantity: 2, net: 900, tax: 171, price: 1000, fee: 100 },
    ])
  })
})

describe('what a document lacks for an electronic invoice', () => {
  const party = (changes: Partial<DocumentParty> = {}): DocumentParty => ({
    id: '',
    name: 'Plaza',
    address: 'Quay 1',
    postal_code: '20457',
    city: 'Hamburg',
    country: 'DE',
    tax_id: 'DE123456789',
    ...changes,
  })
  const document = (rule: TaxRule, issuer = party(), recipient = party({ name: 'Gym' })) => ({
    kind: 'invoice' as const,
    number: 'PLZ-2026-00001',
    issued_on: '2026-11-29',
    period_start: null,
    period_end: null,
    due_on: null,
    prepaid: 0,
    corrects: null,
    terms: null,
    subject: '',
    currency: 'EUR',
    lines: [],
    tax_decision: { rule, rate_id: null, basis_points: 0, name: '', sentence: '' },
    net: 0,
    tax: 0,
    gross: 0,
    issuer,
    recipient,
  })

  it('is nothing where both sides are known', () => {
    expect(eInvoiceObstacle(document('domestic'))).toBeNull()
    expect(eInvoiceObstacle(document('none', party({ tax_id: '' }), party({ tax_id: '' })))).toBeNull()
    expect(eInvoiceObstacle(document('domestic', party(), party({ tax_id: '' })))).toBeNull()
  })

  it('is named, with whose it is', () => {
    const nobody = party({ name: 'Gym', address: '', country: '', tax_id: '' })
    expect(eInvoiceObstacle(document('reverse_charge', party(), nobody))).toBe(
      'This document has no electronic invoice: the country of Gym, the address of Gym and the tax id of Gym were not known when it was issued.',
    )
    expect(eInvoiceObstacle(document('domestic', party({ tax_id: '' })))).toBe(
      'This document has no electronic invoice: the tax id of Plaza was not known when it was issued.',
    )
    expect(eInvoiceObstacle({ ...document('domestic'), currency: 'KWD' })).toContain('amounts in KWD')
    const ofOwner = { ...document('domestic', party({ tax_id: '' })), kind: 'statement' as const }
    expect(eInvoiceObstacle(ofOwner)).toBeNull()
  })
})
