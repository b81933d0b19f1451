import { expect, it } from 'vitest'
import { LINE_PX, lineAt, lineAtHeight, linesOf, pagesOf } from './place-lines.ts'

const place = (id: string, displays: number) => ({ id, name: `Place ${id}`, address: '', displays })
const PLACES = [place('a', 2), place('b', 1), place('c', 3)]

const shown = (folded: string[]) => {
  const lines = linesOf(PLACES, new Set(folded))
  return Array.from({ length: lines.count }, (_, nth) => {
    const line = lineAt(lines, nth)
    return line?.kind === 'display' ? line.row : line?.place.id
  })
}

it('has a heading for each place, and below those that are unfolded their displays by their numbers', () => {
  expect(shown([])).toEqual(['a', 0, 1, 'b', 2, 'c', 3, 4, 5])
  expect(shown(['b'])).toEqual(['a', 0, 1, 'b', 'c', 3, 4, 5])
  expect(shown(['a', 'c'])).toEqual(['a', 'b', 2, 'c'])
  expect(linesOf(PLACES, new Set(['a', 'c'])).displays).toBe(6)
  expect(lineAt(linesOf(PLACES, new Set()), 9)).toBeUndefined()
  expect(lineAt(linesOf([], new Set()), 0)).toBeUndefined()
})

it('finds each line by the height at which it stands, folded or not, and the ends beyond the list', () => {
  for (const folded of [[], ['a'], ['b'], ['a', 'b', 'c']]) {
    const lines = linesOf(PLACES, new Set(folded))
    for (let nth = 0; nth < lines.count; nth += 1) {
      const line = lineAt(lines, nth)
      const height = line ? LINE_PX[line.kind] : 0
      expect(lineAtHeight(lines, line?.top ?? 0)).toBe(nth)
      expect(lineAtHeight(lines, (line?.top ?? 0) + height - 1)).toBe(nth)
      const next = lineAt(lines, nth + 1)
      expect((line?.top ?? 0) + height).toBe(next ? next.top : lines.height)
    }
    expect(lineAtHeight(lines, -500)).toBe(0)
    expect(lineAtHeight(lines, 1e9)).toBe(lines.count - 1)
  }
})

it('asks for the pages of the displays in sight alone, however many are folded between them', () => {
  const lines = linesOf([place('a', 25), place('b', 5000), place('c', 4)], new Set(['b']))
  expect(pagesOf(lines, { from: 20, to: 40 }, 25)).toEqual([0, 201])
  expect(pagesOf(lines, { from: 26, to: 26 }, 25)).toEqual([])
})
