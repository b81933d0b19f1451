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
  let chain: Chain = { heads: [], lastNumber: 0, forks: [] }
  const places = links.map((link) => {
    const place = placeInChain(chain, link)
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
  const chain: Chain = { heads: ['b', 'a'], lastNumber: 20, forks: ['x'] }
  const place = (previous: string | null, first: number, hash = 'c') =>
    placeInChain(chain, { hash, previous, first })
  expect(place('b', 21)).toBe('next')
  expect(place('b', 22)).toBe('gap')
  expect(place('b', 20)).toBe('fork')
  expect(place('lost', 30)).toBe('gap')
  expect(place('lost', 20)).toBe('fork')
  expect(place(null, 1)).toBe('fork')
  expect(place('x', 25)).toBe('fork')
  expect(place('a', 21, 'x')).toBe('again')
})
