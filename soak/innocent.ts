import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { dayFromNow, join, offer } from '../bench/market.ts'
import { servePart } from './parts.ts'
import { askerFrom, fileOf, type Question } from './wire.ts'

// The ordinary user is a process of its own, so that it measures only the server's work.

const EVERY_MS = 100

/** What an ordinary user of the site experienced. Times are in milliseconds. */
export interface Felt {
  asked: number
  /** The number of unsuccessful answers, by status. */
  failed: Record<string, number>
  median: number
  p95: number
  worst: number
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A user who finds displays, prices them, logs in and uploads a small picture, in turns. */
const startInnocent = async (url: string) => {
  const seller = await join(url, 'DSO')
  const [display] = await offer(seller, 1, 10)
  const buyer = await join(url, 'ADV')
  // An account has a limited number of sessions, so repeated logins end earlier ones.
  const visitor = await join(url, 'ADV')
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#a3c' } })
    .png()
    .toBuffer()
  const [from, to] = [dayFromNow(10), dayFromNow(20)]
  const price = `startDate=${from}&endDate=${to}&displayIds=${display?.display_id}`
  const turns: (() => Question)[] = [
    () => ({ path: `/api/savvy/displays/adv-displays/${buyer.orgId}`, token: buyer.token }),
    () => ({ path: `/api/savvy/campaigns/calculate-campaign-price?${price}`, token: buyer.token }),
    () => ({ method: 'POST', path: '/api/savvy/users/login', body: JSON.stringify(visitor.login) }),
    () => ({
      method: 'POST',
      path: '/api/utility/upload/image',
      token: buyer.token,
      ...fileOf(Buffer.concat([picture, randomBytes(8)]), 'a.png'),
    }),
  ]
  const ask = askerFrom(url, 'innocent')
  /** Sends a request every 100 ms for this many milliseconds, whether or not the earlier ones are answered. */
  return async (ms: number): Promise<Felt> => {
    const until = Date.now() + ms
    const times: number[] = []
    const failed: Record<string, number> = {}
    const underWay = new Set<Promise<void>>()
    for (let turn = 0; Date.now() < until; turn++) {
      const question = turns[turn % turns.length]?.()
      if (!question) break
      const one = ask(question).then(({ status, ms }) => {
        times.push(ms)
        if (status < 200 || status >= 300) failed[status] = (failed[status] ?? 0) + 1
        underWay.delete(one)
      })
      underWay.add(one)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    await Promise.all(underWay)
    const sorted = times.toSorted((one, other) => one - other)
    return {
      asked: times.length,
      failed,
      median: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      worst: sorted.at(-1) ?? 0,
    }
  }
}

servePart(([url = '']) => startInnocent(url))
