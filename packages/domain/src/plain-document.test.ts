import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDocument, type DocumentPart, type Words } from './plain-document.ts'

const wordsIn = (part: DocumentPart): Words[] => (part.kind === 'list' ? part.items.flat() : part.words)

it('reads headings, paragraphs, lists, strong words and links', () => {
  const text = [
    '# Terms',
    'Of *this* marketplace,',
    'in **two** lines.',
    '',
    '## Who',
    '- Owners',
    '- [Advertisers](/signup) and [others](https://example.org/a)',
    '1. One',
    '2) Two',
    'See https://example.org/b.',
  ].join('\n')
  expect(readDocument(text)).toEqual([
    { kind: 'heading', level: 1, words: [{ text: 'Terms' }] },
    {
      kind: 'paragraph',
      words: [{ text: 'Of *this* marketplace, in ' }, { text: 'two', strong: true }, { text: ' lines.' }],
    },
    { kind: 'heading', level: 2, words: [{ text: 'Who' }] },
    {
      kind: 'list',
      ordered: false,
      items: [
        [{ text: 'Owners' }],
        [
          { text: 'Advertisers', link: '/signup' },
          { text: ' and ' },
          { text: 'others', link: 'https://example.org/a' },
        ],
      ],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    {
      kind: 'paragraph',
      words: [
        { text: 'See ' },
        { text: 'https://example.org/b', link: 'https://example.org/b' },
        { text: '.' },
      ],
    },
  ])
})

it('leaves markup as the text that it is, and leads to no script', () => {
  const text =
    '<b>Bold</b> [run](javascript:alert(1)) [it](javascript:x) [there](//evil.example) [a](/\\evil)'
  expect(readDocument(text)).toEqual([{ kind: 'paragraph', words: expect.any(Array) }])
  const words = readDocument(text).flatMap(wordsIn)
  expect(words.map((one) => one.text).join('')).toBe(text)
  expect(words.filter(({ link }) => link)).toEqual([])
})

it('keeps every letter of whatever is written, and leads only where it may', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.stringMatching(/^[-#*[\]()1.a/: ]{0,20}$/),
    fc.constantFrom('javascript:x', '[a](data:x)', '**b**', '<script>', 'https://example.org/x', '- ', '# '),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const words = readDocument(lines.join('\n')).flatMap(wordsIn)
      for (const { link } of words) {
        if (link) expect(link).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/i)
      }
      const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
      const shown = letters(words.map(({ text, link }) => `${text}${link ?? ''}`).join(''))
      // What a list is numbered by is told by its order, and an address that is shown is told once.
      for (const letter of new Set(letters(lines.join('\n').replace(/^ {0,3}\d{1,4}[.)] +/gm, '')))) {
        expect(shown).toContain(letter)
      }
    }),
  )
})
