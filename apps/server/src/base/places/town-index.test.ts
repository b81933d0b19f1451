import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { serverRoot } from '../postgres/server-root.ts'
import { readTowns } from './read-towns.ts'
import type { Near, TownIndex } from './town-index.ts'

let towns: TownIndex
beforeAll(async () => {
  towns = await readTowns()
}, 60_000)

const named = (text: string, near?: Near) => {
  const [found] = towns.find(text, near)
  return found && `${found.name}, ${found.country}`
}

test.each([
  [
    'Munich, Germany',
    ['Munich', 'München', 'Munchen', 'Muenchen', 'MÜNCHEN', 'munic', 'Мюнхен', '慕尼黑', 'Monachium'],
  ],
  ['Århus, Denmark', ['Århus', 'Arhus', 'Aarhus']],
  ['Köln, Germany', ['Köln', 'Koeln', 'Koln', 'Cologne', 'Keulen']],
  ['Vienna, Austria', ['Wien', 'Vienna', 'Вена']],
  ["L'Aquila, Italy", ["L'Aquila", 'L’Aquila', 'Aquila']],
  ['Saint-Étienne, France', ['Saint-Étienne', 'saint etienne', 'SAINT-ETIENNE']],
  ['Tokyo, Japan', ['東京', 'tokyo', 'Tōkyō']],
  ['The Hague, Netherlands', ['Den Haag', "'s-Gravenhage", 's Gravenhage']],
  ['New York City, United States', ['new york', 'york city', 'New York, NY']],
  ['Kreuzberg, Germany', ['kreuzb']],
])('%s is found by each of its spellings', (town, spellings) => {
  expect(spellings.map((text) => named(text))).toEqual(spellings.map(() => town))
})

test('what follows a comma or stands at the end narrows a search to a region or country', () => {
  expect(named('Paris')).toBe('Paris, France')
  expect(towns.find('Paris, Texas').map(({ region }) => region)).toEqual(['Texas'])
  expect(towns.find('paris tx')[0]?.region).toBe('Texas')
  expect(named('san jose costa rica')).toBe('San José, Costa Rica')
  expect(towns.find('Paris, Japan')).toEqual([])
})

test('of towns with one name the closer one comes first, and of beginnings the larger town', () => {
  expect(towns.find('springfield', { lat: 39.8, lng: -89.6 })[0]?.region).toBe('Illinois')
  expect(towns.find('springfield', { lat: 42.1, lng: -72.6 })[0]?.region).toBe('Massachusetts')
  expect(named('hamb')).toBe('Hamburg, Germany')
  // A place just across the antimeridian is close, not a world away.
  expect(named('suva', { lat: -18, lng: -179.5 })).toBe('Suva, Fiji')
})

test('at most eight towns are found, each of them once', () => {
  for (const text of ['a', 'san', 'st', 'new']) {
    const found = towns.find(text).map(({ name, lat }) => `${name} ${lat}`)
    expect(found).toHaveLength(8)
    expect(new Set(found).size).toBe(8)
  }
})

test('a text without letters or without a town finds nothing', () => {
  for (const text of ['', '   ', '?!', ',', ', Germany', 'qqxzy', 'x'.repeat(100)])
    expect(towns.find(text)).toEqual([])
})

test('searching all towns takes a few milliseconds, however short or long the text is', () => {
  const texts = ['a', 's', 'м', 'sa', 'san', 'saint', 'new york', `${'san '.repeat(25)}`, 'a '.repeat(50)]
  for (const text of texts) towns.find(text, { lat: 50, lng: 10 })
  // The quickest of the rounds: the others also count what else this process did meanwhile.
  const rounds = Array.from({ length: 20 }, () => {
    const began = process.cpuUsage()
    for (const text of texts) towns.find(text, { lat: 50, lng: 10 })
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000 / texts.length
  })
  expect(Math.min(...rounds)).toBeLessThan(5)
})

test('the packed list is small enough for the repository', async () => {
  const { length } = await readFile(join(serverRoot(), 'towns/towns.tsv.br'))
  expect(length).toBeLessThan(4 * 1024 * 1024)
})
