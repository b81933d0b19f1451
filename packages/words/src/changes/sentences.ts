import { i18n } from '@lingui/core'
import { type ChangeRow, changeValues, MARK, type Sentences } from './change-values.ts'
import { marketSentences } from './market-sentences.ts'
import { moneySentences } from './money-sentences.ts'
import { peopleSentences } from './people-sentences.ts'
import { supplySentences } from './supply-sentences.ts'

/** Every call that changes something has its sentence here, which a test holds. */
export const sentences: Sentences = {
  ...supplySentences,
  ...marketSentences,
  ...peopleSentences,
  ...moneySentences,
}

const written = (row: ChangeRow): string => {
  const values = changeValues(row)
  const sentence = Object.hasOwn(sentences, row.call) ? sentences[row.call] : undefined
  return sentence?.(values, row.told, row) ?? i18n._('{who}: {summary}', { ...values, summary: row.summary })
}

/** A sentence with the name of what was changed between its two halves; '' where it has none. */
export interface NamedSentence {
  before: string
  name: string
  after: string
}

/** Gives the sentence about a change in parts, so that the name in it can be drawn as a link. */
export function namedSentence(row: ChangeRow): NamedSentence {
  const [before = '', name = '', after = ''] = written(row).split(MARK)
  return { before, name, after }
}

/** Gives the sentence about a change: who did what with which thing. */
export function changeSentence(row: ChangeRow): string {
  return written(row).replaceAll(MARK, '')
}
