import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what comes within a moment is handed over at once, each thing once', () => {
  const handed: string[][] = []
  const { add } = gather<string>((things) => handed.push(things))
  add(['campaigns'])
  add(['campaigns', 'approvals'])
  add([])
  expect(handed).toEqual([])
  vi.advanceTimersByTime(150)
  expect(handed).toEqual([['campaigns', 'approvals']])
})

test('a hundred changes in a second are handed over twice, the last of them too', () => {
  const handed: number[][] = []
  const { add } = gather<number>((things) => handed.push(things))
  for (let change = 0; change < 100; change++) {
    add([change])
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(5000)
  expect(handed).toHaveLength(2)
  expect(handed.flat()).toHaveLength(100)
})

test('nothing is handed over once it was stopped', () => {
  const handed: string[][] = []
  const { add, stop } = gather<string>((things) => handed.push(things))
  add(['campaigns'])
  stop()
  vi.advanceTimersByTime(5000)
  expect(handed).toEqual([])
})
