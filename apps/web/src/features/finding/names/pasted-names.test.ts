import { expect, test } from 'vitest'
import { readNames } from './pasted-names.ts'

test('names are read from lines, each once, however they are spelled', () => {
  expect(readNames('Lobby East\r\n\n  lobby east \nLobby West\n')).toEqual({
    names: ['Lobby East', 'Lobby West'],
    more: 0,
  })
})

test('of the cells of a spreadsheet the first that is not empty counts, without its quotes', () => {
  expect(readNames('\tLobby East\tHamburg\n"The ""big"" wall"\tBerlin\n"\nA, B; C')).toEqual({
    names: ['Lobby East', 'The "big" wall', '"', 'A, B; C'],
    more: 0,
  })
})

test('at most 500 are looked up, and the others are counted', () => {
  const { names, more } = readNames(Array.from({ length: 503 }, (_, nth) => `Wall ${nth}`).join('\n'))
  expect(names).toHaveLength(500)
  expect(more).toBe(3)
})

test('nothing is no name', () => {
  expect(readNames(' \n\t\n""')).toEqual({ names: [], more: 0 })
})
