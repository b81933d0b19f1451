// node --import tsx scripts/make-map-data.mjs FOLDER: cuts the bundled map into tiles, which are committed.
// apps/web/src/ui/map/data/NOTICE tells which files the folder has to hold, and where they come from.
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { writePack } from '../apps/web/src/ui/map/packs.ts'
import { cutTiles } from './lib/cut-tiles.mjs'
import { readLayers } from './lib/map-layers.mjs'
import { inRoot } from './lib/paths.mjs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder holds the files of Natural Earth and GeoNames?')

const packs = [...cutTiles(await readLayers(folder))].map(([name, tiles]) => [name, writePack(tiles)])
// Files that browsers keep for a year need another address whenever anything in them changes.
const hash = createHash('sha256')
for (const [, bytes] of packs) hash.update(bytes)
const version = hash.digest('hex').slice(0, 12)

const tiles = inRoot('apps/web/public/assets/map')
await rm(tiles, { recursive: true, force: true })
await mkdir(`${tiles}/${version}`, { recursive: true })
for (const [name, bytes] of packs) await writeFile(`${tiles}/${version}/${name}.pack`, bytes)
const names = packs.map(([name]) => name).toSorted()
await writeFile(
  inRoot('apps/web/src/ui/map/data/packs.json'),
  `${JSON.stringify({ version, packs: names })}\n`,
)

const sum = packs.reduce((bytes, [, pack]) => bytes + pack.length, 0)
console.log(`${packs.length} packs, ${Math.round(sum / 1024)} kB, version ${version}`)
