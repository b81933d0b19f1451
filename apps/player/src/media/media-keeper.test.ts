import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Medium } from '../engine/loaded.ts'
import { programOf } from '../engine/test-program.ts'
import { BrokenMedium, createMediaKeeper, type HeldMedium, PIECE_BYTES } from './media-keeper.ts'
import { wantedMedia, type WantedMedium } from './wanted.ts'

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface TestFile {
  medium: Medium
  content: Uint8Array<ArrayBuffer>
}

/** A file of so many bytes, with what a program tells of it. */
function fileOf(id: string, bytes: number, type = 'image/png'): TestFile {
  const content = new Uint8Array(bytes).fill(id.charCodeAt(0))
  const pieces = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, piece) =>
    hash(content.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)),
  )
  const medium = {
    id,
    url: id,
    poster: null,
    type,
    width: 1,
    height: 1,
    duration: null,
    bytes,
    sha256: hash(content),
    pieces,
  }
  return { medium, content }
}

/** A disk of so many bytes and a server with these files. */
async function playerWith(files: TestFile[], quota = 1e12) {
  const pieces = new Map<string, ArrayBuffer>()
  const whole = new Map<string, HeldMedium>()
  const it = { fetched: [] as string[], broken: new Set<string>(), breaksAfter: Number.POSITIVE_INFINITY }
  const used = () => [...pieces.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  const idOf = (key: string) => files.find(({ medium }) => medium.sha256 === key)?.medium.id ?? key
  const keeper = await createMediaKeeper({
    store: {
      held: async () => new Map(whole),
      hasPiece: async (key, piece) => pieces.has(`${key}/${piece}`),
      async putPiece(key, piece, bytes) {
        if (used() + bytes.byteLength > quota)
          throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
        pieces.set(`${key}/${piece}`, bytes)
      },
      finish: async (key, { bytes }) => void whole.set(key, { bytes, isWhole: true }),
      async drop(key) {
        whole.delete(key)
        for (const name of pieces.keys()) if (name.startsWith(key)) pieces.delete(name)
      },
    },
    room: async () => ({ used: used(), quota }),
    async fetchPiece({ id }, from, until) {
      if (it.breaksAfter-- <= 0) throw new TypeError('no network')
      it.fetched.push(`${id}/${from / PIECE_BYTES}`)
      const content = files.find(({ medium }) => medium.id === id)?.content ?? new Uint8Array()
      const part = content.slice(from, until)
      if (it.broken.has(id)) part[0] = 0
      return part.buffer
    },
    digest: async (bytes) => hash(new Uint8Array(bytes)),
    canPlay: (type) => type !== 'video/quicktime',
  })
  return { it, keeper, here: () => [...whole.keys()].map(idOf) }
}

const on = (day: number, { medium }: { medium: Medium }): WantedMedium => ({ medium, day })

test('media of the nearest day come first, each once, and what was sold before filler', () => {
  const opening = { from: Date.parse('2027-03-01T09:00:00Z'), until: Date.parse('2027-03-01T10:00:00Z') }
  const program = programOf({
    days: [
      { date: '2027-03-01', openings: [opening] },
      { date: '2027-03-02', openings: [opening] },
    ],
    loop: 60,
    spot: 10,
    takes: [
      { placement: 'a', turns: [0], media: ['spring', 'own'] },
      { placement: 'b', turns: [1], media: ['summer', 'spring'] },
    ],
    filler: ['own', 'other'],
  })
  expect(wantedMedia(program).map(({ medium, day }) => [medium.id, day])).toEqual([
    ['spring', 0],
    ['own', 0],
    ['summer', 0],
    ['other', 0],
  ])
  const second = { ...program, days: program.days.map((day, at) => ({ ...day, program: at ? 1 : null })) }
  expect(wantedMedia(second).map(({ day }) => day)).toEqual([1, 1, 1, 1])
})

test('a file is ready when it is whole, is not fetched twice, and goes when nothing names it', async () => {
  const [a, b] = [fileOf('a', 100), fileOf('b', 200)]
  const { it, keeper, here } = await playerWith([a, b])
  expect(keeper.isReady(a.medium)).toBe(false)
  await keeper.keep([on(0, a), on(1, b)])
  await keeper.keep([on(0, a), on(1, b)])
  expect(it.fetched).toEqual(['a/0', 'b/0'])
  expect(keeper.isReady(a.medium)).toBe(true)
  expect(keeper.counts()).toEqual({ here: 2, wanted: 2 })
  await keeper.keep([on(0, b)])
  expect(here()).toEqual(['b'])
  expect(keeper.isReady(a.medium)).toBe(false)
})

test('a file that broke on the way is not kept, keeps no other away, and is fetched again', async () => {
  const [a, b] = [fileOf('a', 100), fileOf('b', 100)]
  const { it, keeper } = await playerWith([a, b])
  it.broken.add('a')
  await expect(keeper.keep([on(0, a), on(0, b)])).rejects.toThrow(BrokenMedium)
  expect(keeper.isReady(a.medium)).toBe(false)
  expect(keeper.isReady(b.medium)).toBe(true)
  it.broken.clear()
  await keeper.keep([on(0, a)])
  expect(keeper.isReady(a.medium)).toBe(true)
})

test('a long file goes on where the network broke', async () => {
  const film = fileOf('film', 2 * PIECE_BYTES + 5, 'video/mp4')
  const { it, keeper } = await playerWith([film])
  it.breaksAfter = 2
  await expect(keeper.keep([on(0, film)])).rejects.toThrow('no network')
  it.breaksAfter = Number.POSITIVE_INFINITY
  await keeper.keep([on(0, film)])
  expect(it.fetched).toEqual(['film/0', 'film/1', 'film/2'])
  expect(keeper.isReady(film.medium)).toBe(true)
})

test('on a full disk the farthest day goes first, a tenth stays free, and the owner is told', async () => {
  const files = ['a', 'b', 'c', 'd'].map((id) => fileOf(id, 300))
  const [a, b, c, d] = files as [TestFile, TestFile, TestFile, TestFile]
  const { keeper, here } = await playerWith(files, 1000)
  await keeper.keep([on(1, a), on(2, b), on(3, c), on(4, d)])
  expect(here()).toEqual(['a', 'b', 'c'])
  expect(keeper.isFull()).toBe(true)
  await keeper.keep([on(0, d), on(1, a), on(2, b), on(3, c)])
  expect(here().sort()).toEqual(['a', 'b', 'd'])
  expect(keeper.isFull()).toBe(true)
  await keeper.keep([on(0, d), on(1, a)])
  expect(keeper.isFull()).toBe(false)
})

test('what a browser cannot play is told by its id, and not fetched', async () => {
  const [film, picture] = [fileOf('film', 10, 'video/quicktime'), fileOf('a', 10)]
  const { it, keeper } = await playerWith([film, picture])
  await keeper.keep([on(0, film), on(0, picture)])
  keeper.markUnplayable(picture.medium)
  expect(it.fetched).toEqual(['a/0'])
  expect(keeper.unplayable()).toEqual(['film', 'a'])
  expect(keeper.isReady(picture.medium)).toBe(false)
  await keeper.keep([on(0, picture)])
  expect(keeper.unplayable()).toEqual(['a'])
})
