import type { Medium } from '../engine/loaded.ts'
import { ask } from '../server.ts'
import { LOGO_PATH, MEDIA_CACHE, mediumAddress } from './addresses.ts'
import { openCachedMedia } from './cached-media.ts'
import { BrokenMedium, createMediaKeeper, type MediaKeeper } from './media-keeper.ts'
import { keyOf } from './wanted.ts'

// The media of this browser: kept and answered by the worker, or without a worker from the server.

export interface PlayerMedia {
  keeper: MediaKeeper
  addressOf(medium: Medium): string
  /** Notes that a medium failed on the screen. It cannot be played if it is here; else it is fetched again. */
  noteFailure(medium: Medium): Promise<void>
  /** Keeps the owner's logo for times without a network, and gives the address by which it is shown. */
  keepLogo(address: string): Promise<string>
}

const probe = document.createElement('video')
const canPlay = (type: string): boolean => !type.startsWith('video/') || probe.canPlayType(type) !== ''

/** The bytes that are used and that there are in all; null where the browser does not tell. */
export async function storageRoom(): Promise<{ used: number; quota: number } | null> {
  const { storage } = navigator as { storage?: StorageManager }
  if (!storage || !storage.estimate) return null
  const { usage = 0, quota = 0 } = await storage.estimate()
  return { used: Math.round(usage), quota: Math.round(quota) }
}

/** A piece has so many milliseconds to come: 4 MB over the slowest of networks. */
const PIECE_PATIENCE = 300_000

function fetchPiece({ id, url, bytes }: Medium, from: number, until: number): Promise<ArrayBuffer> {
  const isPart = from > 0 || until < bytes
  const init = isPart ? { headers: { range: `bytes=${from}-${until - 1}` } } : {}
  const read = async (answer: Response): Promise<ArrayBuffer> => {
    if (!answer.ok || (isPart && answer.status !== 206))
      throw new BrokenMedium(`The server answered ${answer.status} to ${id}.`)
    const content = await answer.arrayBuffer()
    if (content.byteLength !== until - from) throw new BrokenMedium(`${id} came cut.`)
    return content
  }
  return ask(url, init, read, PIECE_PATIENCE)
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A file that is there and failed cannot be played; one that is gone says nothing about itself, and is to be fetched again. */
async function markIfThere(keeper: MediaKeeper, medium: Medium, address: string): Promise<void> {
  const isThere = await ask(address, { headers: { range: 'bytes=0-0' } }, async ({ ok }) => ok).catch(
    () => false,
  )
  if (isThere) keeper.markUnplayable(medium)
  else await keeper.lose(medium)
}

/** Opens the media. `isServed` says that a worker answers their addresses. */
export async function openMedia(isServed: boolean): Promise<PlayerMedia> {
  if (!isServed) {
    const served = fromServer()
    return {
      keeper: served,
      addressOf: ({ url }) => url,
      noteFailure: (medium) => markIfThere(served, medium, medium.url),
      keepLogo: async (address) => address,
    }
  }
  const keeper = await createMediaKeeper({
    store: await openCachedMedia(),
    room: storageRoom,
    fetchPiece,
    digest: async (bytes) => hexOf(await crypto.subtle.digest('SHA-256', bytes)),
    canPlay,
  })
  return {
    keeper,
    addressOf: (medium) => mediumAddress(keyOf(medium)),
    noteFailure: (medium) => markIfThere(keeper, medium, mediumAddress(keyOf(medium))),
    async keepLogo(address) {
      const keep = async (answer: Response) => {
        if (answer.ok) await (await caches.open(MEDIA_CACHE)).put(LOGO_PATH, answer)
      }
      await ask(address, {}, keep).catch(() => {})
      return LOGO_PATH
    },
  }
}

/** Media that are played from the server, where nothing can be kept. */
function fromServer(): MediaKeeper {
  const bad = new Set<string>()
  let wanted = 0
  return {
    isReady: ({ id, type }) => !bad.has(id) && canPlay(type),
    async keep(all) {
      wanted = all.length
      for (const { medium } of all) if (!canPlay(medium.type)) bad.add(medium.id)
    },
    markUnplayable: ({ id }) => void bad.add(id),
    lose: async () => {},
    unplayable: () => Array.from(bad),
    isFull: () => false,
    counts: () => ({ here: wanted, wanted }),
  }
}
