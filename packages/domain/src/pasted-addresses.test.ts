import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddressesOfTable, readPastedAddresses, withoutAddress } from './pasted-addresses.ts'

const addresses = (text: string) => readPastedAddresses(text).map(({ address }) => address)

test.each([
  ['', []],
  [' \n,;', []],
  ['ada@example.org', ['ada@example.org']],
  ['ada@example.org, bo@example.org;cy@example.org', ['ada@example.org', 'bo@example.org', 'cy@example.org']],
  ['ada@example.org\r\nbo@example.org\n\n', ['ada@example.org', 'bo@example.org']],
  ['Ada Lovelace <ada@example.org>, "Bo" <BO@example.org>', ['ada@example.org', 'bo@example.org']],
  ['ada@example.org Bo Reed <bo@example.org>', ['ada@example.org', 'bo@example.org']],
  ['cy@example.org <cy@example.org>', ['cy@example.org']],
  ['Ada@Example.org ada@example.org', ['ada@example.org']],
  [
    '"ada@example.org" (bo@example.org). mailto:cy@example.org',
    ['ada@example.org', 'bo@example.org', 'cy@example.org'],
  ],
  ['bo@ @cy', ['bo@', '@cy']],
])('reads %j', (text, expected) => {
  expect(addresses(text)).toEqual(expected)
})

test('a table gives what is like an address, without its heads and its other cells', () => {
  const table = 'Name,Email,Team\r\nAda Lovelace,ada@example.org,Sales\r\n"Bo, Jr.","BO@example.org",'
  expect(readAddressesOfTable(table)).toEqual(['ada@example.org', 'bo@example.org'])
})

const name = fc.stringMatching(/^[a-z][a-z0-9+_-]{0,8}$/)
const address = fc.tuple(name, name).map(([who, where]) => `${who}@${where}.example`)
const between = fc.constantFrom(',', ', ', ';', '\n', '\r\n', '\t', '  ', ' ;\n')
const dressed = fc.constantFrom(
  (one: string) => one,
  (one: string) => one.toUpperCase(),
  (one: string) => `;Ada Lovelace <${one}>,`,
  (one: string) => `"${one}"`,
  (one: string) => `mailto:${one}`,
)

test('finds each address once in its order, and how often it is there, whatever is around and between them', () => {
  const written = fc.tuple(address, dressed, between)
  fc.assert(
    fc.property(fc.array(written, { maxLength: 30 }), (list) => {
      const text = list.map(([one, dress, separator]) => `${dress(one)}${separator}`).join('')
      const expected = new Map<string, number>()
      for (const [one] of list) expected.set(one, (expected.get(one) ?? 0) + 1)
      expect(readPastedAddresses(text)).toEqual(
        [...expected].map(([one, times]) => ({ address: one, times })),
      )
    }),
  )
})

test('reads any text without an end or a fault, gives no separators, and reads its own answer as the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const found = addresses(text)
      expect(found.every((one) => one !== '' && !/[,;\s<>]/.test(one.replaceAll(/[<>]/g, '')))).toBe(true)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})

test('takes out one address and nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(address, { minLength: 1 }), fc.nat(), (list, nth) => {
      const gone = list[nth % list.length] ?? ''
      const left = addresses(withoutAddress(list.join('; '), gone))
      expect(left).toEqual(list.filter((one) => one !== gone))
    }),
  )
})
