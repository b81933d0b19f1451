// node --import tsx scripts/make-towns.mjs FOLDER: packs the towns that a search finds, which are committed.
// apps/server/towns/NOTICE tells which files of GeoNames the folder has to hold, and where they come from.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { spellingsOf } from '../packages/domain/src/place-names.ts'
import { readTowns } from './lib/geonames.mjs'
import { inRoot } from './lib/paths.mjs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder holds the files of GeoNames?')

const LONGEST = 60
/** Codes of airports and ports, and romanisations letter by letter, which nobody types as a town's name. */
const NO_NAME = /^[A-Z]{3}$|^[A-Z]{5}$|^[a-z][a-z' `-]*$|\d/

/** Returns the folded spellings of a town that its own name does not have, without those that a longer one holds. */
function otherSpellings({ name, others }) {
  const own = new Set(spellingsOf(name))
  const kept = new Set()
  for (const other of others) {
    if (other.length > LONGEST || NO_NAME.test(other)) continue
    for (const spelling of spellingsOf(other)) if (!own.has(spelling)) kept.add(spelling)
  }
  return [...kept].toSorted()
}

const table = await readFile(path.join(folder, 'admin1CodesASCII.txt'), 'utf8')
const regions = new Map(table.split('\n').map((line) => line.split('\t').slice(0, 2)))

const compare = (one, other) => Number(one > other) - Number(one < other)

const towns = await readTowns(folder)
const lines = towns
  // Neighbours have much in common, which packs well.
  .toSorted(
    (one, other) =>
      compare(`${one.country}.${one.region}`, `${other.country}.${other.region}`) ||
      other.population - one.population,
  )
  .map((town) =>
    [
      town.name,
      town.lat.toFixed(4),
      town.lng.toFixed(4),
      town.population,
      town.country,
      regions.get(`${town.country}.${town.region}`) ?? '',
      // The two letters by which Americans know their states.
      town.country === 'US' ? town.region : '',
      town.isPart ? 'part' : '',
      [...spellingsOf(town.name), ...otherSpellings(town)].join('|'),
    ].join('\t'),
  )
const packed = await promisify(brotliCompress)(lines.join('\n'), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
await writeFile(inRoot('apps/server/towns/towns.tsv.br'), packed)
console.log(`${lines.length} towns, ${Math.round(packed.length / 1024)} kB`)
