import { expect, it } from 'vitest'
import { orderBatches } from './order-batches.ts'

const chain = (name: string, ...made: number[]) =>
  made.map((each, at) => ({ hash: `${name}${at}`, made: each }))
const namesOf = (batches: { hash: string }[]) => batches.map(({ hash }) => hash).join(' ')

it('follows the runs, whenever the batches were made', () => {
  const chains = new Map([
    [1, chain('a', 10, 20, 30)],
    [2, chain('b', 5, 6, 7)],
  ])
  const runs = [
    { keyNumber: 1, head: 'a0' },
    { keyNumber: 2, head: 'b0' },
    { keyNumber: 1, head: 'a2' },
    { keyNumber: 2, head: 'b2' },
  ]
  expect(namesOf(orderBatches(chains, runs))).toBe('a0 a1 b0 b1 a2 b2')
})

it('goes by when batches were made where no runs were kept yet', () => {
  const chains = new Map([
    [1, chain('a', 10, 20, 30)],
    [2, chain('b', 15, 25)],
  ])
  expect(namesOf(orderBatches(chains, []))).toBe('a0 b0 a1 b1 a2')
  expect(namesOf(orderBatches(chains, [{ keyNumber: 2, head: 'b1' }]))).toBe('a0 b0 a1 a2 b1')
})

it('knows runs whose first batch lies before what was walked', () => {
  const chains = new Map([
    [1, chain('a', 10, 20)],
    [2, chain('b', 15)],
  ])
  const runs = [
    { keyNumber: 1, head: 'long ago' },
    { keyNumber: 2, head: 'long ago as well' },
    { keyNumber: 1, head: 'a1' },
  ]
  expect(namesOf(orderBatches(chains, runs))).toBe('a0 b0 a1')
  expect(namesOf(orderBatches(new Map([[1, chain('a', 10)]]), []))).toBe('a0')
})
