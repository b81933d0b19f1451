import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chain, HEADS_KEPT, placeInChain } from './chain.ts'

interface Link {
  hash: string
  previous: string | null
  first: number
  last: number
}

const linksOf = (counts: readonly number[], name = 'batch', after?: Link): Link[] => {
  const links: Link[] = []
  for (const [at, count] of counts.entries()) {
    const before = links[at - 1] ?? after
    const first = (before?.last ?? 0) + 1
    links.push({ hash: `${name} ${at}`, previous: before?.hash ?? null, first, last: first + count - 1 })
  }
  return links
}

/** What becomes of batches that come in this order, as the server keeps the chain. */
const takeIn = (links: readonly Link[]) => {
  let chain: Chain = { heads: [], lastNumber: 0, forks: [], gaps: [] }
  const places = links.map((link) => {
    const place = placeInChain(chain, link)
    const { previous, first } = link
    const gap = { after: chain.heads[0] ?? null, afterNumber: chain.lastNumber, previous, first }
    if (place === 'gap') chain = { ...chain, gaps: [...chain.gaps, gap] }
    if (place === 'next' || place === 'gap')
      chain = { ...chain, heads: [link.hash, ...chain.heads].slice(0, HEADS_KEPT), lastNumber: link.last }
    else if (place === 'fork')
      chain = { ...chain, forks: [...chain.forks.filter((end) => end !== link.previous), link.hash] }
    return place
  })
  return places
}

const counts = fc.array(fc.nat(500), { minLength: 1, maxLength: 30 })

test('a chain is taken in its order, and what is sent again at once is known', () => {
  fc.assert(
    fc.property(counts, fc.nat(19), (all, back) => {
      const links = linksOf(all)
      const again = links.slice(-1 - back)
      expect(takeIn([...links, ...again])).toEqual([...links.map(() => 'next'), ...again.map(() => 'again')])
    }),
  )
})

test('after a batch that never came, one does not count, and those that follow on it do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 30 }),
      fc.nat(),
      (all, seed) => {
        const links = linksOf(all)
        const lost = seed % (links.length - 1)
        const came = links.filter((_, at) => at !== lost)
        expect(takeIn(came)).toEqual(came.map((_, at) => (at === lost ? 'gap' : 'next')))
      },
    ),
  )
})

test('of two branches the one that came first counts, and nothing of the other one', () => {
  fc.assert(
    fc.property(counts, counts, counts, (trunk, first, second) => {
      const links = linksOf(trunk)
      const end = links[links.length - 1]
      const branch = linksOf(first, 'first', end)
      const copy = linksOf(second, 'second', end)
      const places = takeIn([...links, ...branch, ...copy])
      expect(places.slice(0, links.length + branch.length).every((place) => place === 'next')).toBe(true)
      expect(places.slice(links.length + branch.length)).toEqual(copy.map(() => 'fork'))
    }),
  )
})

test('numbers that came already are a fork, and numbers that were left out a gap', () => {
  const chain: Chain = { heads: ['b', 'a'], lastNumber: 20, forks: ['x'], gaps: [] }
  const place = (previous: string | null, first: number, hash = 'c') =>
    placeInChain(chain, { hash, previous, first, last: first + 4 })
  expect(place('b', 21)).toBe('next')
  expect(place('b', 22)).toBe('gap')
  expect(place('b', 20)).toBe('fork')
  expect(place('lost', 30)).toBe('gap')
  // Its chain tells whether it is one that came long ago.
  expect(place('lost', 20)).toBe('unknown')
  expect(place(null, 1)).toBe('fork')
  expect(place('x', 25)).toBe('fork')
  expect(place('a', 21, 'x')).toBe('again')
})

test('of two stretches that come swapped the later one counts but for its first, and the others are late, however long they are', () => {
  const length = fc.integer({ min: 1, max: 120 })
  fc.assert(
    fc.property(fc.nat(60), length, length, (before, missing, behind) => {
      const links = linksOf(Array.from({ length: before + missing + behind }, () => 10))
      const trunk = links.slice(0, before)
      const late = links.slice(before, before + missing)
      const places = takeIn([...trunk, ...links.slice(before + missing), ...late])
      const next = Array.from({ length: behind - 1 }, () => 'next')
      expect(places).toEqual([...trunk.map(() => 'next'), 'gap', ...next, ...late.map(() => 'late')])
    }),
    { numRuns: 30 },
  )
})

test('what claims a place where only numbers were left out, or more than is missing, is not late', () => {
  const gap = { after: 'a', afterNumber: 10, previous: 'lost', first: 31 }
  const chain: Chain = { heads: ['b', 'a'], lastNumber: 40, forks: ['x'], gaps: [gap] }
  const place = (previous: string, first: number, last: number, of: Chain = chain) =>
    placeInChain(of, { hash: 'c', previous, first, last })
  expect(place('a', 11, 30)).toBe('late')
  expect(place('between', 15, 20)).toBe('late')
  expect(place('a', 11, 31)).toBe('fork')
  expect(place('b', 11, 30)).toBe('fork')
  expect(place('x', 11, 30)).toBe('fork')
  expect(place('older', 9, 20)).toBe('unknown')
  expect(place('a', 11, 30, { ...chain, gaps: [{ ...gap, previous: 'a' }] })).toBe('fork')
})

test('a batch that is older than the hashes that are known is neither believed nor accused', () => {
  const links = linksOf(Array.from({ length: HEADS_KEPT + 20 }, () => 10))
  const again = links.slice(0, 20)
  expect(takeIn([...links, ...again]).slice(links.length)).toEqual(again.map(() => 'unknown'))
})
