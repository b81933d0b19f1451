import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectScreen, newKey, report, showCode } from '../../../test/players.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { sweepAll } from '../../app/sweeps.ts'
import { hashOfRegistration } from './keys-repo.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
const nobody = client(server.url)

const always = { schedule: { type: 'always' } }
const playersOf = (id: string) => `/api/savvy/displays/${id}/players`
const stateOf = async (token: string) =>
  (await nobody('POST', '/api/savvy/players/codes/state', { token })).data

it('connects the screen that shows a code, and tells it at once', async () => {
  const { display } = await makeOffer(seller)
  const shown = await showCode(server.url)
  expect(shown.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  expect(await stateOf(shown.token)).toEqual({ state: 'waiting', player: null })
  const typed = `${shown.code.slice(0, 3)} - ${shown.code.slice(3).toLowerCase()}`
  const connected = await seller.ask('POST', playersOf(display.id), { code: typed })
  expect(connected).toMatchObject({
    status: 201,
    data: { name: 'Screen 1', state: 'new', report: null, seen_at: null, display: { id: display.id } },
  })
  expect(await stateOf(shown.token)).toEqual({
    state: 'paired',
    player: { id: connected.data.id, name: 'Screen 1', display: display.name },
  })
  const again = await other.ask('POST', playersOf((await makeOffer(other)).display.id), { code: shown.code })
  expect(faultAt(again, 'code')).toContain('No screen shows this code')
})

it('ends codes after ten minutes', async () => {
  const { display } = await makeOffer(seller)
  const shown = await showCode(server.url)
  await server.pool.query(
    "UPDATE pairing_codes SET expires_at = expires_at - interval '10 minutes' WHERE code = $1",
    [shown.code],
  )
  expect(await stateOf(shown.token)).toEqual({ state: 'gone', player: null })
  expect(faultsOf(await seller.ask('POST', playersOf(display.id), { code: shown.code }))).toEqual(['code'])
})

it('registers keys in a chain that anybody can follow', async () => {
  const { display } = await makeOffer(seller)
  const [one, two] = [await newKey(), await newKey()]
  const first = await connectScreen(server.url, seller.ask, display.id, one.publicKey)
  const second = await connectScreen(server.url, seller.ask, display.id, two.publicKey)
  const { rows } = await server.pool.query('SELECT * FROM player_keys ORDER BY number')
  for (const [at, row] of rows.entries()) {
    const previous: Buffer | undefined = rows[at - 1]?.hash
    expect(row.previous).toEqual(previous ?? null)
    const registration = {
      number: row.number,
      player: row.player_id,
      key: row.public_key.toString('base64url'),
      at: row.registered_at.toISOString(),
      previous: previous?.toString('base64url') ?? null,
    }
    expect(row.hash).toEqual(hashOfRegistration(registration))
  }
  expect(rows.slice(-2).map(({ player_id }) => player_id)).toEqual([first.player.id, second.player.id])
  await expect(server.pool.query('DELETE FROM player_keys')).rejects.toThrow('only grows')
  const health = await second.ask('POST', '/api/savvy/players/health', report())
  const keyId = createHash('sha256').update(Buffer.from(two.publicKey, 'base64url')).digest('base64url')
  expect(health.data).toMatchObject({ key: keyId, name: 'Screen 2', restart: false })
})

it('lets a browser that lost everything but its cookie go on under its old name, with a new key', async () => {
  const { display } = await makeOffer(seller)
  const [one, two] = [await newKey(), await newKey()]
  const screen = await connectScreen(server.url, seller.ask, display.id, one.publicKey)
  const back = await showCode(server.url, two.publicKey, screen.cookie)
  expect(back).toMatchObject({ code: null, expires_at: null })
  expect((await screen.ask('GET', '/api/savvy/players/program')).status).toBe(401)
  expect(await stateOf(back.token)).toMatchObject({ state: 'paired', player: { id: screen.player.id } })
  const { data } = await seller.ask('GET', playersOf(display.id))
  expect(data.rows).toHaveLength(1)
  expect(data.rows[0].keys).toHaveLength(2)
})

it('unpairs: the token and the cookie open nothing any more', async () => {
  const { display } = await makeOffer(seller)
  const screen = await connectScreen(server.url, seller.ask, display.id)
  expect((await screen.ask('GET', '/api/savvy/players/program')).status).toBe(200)
  expect((await seller.ask('DELETE', `/api/savvy/players/${screen.player.id}`)).status).toBe(200)
  expect((await screen.ask('GET', '/api/savvy/players/program')).status).toBe(401)
  expect((await showCode(server.url, null, screen.cookie)).code).not.toBeNull()
  expect((await seller.ask('DELETE', `/api/savvy/players/${screen.player.id}`)).status).toBe(404)
  expect((await seller.ask('GET', playersOf(display.id))).data.rows).toEqual([])
})

it('gives a player its program with filler and hashes, and 304 while nothing has changed', async () => {
  const offer = await makeOffer(seller, {}, always)
  const screen = await connectScreen(server.url, seller.ask, offer.display.id)
  const filler = await upload(seller, await picture(640, 360, 'png', '#334455'))
  const zone = offer.zones[0]?.id ?? ''
  const set = await seller.ask('PUT', `/api/savvy/displays/${offer.display.id}/filler/${zone}`, {
    media: [{ url: filler.url }],
  })
  expect(set.status).toBe(200)
  const first = await screen.ask('GET', '/api/savvy/players/program')
  expect(first.status).toBe(200)
  expect(first.data.days).toHaveLength(32)
  const [medium] = first.data.media
  expect(first.data.filler).toContainEqual({ zone_id: zone, media: [0] })
  const file = Buffer.from(await (await fetch(`${server.url}${medium.url}`)).arrayBuffer())
  expect(medium.pieces).toEqual([createHash('sha256').update(file).digest('hex')])
  expect(medium.sha256).toBe(medium.pieces[0])
  const tag = first.headers.get('etag') ?? ''
  const again = await screen.ask('GET', '/api/savvy/players/program', undefined, { 'if-none-match': tag })
  expect(again.status).toBe(304)
  const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#aa0011'))).url }]
  const body = campaignBody(buyer, [{ id: zone, display_id: offer.display.id, spots: 1, media }])
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', body)
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  const changed = await screen.ask('GET', '/api/savvy/players/program', undefined, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.data.revision).toBe(first.data.revision + 1)
  expect(JSON.stringify(changed.data)).not.toContain(data.name)
})

it('takes what players report, and tells their owner how each is', async () => {
  const { display } = await makeOffer(seller, {}, always)
  const screen = await connectScreen(server.url, seller.ask, display.id)
  const say = (change: Record<string, unknown> = {}) =>
    screen.ask('POST', '/api/savvy/players/health', report(change))
  const shown = async () => (await seller.ask('GET', playersOf(display.id))).data.rows[0]
  expect((await say()).data).toMatchObject({ restart: false, revision: 0 })
  expect(await shown()).toMatchObject({ state: 'playing', report: { version: '1.0.0', signs: true } })
  await say({ screen: { width: 1080, height: 1920 } })
  expect((await shown()).state).toBe('wrong_size')
  await say({ filler_only: true })
  expect((await shown()).state).toBe('filler')
  await server.pool.query(
    "UPDATE player_reports SET seen_at = seen_at - interval '3 minutes' WHERE player_id = $1",
    [screen.player.id],
  )
  const list = (await seller.ask('GET', '/api/savvy/players?state=silent&size=100')).data
  expect(list.rows.map(({ id }: { id: string }) => id)).toContain(screen.player.id)
  expect(list.states.silent).toBe(list.count)
  // Without a network for three minutes, it says, and playing.
  await say({ offline: 180 })
  const { rows } = await server.pool.query(
    'SELECT sum(seconds)::int AS s FROM player_days WHERE player_id = $1',
    [screen.player.id],
  )
  expect(rows[0].s).toBeGreaterThanOrEqual(180)
  expect((await shown()).days).toHaveLength(30)
})

it('asks a player to start anew, once', async () => {
  const { display } = await makeOffer(seller, {}, always)
  const screen = await connectScreen(server.url, seller.ask, display.id)
  expect((await seller.ask('POST', `/api/savvy/players/${screen.player.id}/restart`, {})).status).toBe(200)
  const say = (running: number) => screen.ask('POST', '/api/savvy/players/health', report({ running }))
  expect((await say(60)).data.restart).toBe(true)
  await server.pool.query(
    "UPDATE players SET restart_at = restart_at - interval '10 seconds' WHERE id = $1",
    [screen.player.id],
  )
  expect((await say(5)).data.restart).toBe(false)
})

it('names screens by their version', async () => {
  const { display } = await makeOffer(seller)
  const { player } = await connectScreen(server.url, seller.ask, display.id)
  const path = `/api/savvy/players/${player.id}`
  expect((await seller.ask('PUT', path, { name: 'Counter', version: 1 })).data).toMatchObject({
    name: 'Counter',
    version: 2,
  })
  expect(await seller.ask('PUT', path, { name: 'Door', version: 1 })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile' },
  })
  expect(faultsOf(await seller.ask('PUT', path, { name: '' }))).toEqual(['name'])
  expect((await other.ask('PUT', path, { name: 'Mine' })).status).toBe(404)
})

