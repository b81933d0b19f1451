import { expect, it } from 'vitest'
import { taxIdFault, vatIdOf } from './vat-ids.ts'

it.each([
  ['DE', 'DE123456789', null],
  ['DE', 'de 123.456.789', null],
  ['DE', 'DE 123', 'A VAT id that begins with DE goes on with 9 digits.'],
  ['DE', '27/123/45678', null],
  ['DE', 'ATU12345678', null],
  ['AT', 'AT12345678', 'A VAT id that begins with AT goes on with U and 8 digits.'],
  ['GR', 'EL123456789', null],
  ['GR', 'EL12', 'A VAT id that begins with EL goes on with 9 digits.'],
  ['NL', 'NL123456789B01', null],
  ['IE', 'IE1234567FA', null],
  ['US', 'DE 123', null],
  ['CH', 'CHE-123.456.789 MWST', null],
  ['', 'DE 123', null],
])('judges the tax id of an organization in "%s": %s', (country, taxId, fault) => {
  expect(taxIdFault(country, taxId)).toBe(fault)
})

it('tells VAT ids of the European Union from other numbers', () => {
  expect(vatIdOf('de 123 456 789')).toBe('DE123456789')
  expect(vatIdOf('ATU12345678')).toBe('ATU12345678')
  for (const other of ['', '27/123/45678', 'DE12', 'CHE-123.456.789']) expect(vatIdOf(other)).toBeNull()
})
