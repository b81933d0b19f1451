import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { foldPlaceName } from '@plaza/domain/place-names'
import { stepInSlices } from '../in-slices.ts'
import { serverRoot } from '../postgres/server-root.ts'
import { TownIndex, type Town } from './town-index.ts'

/** The short names of countries that everybody types and no list of countries has. */
const SHORT: Record<string, string> = { US: 'usa america', GB: 'uk britain', AE: 'uae' }

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Reads the lines of the packed list (scripts/make-towns.mjs), and builds the index in small steps. */
function* steps(lines: string[]): Generator<undefined, TownIndex> {
  const countries = new Map<string, string>()
  const withins = new Map<string, string>()
  const towns: Town[] = []
  const spellings: string[] = []
  for (const line of lines) {
    const [name = '', lat, lng, population, code = '', region = '', state = '', names = ''] = line.split('\t')
    const country = countries.get(code) ?? countryNames.of(code) ?? code
    countries.set(code, country)
    const place = `${code} ${region} ${state}`
    const within = withins.get(place) ?? ` ${foldPlaceName([place, country, SHORT[code] ?? ''].join(' '))}`
    withins.set(place, within)
    const figures = { lat: Number(lat), lng: Number(lng), population: Number(population) }
    towns.push({ name, ...figures, region, country, within })
    spellings.push(names.replaceAll('|', '\n'))
    yield
  }
  return yield* TownIndex.build(towns, spellings)
}

async function load(): Promise<TownIndex> {
  const packed = await readFile(join(serverRoot(), 'towns/towns.tsv.br'))
  const text = (await promisify(brotliDecompress)(packed)).toString('utf8')
  return stepInSlices(steps(text.split('\n')))
}

let loaded: Promise<TownIndex> | undefined

/** Returns the bundled towns. They are read once in a process, with the first search. */
export function readTowns(): Promise<TownIndex> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
