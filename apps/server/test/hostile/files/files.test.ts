import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@plaza/contract/all'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket, type Bucket } from '../../bucket.ts'
import { picture } from '../../builders.ts'
import { fixture } from '../../fixtures.ts'
import { newInstallation, type Installation, type ServerProcess } from '../../process.ts'
import { hostileDrawings } from './drawings.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostileNames } from './names.ts'
import { hostilePictures } from './pictures.ts'
import { memoryOf, sendFiles, settledMemory, watchAnswers, type Sending } from './send-files.ts'
import { hostileTables } from './tables.ts'
import { openUploads, type Upload } from './uploads.ts'
import { hostileVideos } from './videos.ts'

// Every kind of file goes to the place that is made for it and to one other, in turn. HOSTILE_FILES=all sends each to
// every place (npm run soak -- files).
const isWhole = process.env.HOSTILE_FILES === 'all'

/** How much more memory than before may stay, and the most that the process may ever have, in MB. */
const [MOST_MORE, MOST] = [250, 1000]
/**
 * How often the same files come again (npm run soak -- files: five times), and how much more memory may stay. A leak takes
 * more each time; what only a busy machine frees late does not, so they come again until one time takes no more.
 */
const AGAIN = Number(process.env.HOSTILE_AGAIN ?? 1)
const [MOST_MORE_AGAIN, MOST_TIMES] = [40, 5]

