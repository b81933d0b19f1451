import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameFault, nameInMail } from './names.ts'

it.each(['Harbour Screens', 'Ömer & Söhne', '广告牌', 'لوحات', '👩‍👩‍👧 Studio', 'नमस्ते', '54', '★', ''])(
  'accepts the name %j',
  (name) => {
    expect(nameFault(name)).toBeNull()
  },
)

it.each(['Kim\u202egpj.exe', '\u2067abc', 'a\u200f', '\u061c'])(
  'refuses %j, which changes the text direction',
  (name) => {
    expect(nameFault(name)).toBe('This must not contain characters that change the direction of text.')
  },
)

it.each(['\u200b', 'Pla\u200bza', '\u3164', '\u00ad', 'a\ufeffb', '\u2060\u2060', '\u2800'])(
  'refuses %j, which has invisible characters',
  (name) => {
    expect(nameFault(name)).toBe('This must not contain invisible characters.')
  },
)

it.each(['\u200d', '\u200d\ufe0f', '\u0301'])('refuses %j, which is invisible', (name) => {
  expect(nameFault(name)).toBe('This must contain visible characters.')
})

it.each([
  ['Harbour Screens', 'Harbour Screens'],
  ['St. Pauli Media', 'St. Pauli Media'],
  ['Booking.com', 'Booking'],
  ['You won! Go to evil.example/now', 'You won! Go to evil'],
  ['Write to boss@evil.example', 'Write to'],
  ['https://evil.example', 'Somebody'],
  ['www.evil.example now', 'now'],
  ['x'.repeat(120), `${'x'.repeat(39)}…`],
])('shows %j as %j to a stranger', (name, shown) => {
  expect(nameInMail(name, 'Somebody')).toBe(shown)
})

it('never shows a stranger a link, an address or more than forty characters of a name', () => {
  const signs = fc.constantFrom('a', 'B', 'é', '.', '@', '/', ':', ' ', '-', 'www.', 'https://', '.com', '🏙')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
      const shown = nameInMail(parts.join(''), 'Somebody')
      expect([...shown].length).toBeLessThanOrEqual(40)
      expect(shown).not.toMatch(/@|:\/\/|(?:^|\s)www\.|\.[\p{L}\p{N}]/iu)
      expect(shown).not.toBe('')
    }),
  )
})
