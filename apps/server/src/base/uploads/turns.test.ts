import { expect, it, vi } from 'vitest'
import { fairTurns } from './turns.ts'

const bounds = { atOnce: 2, each: 1, waitingEach: 3, waiting: 5, patienceMs: 60_000 }

/** Sets up work that ends on command; `begun` lists the pieces as they begin. */
const workshop = (changes: Partial<typeof bounds> = {}) => {
  const turns = fairTurns({ ...bounds, ...changes })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const bring = (orgId: string, name: string): Promise<string> =>
    turns(orgId, () => {
      begun.push(name)
      return new Promise((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    await vi.waitFor(() => expect(begun).toContain(name))
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { turns, begun, bring, end }
}

it('lets a busy organization wait for itself, and others pass', async () => {
  const { begun, bring, end } = workshop()
  const all = [bring('a', 'a1'), bring('a', 'a2'), bring('a', 'a3'), bring('b', 'b1'), bring('c', 'c1')]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  await end('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('a2')
  await end('a3')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

it('alternates between organizations when only one can run', async () => {
  const { begun, bring, end } = workshop({ atOnce: 1 })
  const all = [bring('a', 'a1'), bring('a', 'a2'), bring('a', 'a3'), bring('b', 'b1'), bring('b', 'b2')]
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
    await end(name)
  }
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

it('refuses at once when too many wait, of one organization or of all', async () => {
  const { bring, end } = workshop()
  const busy = { code: 'busy', details: { retryAfter: expect.any(Number) } }
  const taken = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name))
  await expect(bring('a', 'a5')).rejects.toMatchObject(busy)
  taken.push(bring('b', 'b1'), bring('b', 'b2'), bring('c', 'c1'))
  await expect(bring('d', 'd1')).rejects.toMatchObject(busy)
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4']) {
    await end(name)
  }
  expect(await Promise.all(taken)).toHaveLength(7)
})

it('refuses work that has waited too long, without starting it', async () => {
  const { begun, bring, end } = workshop({ patienceMs: 20 })
  const first = bring('a', 'a1')
  await expect(bring('a', 'a2')).rejects.toMatchObject({ code: 'busy' })
  await end('a1')
  await first
  const next = bring('a', 'a3')
  await end('a3')
  await next
  expect(begun).toEqual(['a1', 'a3'])
})

it('continues after failed work', async () => {
  const { turns, bring, end } = workshop({ atOnce: 1 })
  await expect(turns('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = bring('a', 'a1')
  await end('a1')
  expect(await next).toBe('a1')
})
