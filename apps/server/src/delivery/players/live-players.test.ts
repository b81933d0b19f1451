import { afterAll, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { listenAsPlayer, type Ear } from '../../../test/events.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectScreen, report, showCode } from '../../../test/players.ts'

const EVENTS = '/api/savvy/players/events'
const NOW = 'program {"within":0}'
const SOON = 'program {"within":10000}'
const LOST = 'program {"within":30000}'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
const ears: Ear[] = []
afterAll(() => ears.forEach((ear) => ear.leave()))

/** A screen of a new display that listens. */
const listening = async (of = seller) => {
  const offer = await makeOffer(of)
  const screen = await connectScreen(server.url, of.ask, offer.display.id)
  return { offer, screen, ear: await listen(screen.token) }
}
const listen = async (token: string): Promise<Ear> => {
  const ear = await listenAsPlayer(server.url, token)
  ears.push(ear)
  expect(ear.status).toBe(200)
  await ear.hears('ready')
  return ear
}

/** Lets screens forget what they heard while all of them were made. */
const forget = async (...all: Awaited<ReturnType<typeof listening>>[]): Promise<void> => {
  for (const { ear, offer } of all) {
    await heardBy(ear, offer.display.id)
    ear.heard.length = 0
  }
}

/** All events of a listener so far: a message for its own display comes after them. */
const heardBy = async (ear: Ear, displayId: string): Promise<string[]> => {
  const before = ear.heard.filter((event) => event === NOW).length
  await server.pool.query(`SELECT live_displays(ARRAY[$1::uuid])`, [displayId])
  await expect.poll(() => ear.heard.filter((event) => event === NOW).length).toBe(before + 1)
  return ear.heard.filter((event) => event !== ':').slice(0, -1)
}

it('tells the screens of a display that was booked, and no others', async () => {
  const [own, beside, foreign] = [await listening(), await listening(), await listening(other)]
  await forget(own, beside, foreign)
  const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#aa0012'))).url }]
  const zone = { id: own.offer.zones[0]?.id ?? '', display_id: own.offer.display.id, spots: 1, media }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))
  // What only waits for an answer has no turns.
  expect(await heardBy(own.ear, own.offer.display.id)).toEqual([])
  own.ear.heard.length = 0
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  expect(await own.ear.hears('program')).toBe(NOW)
  expect(await heardBy(beside.ear, beside.offer.display.id)).toEqual([])
  expect(await heardBy(foreign.ear, foreign.offer.display.id)).toEqual([])

  own.ear.heard.length = 0
  const others = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#019284'))).url }]
  const changed = { display_id: own.offer.display.id, zone_id: zone.id, media: others }
  await buyer.ask('PUT', `/api/savvy/campaigns/media/${data.id}`, { placements: [changed] })
  expect(await heardBy(own.ear, own.offer.display.id)).toEqual([])
  own.ear.heard.length = 0
  const { requests } = (await seller.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)).data
  const change = requests.find(({ kind }: { kind: string }) => kind === 'media')
  await seller.ask('PUT', `/api/savvy/approval-flow/${change.id}`, { decision: 'approved' })
  expect(await own.ear.hears('program')).toBe(NOW)
  expect(await heardBy(beside.ear, beside.offer.display.id)).toEqual([NOW])
})

it('tells all screens of an owner that changes filler or looks, at moments of their own', async () => {
  const [own, foreign] = [await listening(), await listening(other)]
  await forget(own, foreign)
  const filler = await upload(seller, await picture(640, 360, 'png', '#334456'))
  const path = `/api/savvy/displays/${own.offer.display.id}/filler/${own.offer.zones[0]?.id}`
  expect((await seller.ask('PUT', path, { media: [{ url: filler.url }] })).status).toBe(200)
  expect(await own.ear.hears('program')).toBe(SOON)
  expect(await heardBy(foreign.ear, foreign.offer.display.id)).toEqual([])
})

it('tells a screen alone that it was renamed or is to start anew', async () => {
  const [own, beside] = [await listening(), await listening()]
  await forget(own, beside)
  const path = `/api/savvy/players/${own.screen.player.id}`
  await seller.ask('PUT', path, { name: 'By the counter' })
  expect(await own.ear.hears('player')).toBe('player {}')
  own.ear.heard.length = 0
  await seller.ask('POST', `${path}/restart`, {})
  expect(await own.ear.hears('player')).toBe('player {}')
  const told = await own.screen.ask('POST', '/api/savvy/players/health', report())
  expect(told.data).toMatchObject({ restart: true, name: 'By the counter' })
  expect(await heardBy(beside.ear, beside.offer.display.id)).toEqual([])
})

it('ends the stream of a screen that is unpaired, that goes on with another token, or whose owner is gone', async () => {
  const [one, two, three] = [await listening(), await listening(), await listening(other)]
  await seller.ask('DELETE', `/api/savvy/players/${one.screen.player.id}`)
  await one.ear.ended
  expect(one.ear.heard).toContain('player {}')
  expect((await listenAsPlayer(server.url, one.screen.token)).status).toBe(401)
  const back = await showCode(server.url, null, two.screen.cookie)
  await two.ear.ended
  await listen(back.token)
  await server.pool.query('UPDATE organizations SET active = false WHERE id = $1', [other.orgId])
  await three.ear.ended
  await server.pool.query('UPDATE organizations SET active = true WHERE id = $1', [other.orgId])
})

it('needs no connection of the database for each, and tells of a channel that was lost', async () => {
  const { offer, screen, ear } = await listening()
  const many: Ear[] = []
  for (let made = 0; made < 12; made++)
    many.push(await listen((await connectScreen(server.url, seller.ask, offer.display.id)).token))
  const channel = "application_name = 'plaza live' AND datname = current_database()"
  const { rows } = await server.pool.query(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE ${channel}`)
  expect(rows).toEqual([{ n: 1 }])
  await server.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${channel}`)
  for (const one of [ear, ...many]) expect(await one.hears(LOST)).toBe(LOST)
  // A screen that comes a third time has lost the first connection.
  const [second, third] = [await listen(screen.token), await listen(screen.token)]
  await ear.ended
  ear.leave()
  expect(await heardBy(second, offer.display.id)).toEqual(['ready {}'])
  expect(await heardBy(third, offer.display.id)).toEqual(['ready {}', NOW])
})

it('tells of as many displays as a change is about', async () => {
  const { offer, ear } = await listening()
  await server.pool.query(
    `SELECT live_displays(ARRAY(SELECT gen_random_uuid() FROM generate_series(1, 1000)) || $1::uuid)`,
    [offer.display.id],
  )
  expect(await ear.hears('program')).toBe(NOW)
})

it('is for players alone', async () => {
  expect((await client(server.url)('GET', EVENTS)).status).toBe(401)
  expect((await seller.ask('GET', EVENTS)).status).toBe(401)
  const { screen } = await listening()
  expect((await screen.ask('GET', '/api/savvy/events')).status).toBe(401)
})