it('refuses whoever is not the owner, what is no code, and more than fifty screens', async () => {
  const { display } = await makeOffer(seller)
  await expectGuarded(server, buyer, 'GET', playersOf(display.id))
  await expectGuarded(server, buyer, 'GET', '/api/savvy/players')
  expect((await other.ask('GET', playersOf(display.id))).status).toBe(404)
  const { code } = await showCode(server.url)
  expect((await other.ask('POST', playersOf(display.id), { code })).status).toBe(404)
  expect(faultsOf(await seller.ask('POST', playersOf(display.id), { code: 'ABC' }))).toEqual(['code'])
  expect(faultsOf(await nobody('POST', '/api/savvy/players/codes', { public_key: 'short' }))).toEqual([
    'public_key',
  ])
  await server.pool.query(
    `INSERT INTO players (id, org_id, display_id, name, token_hash, paired_at)
     SELECT gen_random_uuid(), org_id, id, 'Screen', sha256(n::text::bytea), now() FROM displays, generate_series(1, 50) n
     WHERE id = $1`,
    [display.id],
  )
  expect(await seller.ask('POST', playersOf(display.id), { code })).toMatchObject({
    status: 409,
    error: { code: 'too_many_players' },
  })
})

it('tells an owner once of all silent screens of a place, and again of the next silence', async () => {
  const keeper = await owner(server)
  const offer = await makeOffer(keeper, {}, always)
  const screens = [
    await connectScreen(server.url, keeper.ask, offer.display.id),
    await connectScreen(server.url, keeper.ask, offer.display.id),
  ]
  const say = () => Promise.all(screens.map(({ ask }) => ask('POST', '/api/savvy/players/health', report())))
  const fallSilent = async (minutes: number) => {
    await server.pool.query(
      `UPDATE player_reports SET seen_at = seen_at - $2 * interval '1 minute', look_at = look_at - $2 * interval '1 minute'
       WHERE player_id = ANY($1)`,
      [screens.map(({ player }) => player.id), minutes],
    )
    await sweepAll(server.services, pino({ level: 'silent' }), ['silent screens'])
  }
  const told = async () => {
    const { data } = await keeper.ask('GET', '/api/savvy/app-notifications?size=50')
    return data.rows.filter(({ title }: { title: string }) => title === 'Silent screens')
  }
  await say()
  await fallSilent(14)
  expect(await told()).toEqual([])
  await fallSilent(2)
  await fallSilent(60)
  const [first, ...others] = await told()
  expect(others).toEqual([])
  expect(first.newTitle).toContain('2 screens at')
  await say()
  await fallSilent(20)
  expect(await told()).toHaveLength(2)
})

