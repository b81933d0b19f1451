import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn, without } from './address-list.ts'

const addresses = (text: string) => addressesIn(text).map(({ address }) => address)

test.each([
  ['', []],
  [' \n,;', []],
  ['ada@example.org', ['ada@example.org']],
  ['ada@example.org, bo@example.org;cy@example.org', ['ada@example.org', 'bo@example.org', 'cy@example.org']],
  ['ada@example.org\r\nbo@example.org\n\n', ['ada@example.org', 'bo@example.org']],
  ['Ada Lovelace <ada@example.org>, "Bo" <BO@example.org>', ['ada@example.org', 'bo@example.org']],
  ['Ada@Example.org ada@example.org', ['ada@example.org']],
])('reads %j', (text, expected) => {
  expect(addresses(text)).toEqual(expected)
})

test('says why a piece is no address, and keeps the others', () => {
  expect(addressesIn('ada@example.org bo@ @cy')).toEqual([
    { address: 'ada@example.org', fault: '' },
    { address: 'bo@', fault: 'This must be an email address.' },
    { address: '@cy', fault: 'This must be an email address.' },
  ])
})

test('finds the same addresses whatever separates them', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/))
  const between = fc.constantFrom(',', ', ', ';', '\n', '\r\n', '\t', '  ')
  fc.assert(
    fc.property(names, between, (list, separator) => {
      const sent = list.map((name) => `${name}@example.org`)
      expect(addresses(sent.join(separator))).toEqual(sent)
    }),
  )
})

test('removes one address and keeps the rest', () => {
  expect(without('ada@example.org, bo@; cy@example.org', 'bo@')).toBe('ada@example.org\ncy@example.org')
})
