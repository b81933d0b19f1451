import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import bundled from './data/packs.json'
import { FINEST, packOf, tileIn, writePack } from './packs.ts'

const MB = 1024 * 1024
const folder = join(import.meta.dirname, '../../../public/assets/map', bundled.version)
const fileOf = (name: string) => join(folder, `${name}.pack`)
const read = (name: string) => new Uint8Array(readFileSync(fileOf(name))).buffer

type Point = { x: number; y: number }

/** Tells whether a point is inside rings: a line from it to the east then meets them an odd number of times. */
function isInside({ x, y }: Point, rings: Point[][]): boolean {
  let inside = false
  for (const ring of rings) {
    for (let nth = 0, last = ring.length - 1; nth < ring.length; last = nth++) {
      const [one, other] = [ring[nth], ring[last]]
      if (!one || !other || one.y > y === other.y > y) continue
      if (x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) inside = !inside
    }
  }
  return inside
}

function* featuresOf(layer: VectorTileLayer | undefined) {
  for (let nth = 0; nth < (layer?.length ?? 0); nth++) {
    const feature = layer?.feature(nth)
    if (feature) yield feature
  }
}

/** Returns the distance of a point from the nearest edge of rings, in units of the tile. */
function distanceTo({ x, y }: Point, rings: Point[][]): number {
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (const [nth, one] of ring.entries()) {
      const other = ring[nth + 1]
      if (!other) continue
      const [width, height] = [other.x - one.x, other.y - one.y]
      const part = ((x - one.x) * width + (y - one.y) * height) / (width ** 2 + height ** 2 || 1)
      const at = Math.min(1, Math.max(0, part))
      least = Math.min(least, Math.hypot(x - one.x - at * width, y - one.y - at * height))
    }
  }
  return least
}

interface AtSea {
  name: string
  people: number
  km: number
}

const EARTH_KM = 40_075

/** Returns the towns of a tile that its land does not hold, and how far they are from it. */
function townsAtSea(tile: VectorTile, y: number): { towns: number; atSea: AtSea[] } {
  const land = [...featuresOf(tile.layers.land)].flatMap((feature) => feature.loadGeometry())
  const towns = [...featuresOf(tile.layers.towns)]
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** FINEST)))
  const kmPerUnit = (EARTH_KM * Math.cos(latitude)) / 2 ** FINEST / 4096
  const atSea = towns.flatMap((town) => {
    const point = town.loadGeometry()[0]?.[0]
    if (!point || isInside(point, land)) return []
    return [
      {
        name: String(town.properties.name),
        people: Number(town.properties.rank),
        km: distanceTo(point, land) * kmPerUnit,
      },
    ]
  })
  return { towns: towns.length, atSea }
}

function* finestTiles() {
  for (let x = 0; x < 2 ** FINEST; x++) {
    for (let y = 0; y < 2 ** FINEST; y++) yield { z: FINEST, x, y }
  }
}

describe('the bundled map', () => {
  test('no town lies in the sea', () => {
    const packs = new Map(bundled.packs.map((name) => [name, read(name)]))
    let towns = 0
    const atSea: AtSea[] = []
    for (const at of finestTiles()) {
      const pack = packs.get(packOf(at))
      const bytes = pack && tileIn(pack, at)
      if (!bytes) continue
      const found = townsAtSea(new VectorTile(new PbfReader(new Uint8Array(bytes))), at.y)
      towns += found.towns
      atSea.push(...found.atSea)
    }
    expect(towns).toBeGreaterThan(50_000)
    expect(atSea.filter(({ people }) => people >= 100_000)).toEqual([])
    // Both are rounded to the tile's grid, which has a line for each hundred metres or less.
    expect(atSea.filter(({ km }) => km > 0.15)).toEqual([])
    expect(atSea.length).toBeLessThan(towns / 1000)
  })

  test('its files are those that the site knows, and small enough for the repository', () => {
    const names = readdirSync(folder).map((file) => file.replace('.pack', ''))
    expect(names.toSorted()).toEqual(bundled.packs.toSorted())
    const sizes = names.map((name) => read(name).byteLength)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * MB)
    // What a first view of the whole world fetches, before it is compressed.
    expect(read('0-0-0').byteLength).toBeLessThan(0.3 * MB)
    expect(Math.max(...sizes)).toBeLessThan(0.3 * MB)
  })
})

describe('packs', () => {
  test('the world is one pack, and closer views have packs of their own', () => {
    expect(packOf({ z: 0, x: 0, y: 0 })).toBe('0-0-0')
    expect(packOf({ z: 2, x: 3, y: 1 })).toBe('0-0-0')
    expect(packOf({ z: 3, x: 4, y: 2 })).toBe('3-4-2')
    expect(packOf({ z: 4, x: 9, y: 5 })).toBe('3-4-2')
    expect(packOf({ z: 7, x: 67, y: 42 })).toBe('5-16-10')
  })

  test('a pack gives each of its tiles back, and nothing for others', () => {
    const tiles = [
      { z: 5, x: 16, y: 10, bytes: Uint8Array.of(1, 2, 3) },
      { z: 7, x: 67, y: 42, bytes: Uint8Array.of() },
      { z: 7, x: 127, y: 43, bytes: Uint8Array.of(4) },
    ]
    const pack = new Uint8Array(writePack(tiles)).buffer
    for (const { bytes, ...at } of tiles) expect(new Uint8Array(tileIn(pack, at) ?? [9])).toEqual(bytes)
    expect(tileIn(pack, { z: 7, x: 67, y: 43 })).toBeUndefined()
  })
})
