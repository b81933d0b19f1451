import { quickest } from '@plaza/domain/test-timing'
import { expect, it } from 'vitest'
import { kindOf, START_BYTES } from './sniff.ts'

const kind = (text: string) => kindOf(Buffer.from(text))
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>'

it.each([
  ['alone', DRAWING],
  ['in capitals', DRAWING.replace('svg', 'SVG')],
  ['behind a mark of the byte order and spaces', `\uFEFF\n\t ${DRAWING}`],
  ['behind its declaration', `<?xml version="1.0"?>${DRAWING}`],
  ['behind comments with marks in them', `<!-- > --> <!-- <html> <! -- ] [ -->${DRAWING}`],
  [
    'behind a document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd">${DRAWING}`,
  ],
  ['behind a document type with words of its own', `<!DOCTYPE svg [<!ENTITY a "b">] >${DRAWING}`],
  ['behind five hundred comments', `${'<!---->'.repeat(500)}${DRAWING}`],
  ['behind a long licence', `<!--${'All rights reserved. '.repeat(500)}-->${DRAWING}`],
])('recognizes a drawing %s', (_where, text) => {
  expect(kind(text)).toBe('svg')
})

it.each([
  ['five hundred comments and a letter', `${'<!---->'.repeat(500)}x`],
  ['comments without a drawing', '<!---->'.repeat(500)],
  ['a comment that does not end', `<!--${DRAWING}`],
  ['another element', `<html>${DRAWING}</html>`],
  ['an element that only begins like one', '<svgs/>'],
  ['a document type that does not end', `<!DOCTYPE svg [<!ENTITY a "b">${DRAWING}`],
  ['nothing', ''],
])('does not take %s for a drawing', (_what, text) => {
  expect(kind(text)).toBeNull()
})

it.each([
  '<!---->',
  '<!-- -->\n',
  '<?a?>',
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg []>',
  '<!DOCTYPE svg [',
  '<!--',
  '<? ',
  ' \n',
])('gives up at once on a file full of %j', (part) => {
  const text = `${part.repeat(START_BYTES / part.length)}x`
  expect(quickest(() => kind(text))).toBeLessThan(200)
})

it('distinguishes a moving AVIF from a still one', () => {
  expect(kind('\0\0\0\u001cftypavis\0\0\0\0avifavismif1')).toBe('moving avif')
  expect(kind('\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf')).toBe('avif')
})
