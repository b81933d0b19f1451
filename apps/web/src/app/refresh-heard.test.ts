import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { watchFetches } from './refresh-heard.ts'

/** Watches a list and how often it was fetched, with a clock set by hand. */
async function looking() {
  const client = new QueryClient()
  let time = 0
  let fetched = 0
  const { refresh, stop } = watchFetches(client, () => time)
  const list = new QueryObserver(client, {
    queryKey: ['displays'],
    queryFn: () => Promise.resolve(++fetched),
  })
  const leave = list.subscribe(() => {})
  const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
  await settled()
  return {
    at: (now: number) => (time = now),
    save: () => client.invalidateQueries({ queryKey: ['displays'] }),
    hear: async (heardAt: number) => {
      refresh(['displays'], heardAt)
      await settled()
      return fetched
    },
    end: () => {
      leave()
      stop()
      client.clear()
    },
  }
}

test('a list that was fetched after a change was heard of is not fetched again', async () => {
  const { at, save, hear, end } = await looking()
  at(100)
  await save()
  expect(await hear(90)).toBe(2)
  end()
})

test('a list that was fetched before the change was heard of is fetched again', async () => {
  const { at, save, hear, end } = await looking()
  at(100)
  await save()
  expect(await hear(110)).toBe(3)
  end()
})
