import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

it.each([
  ['Fenster Süd.png', 'Fenster Süd.png'],
  ['C:\\fakepath\\spring.mp4', 'spring.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['  two\n lines\t.jpg ', 'two lines .jpg'],
  // A character that turns the direction would show this as "logoexe.png".
  ['logo\u202Egnp.exe', 'logognp.exe'],
  ['a\u200Bb\u0000c\uD800.png', 'abc.png'],
  ['u\u0308ber.svg', 'über.svg'],
  ['🚲 bike.gif', '🚲 bike.gif'],
  ['\u200B\u3164', ''],
  ['folder/', ''],
  ['', ''],
])('shows %j as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})

it('shortens a long name in its middle, so that its ending stays', () => {
  expect(cleanFileName(`${'long '.repeat(60)}.jpeg`)).toBe(
    `${'long '.repeat(22)}long…`.slice(0, 115) + '.jpeg',
  )
  expect(cleanFileName('🚲'.repeat(200))).toBe(`${'🚲'.repeat(119)}…`)
})

it('gives one line of at most 120 characters, and keeps such a line as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const shown = cleanFileName(given)
      expect([...shown].length).toBeLessThanOrEqual(120)
      expect(shown).not.toMatch(/[\p{C}\n\r/\\]/u)
      expect(cleanFileName(shown)).toBe(shown)
    }),
  )
})
