import { expect, it } from 'vitest'
import { csvLines } from './csv.ts'

it('writes rows as lines, with quotes where needed', () => {
  const rows = [
    ['Name', 'Said'],
    ['Moreau, Lena', 'She said "yes"'],
    ['two\nlines', ''],
  ]
  expect(csvLines(rows)).toBe('Name,Said\r\n"Moreau, Lena","She said ""yes"""\r\n"two\nlines",\r\n')
})

it.each([
  ['=HYPERLINK("http://x.example")', `"'=HYPERLINK(""http://x.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a=1', 'a=1'],
])('prevents a formula in %s', (text, written) => expect(csvLines([[text]])).toBe(`${written}\r\n`))

it('leaves a figure that we wrote as it is', () => {
  expect(csvLines([[{ figure: '-12.50' }, '-12.50']])).toBe("-12.50,'-12.50\r\n")
})
