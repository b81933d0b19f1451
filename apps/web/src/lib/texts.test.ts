import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

/** The texts of the site, as the catalogue of the sources lists them. */
const texts = [
  ...readFileSync(new URL('../locales/en.po', import.meta.url), 'utf8').matchAll(
    /^msgid ((?:".*"\n)+)msgstr/gm,
  ),
].map(([, lines = '']) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join(''),
)

test('each text can be taken apart, as it is when it is first said', () => {
  expect(texts.length).toBeGreaterThan(1000)
  for (const text of texts) expect(() => compileMessageOrThrow(text), text).not.toThrow()
})
