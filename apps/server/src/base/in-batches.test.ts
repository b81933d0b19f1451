import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Finds the length of each key, but of none that is empty, and notes the keys of each question. */
const counting = (most?: number) => {
  const questions: string[][] = []
  const find = inBatches(async (keys) => {
    questions.push(keys)
    await nextTurn()
    if (keys.includes('bad')) throw new Error('This cannot be asked for.')
    return new Map(keys.filter(Boolean).map((key) => [key, key.length]))
  }, most)
  return { questions, find }
}

it('asks at once for the first, and together for what comes meanwhile, each key once', async () => {
  const { questions, find } = counting()
  const found = await Promise.all(['a', 'bb', 'ccc', 'bb', ''].map(find))
  expect(found).toEqual([1, 2, 3, 2, undefined])
  expect(questions).toEqual([['a'], ['bb', 'ccc', '']])
  expect(await find('dddd')).toBe(4)
  expect(questions).toHaveLength(3)
})

it('asks for no more at once than it may', async () => {
  const { questions, find } = counting(2)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(find))).toEqual([1, 1, 1, 1])
  expect(questions).toEqual([['a'], ['b', 'c'], ['d']])
})

it('asks for at most five hundred at once', async () => {
  const { questions, find } = counting()
  const keys = Array.from({ length: 1203 }, (_, at) => `key ${at}`)
  expect(await Promise.all(keys.map(find))).toEqual(keys.map(({ length }) => length))
  expect(questions.map(({ length }) => length)).toEqual([1, 500, 500, 202])
})

it('fails those of a question that fails, and goes on with the next', async () => {
  const { find } = counting()
  const [one, bad, good] = await Promise.allSettled([find('one'), find('bad'), find('good')])
  expect([one.status, bad.status, good.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await find('good')).toBe(4)
})
