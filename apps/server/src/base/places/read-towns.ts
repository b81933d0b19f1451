import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { foldPlaceName } from '@plaza/domain/place-names'
import { stepInSlices } from '../in-slices.ts'
import { serverRoot } from '../postgres/server-root.ts'
import { CityIndex, type City } from './city-index.ts'
import { TownIndex, type Town } from './town-index.ts'

/** The short names of countries that everybody types and no list of countries has. */
const SHORT: Record<string, string> = { US: 'usa america', GB: 'uk britain', AE: 'uae' }

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The cells of a line of the packed list (scripts/make-towns.mjs). */
const cellsOf = (line: string) => {
  const [name = '', lat, lng, population, code = '', region = '', state = '', part = '', names = ''] =
    line.split('\t')
  const figures = { name, lat: Number(lat), lng: Number(lng), population: Number(population) }
  return { figures, code, region, state, isPart: part !== '', names }
}

/** Reads the lines of the packed list, and builds the index for searches in small steps. */
function* townSteps(lines: string[]): Generator<undefined, TownIndex> {
  const countries = new Map<string, string>()
  const withins = new Map<string, string>()
  const towns: Town[] = []
  const spellings: string[] = []
  for (const line of lines) {
    const { figures, code, region, state, names } = cellsOf(line)
    const country = countries.get(code) ?? countryNames.of(code) ?? code
    countries.set(code, country)
    const place = `${code} ${region} ${state}`
    const within = withins.get(place) ?? ` ${foldPlaceName([place, country, SHORT[code] ?? ''].join(' '))}`
    withins.set(place, within)
    towns.push({ ...figures, region, country, within })
    spellings.push(names.replaceAll('|', '\n'))
    yield
  }
  return yield* TownIndex.build(towns, spellings)
}

function* citiesOf(lines: string[]): Generator<City> {
  for (const line of lines) {
    const { figures, code, isPart } = cellsOf(line)
    if (!isPart) yield { ...figures, country: code }
  }
}

/** Returns a function that makes an index of the bundled list once in a process, and again where that failed. */
const once = <Index>(steps: (lines: string[]) => Generator<undefined, Index>): (() => Promise<Index>) => {
  let loaded: Promise<Index> | undefined
  const load = async (): Promise<Index> => {
    const packed = await readFile(join(serverRoot(), 'towns/towns.tsv.br'))
    const text = (await promisify(brotliDecompress)(packed)).toString('utf8')
    return stepInSlices(steps(text.split('\n')))
  }
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

const towns = once(townSteps)
const cities = once((lines) => CityIndex.build(citiesOf(lines)))

/** Returns the bundled towns to be searched by name. They are read once in a process, with the first search. */
export function readTowns(): Promise<TownIndex> {
  return towns()
}

/** Returns the bundled towns by which places have a city. They are read once in a process, with the first purchase. */
export function readCities(): Promise<CityIndex> {
  return cities()
}
