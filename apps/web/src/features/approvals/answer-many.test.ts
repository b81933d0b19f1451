import { expect, test } from 'vitest'
import { answerMany } from './answer-many.ts'

const work = {
  answer: async (row: number) => {
    if (row === 2) throw new Error('taken')
  },
  sentenceOf: (error: unknown) => (error as Error).message,
  isCancelled: () => false,
  onProgress: () => {},
}

test('one failure does not stop the others', async () => {
  const seen: number[] = []
  const result = await answerMany([1, 2, 3], { ...work, onProgress: (tried) => seen.push(tried) })
  expect(result).toEqual({ done: [1, 3], failed: [{ row: 2, sentence: 'taken' }], left: [] })
  expect(seen).toEqual([1, 2, 3])
})

test('after cancelling, the rest is left untouched', async () => {
  let tried = 0
  const result = await answerMany([1, 3, 4], {
    ...work,
    onProgress: (now) => (tried = now),
    isCancelled: () => tried === 1,
  })
  expect(result).toEqual({ done: [1], failed: [], left: [3, 4] })
})
