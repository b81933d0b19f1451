import { expect, it } from 'vitest'
import type { PageNews } from './message.ts'
import { RecentNews } from './recent-news.ts'

const newsOf = (org: string): PageNews => ({ org, kinds: ['plans'] })
const orgs = (news: PageNews[] | null) => news?.map(({ org }) => org) ?? null

it('gives the news of the last moments, and says where it does not know all of it', () => {
  let now = 1000
  const recent = new RecentNews(() => now)
  expect(recent.ofLast(0)).toBeNull()
  recent.begin()
  expect(recent.ofLast(0)).toEqual([])
  expect(recent.ofLast(1)).toBeNull()
  now = 5000
  recent.add(newsOf('a'))
  now = 6000
  recent.add(newsOf('b'))
  now = 7000
  expect(orgs(recent.ofLast(1500))).toEqual(['b'])
  expect(orgs(recent.ofLast(2000))).toEqual(['a', 'b'])
  expect(orgs(recent.ofLast(6000))).toEqual(['a', 'b'])
  expect(recent.ofLast(6001)).toBeNull()
})

it('knows nothing of before the channel was lost', () => {
  let now = 0
  const recent = new RecentNews(() => now)
  recent.begin()
  recent.add(newsOf('a'))
  now = 100
  recent.begin()
  now = 200
  recent.add(newsOf('b'))
  expect(orgs(recent.ofLast(100))).toEqual(['b'])
  expect(recent.ofLast(150)).toBeNull()
})

it('keeps a bounded number of news, each for at least a minute unless there are too many', () => {
  let now = 0
  const recent = new RecentNews(() => now)
  recent.begin()
  for (; now < 600_000; now += 1000) recent.add(newsOf(String(now)))
  expect(recent.ofLast(60_000)).toHaveLength(60)
  expect(recent.ofLast(200_000)).toBeNull()
  const before = now
  for (let one = 0; one < 30_000; one++, now++) recent.add(newsOf(String(one)))
  expect(recent.ofLast(now - before)).toBeNull()
  const last = recent.ofLast(5000)
  expect(orgs(last)?.at(-1)).toBe('29999')
  expect(last).toHaveLength(5000)
})