it('tells an owner once of a file that a screen cannot play, and of nobody else’s files', async () => {
  const keeper = await owner(server)
  const offer = await makeOffer(keeper, {}, always)
  const screens = [
    await connectScreen(server.url, keeper.ask, offer.display.id),
    await connectScreen(server.url, keeper.ask, offer.display.id),
  ]
  const ids = async (of: typeof keeper, colour: string) => {
    const { path } = await upload(of, await picture(640, 360, 'png', colour))
    return /([0-9a-f]{32})/.exec(path)?.[1] ?? ''
  }
  const [own, foreign] = [await ids(keeper, '#123454'), await ids(other, '#123455')]
  const told = async () => {
    const { data } = await keeper.ask('GET', '/api/savvy/app-notifications?size=50')
    return data.rows.filter(({ title }: { title: string }) => title === 'A file that cannot be played')
  }
  for (const { ask } of screens)
    for (const unplayable of [[], [own, foreign, 'unknown'], [own]])
      expect((await ask('POST', '/api/savvy/players/health', report({ unplayable }))).status).toBe(200)
  const [first, ...others] = await told()
  expect(others).toEqual([])
  expect(first.newTitle).toContain(`${offer.display.name} at `)
  expect(first.newMessage ?? first.message).toContain('Screen 1')
})
