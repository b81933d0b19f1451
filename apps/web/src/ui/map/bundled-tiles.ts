import { addProtocol } from 'maplibre-gl'
import bundled from './data/packs.json'
import { packOf, tileIn, type TileAt } from './packs.ts'

const SCHEME = 'bundled'
/** The address of the bundled map's tiles, for the map library. */
export const BUNDLED_TILES = `${SCHEME}://{z}/{x}/{y}`

const names = new Set(bundled.packs)
const packs = new Map<string, Promise<ArrayBuffer>>()

async function fetchPack(name: string): Promise<ArrayBuffer> {
  const response = await fetch(`/assets/map/${bundled.version}/${name}.pack`)
  if (!response.ok) throw new Error(`The map answered ${response.status}`)
  return response.arrayBuffer()
}

/** Fetches a pack once for all maps of a visit; after a failure the next tile tries again. */
function loadPack(name: string): Promise<ArrayBuffer> {
  const known =
    packs.get(name) ??
    fetchPack(name).catch((error: unknown) => {
      packs.delete(name)
      throw error
    })
  packs.set(name, known)
  return known
}

async function loadTile(at: TileAt): Promise<ArrayBuffer> {
  const name = packOf(at)
  const nothing = new ArrayBuffer(0)
  // Where there is nothing but sea there is no pack.
  return names.has(name) ? (tileIn(await loadPack(name), at) ?? nothing) : nothing
}

/** Teaches the map library to read the bundled map. Called once, with the library's code. */
export function addBundledTiles(): void {
  addProtocol(SCHEME, async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${SCHEME}://`.length).split('/').map(Number)
    return { data: await loadTile({ z, x, y }) }
  })
}
