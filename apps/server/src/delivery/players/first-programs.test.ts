import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { makeOffer } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectScreen } from '../../../test/players.ts'
import { makeFirstPrograms } from './first-programs.ts'

const server = await ownServer()
const seller = await owner(server)

const storedTags = async (): Promise<Map<string, string>> => {
  const { rows } = await server.pool.query<{ display_id: string; tag: string }>('SELECT * FROM program_tags')
  return new Map(rows.map(({ display_id, tag }) => [display_id, tag]))
}

it('makes programs of displays that have players after a start, which are those that the players get', async () => {
  const offers = await Promise.all(Array.from({ length: 11 }, () => makeOffer(seller)))
  const ids = offers.map(({ display }) => display.id)
  const [alone = '', left = '', ...shown] = ids
  const screens = await Promise.all(
    [left, ...shown].map(async (id) => ({ id, ...(await connectScreen(server.url, seller.ask, id)) })),
  )
  const unpaired = screens.find(({ id }) => id === left)?.player.id
  expect((await seller.ask('DELETE', `/api/savvy/players/${unpaired}`)).status).toBe(200)
  expect(await storedTags()).toEqual(new Map())
  const stop = makeFirstPrograms({ ...server.services }, pino({ level: 'silent' }))
  await vi.waitFor(async () => expect(new Set((await storedTags()).keys())).toEqual(new Set(shown)))
  await stop()
  const tags = await storedTags()
  expect([tags.has(alone), tags.has(left)]).toEqual([false, false])
  for (const { id, ask } of screens.slice(1)) {
    const { headers } = await ask('GET', '/api/savvy/players/program')
    expect(headers.get('etag')).toBe(tags.get(id))
  }
})

it('ends when it is stopped', async () => {
  await server.pool.query('DELETE FROM program_tags')
  await makeFirstPrograms({ ...server.services }, pino({ level: 'silent' }))()
  expect(await storedTags()).toEqual(new Map())
})
