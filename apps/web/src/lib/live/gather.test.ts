import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what arrives within a moment is handed over together, each item once', () => {
  const handed: string[][] = []
  const { add } = gather<string>((things) => handed.push(things.map(([thing]) => thing)))
  add(['campaigns'], 1)
  add(['campaigns', 'approvals'], 2)
  add([], 3)
  expect(handed).toEqual([])
  vi.advanceTimersByTime(150)
  expect(handed).toEqual([['campaigns', 'approvals']])
})

test('a hundred changes in a second are handed over twice, including the last', () => {
  const handed: number[][] = []
  const { add } = gather<number>((things) => handed.push(things.map(([thing]) => thing)))
  for (let change = 0; change < 100; change++) {
    add([change], change)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(5000)
  expect(handed).toHaveLength(2)
  expect(handed.flat()).toHaveLength(100)
})

test('each item is handed over with the latest of its times', () => {
  const handed: [string, number][][] = []
  const { add } = gather<string>((things) => handed.push(things))
  add(['campaigns', 'displays', 'users'], 20)
  add(['displays'], 10)
  add(['users'], 30)
  vi.advanceTimersByTime(150)
  expect(handed).toEqual([
    [
      ['campaigns', 20],
      ['displays', 20],
      ['users', 30],
    ],
  ])
})

test('nothing is delivered after a stop', () => {
  const handed: [string, number][][] = []
  const { add, stop } = gather<string>((things) => handed.push(things))
  add(['campaigns'], 1)
  stop()
  vi.advanceTimersByTime(5000)
  expect(handed).toEqual([])
})
