/**
 * The tiles of the bundled map lie in packs, so that a view takes few requests: the world down to level 2 in one, a
 * pack for each tile of level 3 with the level below it, and one for each tile of level 5 with the two below it. A
 * pack is a count, then for each tile its level, column, row and length, and then the tiles one after another.
 */

export interface TileAt {
  z: number
  x: number
  y: number
}

/** The finest level that is cut; closer views enlarge it. */
export const FINEST = 7

/** The levels of the tiles after which packs are named. */
const ROOTS = [5, 3, 0]

const COUNT_BYTES = 4
const ENTRY_BYTES = 7

/** Returns the name of the pack that holds a tile. */
export function packOf({ z, x, y }: TileAt): string {
  const root = ROOTS.find((level) => level <= z) ?? 0
  return root === 0 ? '0-0-0' : [root, x >> (z - root), y >> (z - root)].join('-')
}

/** Writes tiles into one pack. */
export function writePack(tiles: (TileAt & { bytes: Uint8Array })[]): Uint8Array {
  const head = COUNT_BYTES + tiles.length * ENTRY_BYTES
  const pack = new Uint8Array(tiles.reduce((sum, { bytes }) => sum + bytes.length, head))
  const view = new DataView(pack.buffer)
  view.setUint32(0, tiles.length)
  let at = head
  for (const [nth, { z, x, y, bytes }] of tiles.entries()) {
    const entry = COUNT_BYTES + nth * ENTRY_BYTES
    view.setUint8(entry, z)
    view.setUint8(entry + 1, x)
    view.setUint8(entry + 2, y)
    view.setUint32(entry + 3, bytes.length)
    pack.set(bytes, at)
    at += bytes.length
  }
  return pack
}

/** Returns a copy of a tile in a pack; undefined where the pack has none, since there is nothing but sea. */
export function tileIn(pack: ArrayBuffer, { z, x, y }: TileAt): ArrayBuffer | undefined {
  const view = new DataView(pack)
  const count = view.getUint32(0)
  let at = COUNT_BYTES + count * ENTRY_BYTES
  for (let nth = 0; nth < count; nth++) {
    const entry = COUNT_BYTES + nth * ENTRY_BYTES
    const length = view.getUint32(entry + 3)
    if (view.getUint8(entry) === z && view.getUint8(entry + 1) === x && view.getUint8(entry + 2) === y) {
      return pack.slice(at, at + length)
    }
    at += length
  }
  return undefined
}
