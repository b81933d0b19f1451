import { hashOf, keyIdOf } from '@plaza/domain/plays/sign-batch'
import { expect, it } from 'vitest'
import { admin, advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { newId } from '../../base/id.ts'
import { ownServer } from '../../../test/own-server.ts'
import { newKey } from '../../../test/players.ts'
import { connectPlayer, playsOf, sendPlays, signingBy } from '../../../test/plays.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer, platform] = await Promise.all([
  owner(server),
  owner(server),
  advertiser(server),
  admin(server),
])

const DAY = '2027-02-08'
/** 00:00 of that day at the place, in milliseconds since 1970. */
const MIDNIGHT = Date.parse('2027-02-07T23:00:00Z')
const HOUR = 3_600_000
const at = (hour: number) =>
  server.stay((MIDNIGHT + hour * HOUR - server.services.clock.now().getTime()) / HOUR)

const offer = await makeOffer(seller, {}, { schedule: { type: 'always', slots: [] } })
const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#334455'))).url }]
const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 2, media }
const flight = { start_date: DAY, end_date: '2027-02-14' }
const { data: campaign } = await buyer.ask(
  'POST',
  '/api/savvy/campaigns',
  campaignBody(buyer, [zone], flight),
)
await seller.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, { decision: 'approved' })
const player = await connectPlayer(server.url, seller, offer.display.id)
await at(9)
const program = await player.program()
const hour = (from: number) => playsOf(program, DAY, MIDNIGHT + from * HOUR, MIDNIGHT + (from + 1) * HOUR)
const plays = hour(8)
/** A copy of its disk, from before anything was sent. */
const copied = await player.seal(plays.slice(20, 30))
await player.send([await player.next(plays.slice(0, 10)), copied])
await player.next(plays.slice(10, 20))
await player.send([await player.next(plays.slice(20, 30)), await player.next(plays.slice(30, 40))])

const path = `/api/savvy/players/${player.player.id}/breaks`
const breaksAs = async (actor = seller) => (await actor.ask('GET', path)).data
const listed = async (query = '', actor = seller) =>
  (await actor.ask('GET', `/api/savvy/players?${query}`)).data

it('shows both sides the breaks of a chain and what did not count, by day and reason', async () => {
  const seen = await breaksAs()
  expect(seen.breaks).toMatchObject([
    {
      kind: 'gap',
      key: 1,
      uncounted: { first: 21, last: 30 },
      missing: { first: 11, last: 20 },
      stands: true,
      looked_at: null,
    },
    { kind: 'fork', key: 1, uncounted: { first: 1, last: 10 }, missing: null, batches: 1, stands: true },
  ])
  expect(seen.refusals).toEqual([
    { day: DAY, reason: 'fork', batches: 1, plays: 10 },
    { day: DAY, reason: 'gap', batches: 1, plays: 10 },
  ])
  expect(await breaksAs(platform)).toEqual(seen)
  expect((await listed('broken=1')).rows).toMatchObject([
    { id: player.player.id, breaks: { standing: 2, last: { kind: 'gap' } }, owner: { id: seller.orgId } },
  ])
  expect((await listed('broken=0')).rows).toEqual([])
  const all = await listed('size=100', platform)
  expect(all.broken).toBe(1)
  expect(all.owners).toMatchObject([{ id: seller.orgId, screens: 1, broken: 1 }])
  expect((await listed(`owner=${other.orgId}`, platform)).count).toBe(0)
})

it('takes the mark of whoever has looked, shows it to both sides, and takes it off again', async () => {
  const [gap, fork] = (await breaksAs()).breaks
  const own = await seller.ask('PUT', path, { ids: [gap.id], looked: true })
  expect(own.status).toBe(200)
  const byPlatform = await platform.ask('PUT', path, { ids: [fork.id], looked: true })
  expect(byPlatform.status).toBe(200)
  const seen = await breaksAs()
  expect(seen.breaks).toMatchObject([
    { id: gap.id, stands: false, looked_by: expect.any(String), looked_by_platform: false },
    { id: fork.id, stands: false, looked_by_platform: true },
  ])
  expect((await listed()).broken).toBe(0)
  const undone = await seller.ask('PUT', path, { ids: [gap.id, fork.id], looked: false })
  expect(undone.data.breaks.map(({ stands }: { stands: boolean }) => stands)).toEqual([true, true])
  expect(undone.data.breaks[0].looked_at).toBeNull()
})

