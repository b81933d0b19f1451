import { type HeldEntry, MEDIA_CACHE, MEDIA_PATH, mediumAddress, pieceAddress } from './addresses.ts'
import { type HeldMedium, type MediaStore, PIECE_BYTES } from './media-keeper.ts'

// Media in the browser's Cache storage: each piece by itself, and a note once all are there.

/** The part of an address after the folder of media: a key, and the number of a piece where it has one. */
const PARTS = /^([^/]+)(?:\/(\d+))?$/

/** Opens the media of this browser. */
export async function openCachedMedia(): Promise<MediaStore> {
  const cache = await caches.open(MEDIA_CACHE)
  const partsOf = ({ url }: Request) => PARTS.exec(new URL(url).pathname.slice(MEDIA_PATH.length))
  return {
    async held() {
      const found = new Map<string, HeldMedium>()
      for (const request of await cache.keys()) {
        const [, name = '', piece] = partsOf(request) ?? []
        if (!name) continue
        const key = decodeURIComponent(name)
        const before = found.get(key) ?? { bytes: 0, isWhole: false }
        found.set(key, { ...before, isWhole: before.isWhole || piece === undefined })
      }
      return found
    },
    hasPiece: async (key, piece) => Boolean(await cache.match(pieceAddress(key, piece))),
    putPiece: (key, piece, bytes) => cache.put(pieceAddress(key, piece), new Response(bytes)),
    async finish(key, { type, bytes }) {
      const entry: HeldEntry = { type, bytes, pieces: Math.max(1, Math.ceil(bytes / PIECE_BYTES)) }
      await cache.put(mediumAddress(key), new Response(JSON.stringify(entry)))
    },
    async drop(key) {
      // The note goes first, so that nothing that lacks a piece is thought to be whole.
      await cache.delete(mediumAddress(key))
      for (const request of await cache.keys()) {
        const [, name = ''] = partsOf(request) ?? []
        if (name && decodeURIComponent(name) === key) await cache.delete(request)
      }
    },
  }
}

/** Forgets all media. */
export async function forgetMedia(): Promise<void> {
  if ('caches' in self) await caches.delete(MEDIA_CACHE)
}
