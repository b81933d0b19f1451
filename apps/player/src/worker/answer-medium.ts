import { type HeldEntry, MEDIA_CACHE, mediumAddress, pieceAddress } from '../media/addresses.ts'
import { PIECE_BYTES } from '../media/media-keeper.ts'

// Files and parts of files out of the cache. Films can be sought in only where parts are answered as parts.

/** The part of a file that a `Range` header asks for, both ends included: null for all of it, `outside` where there is none. */
export function rangeOf(
  header: string | null,
  bytes: number,
): { from: number; to: number } | 'outside' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (!found[1] && !found[2])) return null
  const from = found[1] ? Number(found[1]) : Math.max(0, bytes - Number(found[2]))
  const to = found[1] && found[2] ? Math.min(Number(found[2]), bytes - 1) : bytes - 1
  return from > to ? 'outside' : { from, to }
}

/** The answer to a request for a medium by its key. */
export async function answerMedium(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(MEDIA_CACHE)
  const note = await cache.match(mediumAddress(key))
  if (!note) return new Response('This file is not here.', { status: 404 })
  const { type, bytes } = (await note.json()) as HeldEntry
  const range = rangeOf(request.headers.get('range'), bytes)
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  const parts: Blob[] = []
  for (let piece = Math.floor(from / PIECE_BYTES); piece * PIECE_BYTES <= to; piece++) {
    const kept = await cache.match(pieceAddress(key, piece))
    if (!kept) return new Response('A part of this file is not here.', { status: 404 })
    // It lies on the disk, so a part of it costs little.
    const blob = await kept.blob()
    const begin = piece * PIECE_BYTES
    parts.push(blob.slice(Math.max(0, from - begin), to + 1 - begin))
  }
  const headers: Record<string, string> = {
    'content-type': type,
    'content-length': String(to - from + 1),
    'accept-ranges': 'bytes',
    // An address names one content for ever. Without this the engine decodes a picture anew, and keeps it, each time it is shown.
    'cache-control': 'max-age=31536000, immutable',
  }
  if (range) headers['content-range'] = `bytes ${from}-${to}/${bytes}`
  return new Response(new Blob(parts, { type }), { status: range ? 206 : 200, headers })
}
