import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { makeOffer, picture, upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectScreen } from '../../../test/players.ts'
import { secondServer } from '../../../test/second-server.ts'
import { openProgramTags } from './program-tags.ts'

const PROGRAM = '/api/savvy/players/program'

const server = await ownServer()
const seller = await owner(server)

/** A display with a player that has its program, and the tag that was stored of it. */
const shown = async () => {
  const { display, zones } = await makeOffer(seller)
  const { token, ask } = await connectScreen(server.url, seller.ask, display.id)
  const { status, headers, data } = await ask('GET', PROGRAM)
  expect(status).toBe(200)
  const tag = headers.get('etag') ?? ''
  const one = { id: display.id, zone: zones[0]?.id ?? '', token, tag, ask, data }
  await vi.waitFor(async () => expect(await storedOf(one)).toBe(tag))
  return one
}
type Shown = Awaited<ReturnType<typeof shown>>

const storedOf = async ({ id }: { id: string }): Promise<string | undefined> => {
  const { rows } = await server.pool.query<{ tag: string }>(
    'SELECT tag FROM program_tags WHERE display_id = $1',
    [id],
  )
  return rows[0]?.tag
}

/** Changes what a program says beside all numbers that say so, so that whoever makes it anew is seen. */
const changeUnseen = ({ id }: Shown) =>
  server.pool.query(`UPDATE displays SET name = name || ' anew' WHERE id = $1`, [id])

/** Asks a server that has started anew, with a tag. */
const askAnew = async (
  { token }: Shown,
  tag: string,
  own: Parameters<typeof secondServer>[1] = {},
  times = 1,
) => {
  const anew = await secondServer(server, own)
  const ask = client(anew.url, token)
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask('GET', PROGRAM, undefined, tag ? { 'if-none-match': tag } : {})),
  )
  await anew.close()
  return answers.map(({ status, headers, data }) => ({ status, tag: headers.get('etag'), name: data?.name }))
}

it('answers a player that has its program, after a start of the server, without making it', async () => {
  const one = await shown()
  await changeUnseen(one)
  const asked = await askAnew(one, one.tag, {}, 5)
  expect(asked).toEqual(Array.from({ length: 5 }, () => ({ status: 304, tag: one.tag, name: undefined })))
  // Whoever has none gets the program as it is.
  expect(await askAnew(one, '')).toMatchObject([{ status: 200, name: `${one.data.name} anew` }])
})

it('gives a player with another tag the program, and also where one with the tag asked before', async () => {
  const one = await shown()
  await changeUnseen(one)
  const anew = await secondServer(server)
  const ask = client(anew.url, one.token)
  const askWith = async (tag: string) =>
    (await ask('GET', PROGRAM, undefined, { 'if-none-match': tag })).status
  expect([await askWith(one.tag), await askWith('"another"'), await askWith(one.tag)]).toEqual([
    304, 200, 200,
  ])
  await anew.close()
})

it('believes no tag after a change that came in between', async () => {
  const one = await shown()
  const filler = await upload(seller, await picture(640, 360, 'png', '#334456'))
  const path = `/api/savvy/displays/${one.id}/filler/${one.zone}`
  expect((await seller.ask('PUT', path, { media: [{ url: filler.url }] })).status).toBe(200)
  const [asked] = await askAnew(one, one.tag)
  expect(asked).toMatchObject({ status: 200, name: one.data.name })
  expect(asked?.tag).not.toBe(one.tag)
})

it('believes no tag of another day, nor after the clock was set', async () => {
  const one = await shown()
  await changeUnseen(one)
  const clockAt = (hours: number) => ({
    clock: { now: () => new Date(server.services.clock.now().getTime() + hours * 3_600_000), shift: 0 },
  })
  for (const hours of [24, -24, 24 * 31])
    expect(await askAnew(one, one.tag, clockAt(hours))).toMatchObject([{ status: 200 }])
})

it('believes no tag of an installation with another secret, which signs other addresses', async () => {
  const one = await shown()
  await changeUnseen(one)
  expect(await askAnew(one, one.tag, { secret: randomBytes(32) })).toMatchObject([{ status: 200 }])
})

it('stores no tag of a program that misses a file, which comes without any number', async () => {
  const one = await shown()
  const filler = await upload(seller, await picture(640, 360, 'png', '#110456'))
  const path = `/api/savvy/displays/${one.id}/filler/${one.zone}`
  const id = /([0-9a-f]{32})/.exec(filler.url)?.[1] ?? ''
  const { storage } = server.services
  const open = vi.spyOn(storage, 'open').mockImplementation(async () => null as never)
  expect((await seller.ask('PUT', path, { media: [{ url: filler.url }] })).status).toBe(200)
  const { data, headers } = await one.ask('GET', PROGRAM)
  open.mockRestore()
  expect(data.media).toMatchObject([{ id, sha256: null }])
  // What is asked for next is stored after it.
  await shown()
  expect(await storedOf(one)).toBe(one.tag)
  expect(headers.get('etag')).not.toBe(one.tag)
})

it('stores the later one of two tags of a display that come together', async () => {
  const { id } = await shown()
  const scope = {
    services: server.services,
    db: server.services.db,
    now: new Date(),
    log: pino({ level: 'silent' }),
  }
  const one = { displayId: id, state: '1 0 0', today: '2027-02-01', tag: '"earlier"' }
  openProgramTags(server.services).store(scope, [one, { ...one, state: '2 0 0', tag: '"later"' }])
  await vi.waitFor(async () => expect(await storedOf({ id })).toBe('"later"'))
})