let trap: Server
let asked: string[]
let bucket: Bucket
let installation: Installation
let server: ServerProcess
let temporary: string
let uploads: Upload[]
beforeAll(async () => {
  asked = []
  trap = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  temporary = await mkdtemp(join(tmpdir(), 'plaza-temporary-'))
  bucket = await startBucket()
  const { endpoint, accessKeyId, secretAccessKey } = bucket.settings
  installation = await newInstallation({
    CLOCK: '2027-02-01T08:00:00Z',
    TMPDIR: temporary,
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  server = await installation.start()
  uploads = await openUploads(server, await fixture('clip.mp4'))
  // A session is renewed after a quarter of an hour, which is not what is tested here.
  await installation.database.pool.query(
    `UPDATE sessions SET access_expires_at = access_expires_at + interval '1 day',
      refresh_expires_at = refresh_expires_at + interval '1 day'`,
  )
}, 120_000)
afterAll(async () => {
  await installation.close()
  await bucket.close()
  trap.close()
  await rm(temporary, { recursive: true, force: true })
})

/** Pairs each file with the place that is made for it, with another one in turn, and with those that are named. */
const pairs = (
  files: readonly HostileFile[],
  [home, ...always]: readonly string[],
  takes: readonly Upload['takes'][],
): Sending[] => {
  const others = uploads.filter((one) => takes.includes(one.takes) && one.name !== home)
  const sent = files.filter(({ isSlow }) => isWhole || !isSlow)
  return sent.flatMap((file, at) =>
    uploads
      .filter(
        ({ name }) =>
          name === home ||
          always.includes(name) ||
          isWhole ||
          (takes.includes('pictures') && name === others[at % others.length]?.name),
      )
      .map((to) => ({ file, to, isAtHome: to.name === home })),
  )
}

it('knows every place that takes a file', () => {
  const places = allCalls.flatMap(({ call }) =>
    [...(call.files ?? []), ...(call.optionalFiles ?? [])].map(
      (field) => `${call.method} ${call.path} ${field}`,
    ),
  )
  expect(uploads.map(({ name }) => name).toSorted()).toEqual(places.toSorted())
})

it(
  'answers every kind of hostile file clearly, and keeps its memory, its folders and its pace',
  async () => {
    const { port } = trap.address() as AddressInfo
    const nowhere = `http://127.0.0.1:${port}`
    const media = 'POST /api/utility/upload file'
    const tables = 'POST /api/savvy/locations/upload-excel file'
    const all = [
      ...pairs(hostilePictures, [media], ['pictures', 'media']),
      ...pairs(hostileDrawings(nowhere), [media], ['pictures', 'media']),
      ...pairs(hostileVideos(nowhere), [media], ['media']),
      ...pairs(hostileNames, [media], ['pictures', 'media', 'tables']),
      ...pairs(
        hostileTables(nowhere),
        [
          tables,
          'POST /api/savvy/locations/large-imports file',
          'POST /api/savvy/proof-of-play/{campId}/log/preview file',
        ],
        ['tables'],
      ),
    ]
    expect(new Set(all.map(({ file }) => file.what)).size).toBeGreaterThan(100)

    // What the first pictures make room for stays, and is no growth.
    const large: HostileFile = {
      what: 'a large picture',
      bytes: () => picture(7000, 7000, 'jpeg'),
      is: 'taken',
    }
    const first = all.filter(({ file, isAtHome }) => isAtHome && hostilePictures.includes(file))
    expect(await sendFiles(server.url, [...pairs([large], [media], []), ...first])).toEqual([])
    const before = await settledMemory(server.pid, 0, 3000)

    const stop = watchAnswers(`${server.url}/readyz`)
    expect(await sendFiles(server.url, all)).toEqual([])
    const { times, failed } = await stop()
    const after = await settledMemory(server.pid, before + MOST_MORE, 20_000)
    const { most } = await memoryOf(server.pid)
    const [median, worst] = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0]
    process.stdout.write(
      `${all.length} files; memory ${Math.round(before)}, then ${Math.round(after)}, at most ${Math.round(most)} MB; meanwhile ${Math.round(median)} ms, at most ${Math.round(worst)} ms\n`,
    )
    expect(failed).toBe(0)
    expect(median).toBeLessThan(500)
    // One answer may fall into a moment in which the whole machine is busy with other tests.
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(2000)
    expect(after).toBeLessThan(before + MOST_MORE)
    expect(most).toBeLessThan(MOST)

    // What stays is room for the next files, so it does not grow with their number.
    const home = all.filter(({ file, isAtHome }) => isAtHome && !file.isSlow)
    const stayed = [after]
    const grown = () => (stayed.at(-1) ?? 0) - (stayed.at(-2) ?? 0)
    while (stayed.length <= AGAIN || (grown() > MOST_MORE_AGAIN && stayed.length <= MOST_TIMES)) {
      expect(await sendFiles(server.url, home)).toEqual([])
      stayed.push(await settledMemory(server.pid, stayed.at(-1) ?? after, 20_000))
      process.stdout.write(`${home.length} files once more; memory ${Math.round(stayed.at(-1) ?? 0)} MB\n`)
    }
    expect(grown()).toBeLessThan(MOST_MORE_AGAIN)
    expect(stayed.at(-1)).toBeLessThan(after + MOST_MORE)

    // Nothing was fetched, run or written elsewhere, and nothing is left of what was refused.
    expect(asked).toEqual([])
    expect(['/tmp/plaza-slipped.txt', '/etc/plaza-slipped', '/tmp/plaza-ran'].filter(existsSync)).toEqual([])
    expect(await readdir(temporary)).toEqual([])
    expect(await readdir(join(installation.dataDir, 'incoming', String(server.pid)))).toEqual([])
    const { rows } = await installation.database.pool.query<{ stored: number; unclean: number }>(
      `SELECT (SELECT count(*) FROM files)::int + (SELECT count(*) FROM large_imports WHERE file IS NOT NULL)::int AS stored,
            (SELECT count(*) FROM (SELECT name FROM files UNION ALL SELECT file_name FROM large_imports) n
             WHERE length(name) > 200 OR name ~ '[[:cntrl:]/\\\\\u202e\u200b\u2066]')::int AS unclean`,
    )
    expect(rows[0]).toEqual({ stored: await bucket.count(), unclean: 0 })
    expect(server.said.join('').match(/\n\s+at .+:\d+/)).toBeNull()
  },
  30 * 60_000,
)