it('lets a branch stand again that has grown since somebody looked', async () => {
  const { breaks } = await breaksAs()
  await seller.ask('PUT', path, { ids: breaks.map(({ id }: { id: string }) => id), looked: true })
  await server.stay(1)
  const copy = await signingBy(player.player.id, player.pair, player.publicKey)
  // The copy goes on after what it has sent before.
  await copy.next(plays.slice(20, 30))
  await sendPlays(player.ask, [
    await copy.next(plays.slice(30, 40), { previous: await hashOf(copied.batch) }),
  ])
  expect((await breaksAs()).breaks).toMatchObject([
    { kind: 'fork', batches: 2, stands: true, looked_by: expect.any(String) },
    { kind: 'gap', stands: false },
  ])
})

it('lets a player whose chain has forked go on with another key, visibly, and counts each turn once', async () => {
  const { pair, publicKey } = await newKey()
  const register = (body: unknown) => player.ask('POST', '/api/savvy/players/keys', body)
  const made = await register({ public_key: publicKey, why: 'forked' })
  expect(made).toMatchObject({ status: 201, data: { key: await keyIdOf(publicKey) } })
  expect((await register({ public_key: publicKey, why: 'forked' })).status).toBe(201)
  const fresh = await signingBy(player.player.id, pair, publicKey)
  await at(12)
  const later = hour(11)
  const [outcome] = await sendPlays(player.ask, [await fresh.next(later)])
  expect(outcome).toMatchObject({ state: 'taken', counted: later.length })
  // The other one that has the old key goes on as well, and no turn counts twice.
  const [again] = await player.send([await player.next(later)])
  expect(again).toMatchObject({ state: 'taken', counted: 0, refused: { twice: later.length } })
  const keys = [{ why: 'connected' }, { why: 'forked' }]
  expect((await breaksAs()).keys).toMatchObject(keys)
  expect((await listed()).rows).toMatchObject([{ keys }])
  expect(
    (await player.ask('POST', '/api/savvy/players/keys', { public_key: 'short', why: 'x' })).error.issues,
  ).toMatchObject([{ path: 'public_key' }, { path: 'why' }])
  await expectGuarded(server, null, 'POST', '/api/savvy/players/keys', { public_key: publicKey, why: 'lost' })
})

it('registers only so many keys of a player a day', async () => {
  const { display } = await makeOffer(other)
  const eager = await connectPlayer(server.url, other, display.id)
  const statuses: number[] = []
  for (let left = 25; left > 0; left--) {
    const body = { public_key: (await newKey()).publicKey, why: 'lost' }
    statuses.push((await eager.ask('POST', '/api/savvy/players/keys', body)).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(23)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

it('tells of each day how many sold turns were due and shown', async () => {
  await at(12)
  const [row] = (await listed()).rows
  const today = row.days.find(({ date }: { date: string }) => date === DAY)
  expect(today.shown).toBe(20 + 120)
  expect(today.due).toBeGreaterThan(today.shown)
  expect(row.days.filter(({ due }: { due: number }) => due > 0)).toHaveLength(1)
})

it('is for its owner and the platform, and names what is wrong', async () => {
  await expectGuarded(server, buyer, 'GET', path)
  await expectGuarded(server, buyer, 'PUT', path, { ids: [newId(new Date())], looked: true })
  expect((await other.ask('GET', path)).status).toBe(404)
  const { breaks } = await breaksAs()
  expect((await other.ask('PUT', path, { ids: [breaks[0].id], looked: true })).status).toBe(404)
  expect(faultsOf(await seller.ask('PUT', path, { ids: [], looked: 'yes' }))).toEqual(['ids', 'looked'])
  const mixed = [breaks[1].id, newId(new Date())]
  expect(faultsOf(await seller.ask('PUT', path, { ids: mixed, looked: false }))).toEqual(['ids'])
  expect((await breaksAs()).breaks).toEqual(breaks)
  const marking = "UPDATE play_breaks SET looked_at = NULL, looked_by_name = 'x'"
  await expect(server.pool.query(marking)).rejects.toThrow('play_breaks_looked')
})
