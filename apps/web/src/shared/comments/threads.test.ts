import { expect, test } from 'vitest'
import type { Comment } from './queries.ts'
import { newestOf, SHOWN_AT_FIRST, threadsOf } from './threads.ts'

const comment = (id: string, org_id: string, replies = 0) =>
  ({ id, org_id, replies: Array.from({ length: replies }, (_, at) => ({ id: `${id}${at}` })) }) as Comment

test('each owner has one thread, even with two requests, with only its own comments', () => {
  const requests = [
    { org_id: 'b', org_name: 'Harbour' },
    { org_id: 'a', org_name: 'Airport' },
    { org_id: 'b', org_name: 'Harbour' },
  ]
  const threads = threadsOf(requests, [comment('1', 'a'), comment('2', 'b', 2), comment('3', 'a')])
  expect(threads.map(({ name, count }) => [name, count])).toEqual([
    ['Harbour', 3],
    ['Airport', 2],
  ])
  expect(threads[1]?.comments.map(({ id }) => id)).toEqual(['1', '3'])
})

test('a long thread shows its newest comments, and never hides a single one', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  expect(newestOf(numbers(SHOWN_AT_FIRST + 1), false).hidden).toBe(0)
  const long = newestOf(numbers(SHOWN_AT_FIRST + 2), false)
  expect([long.hidden, long.shown[0], long.shown.length]).toEqual([2, 2, SHOWN_AT_FIRST])
  expect(newestOf(numbers(100), true)).toMatchObject({ hidden: 0 })
})
