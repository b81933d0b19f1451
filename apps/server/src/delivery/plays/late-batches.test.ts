import type { Play } from '@plaza/domain/plays/batch'
import type { Bundle } from '@plaza/domain/plays/bundle'
import { HEADS_KEPT } from '@plaza/domain/plays/chain'
import { verifyBundle } from '@plaza/domain/plays/verify-bundle'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectPlayer, playsOf } from '../../../test/plays.ts'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])

const DAY = '2027-02-08'
/** 00:00 of that day at the place, in milliseconds since 1970. */
const MIDNIGHT = Date.parse('2027-02-07T23:00:00Z')
const HOUR = 3_600_000
const MOST_AT_ONCE = 20
/** More batches than the server knows at once. */
const MANY = HEADS_KEPT + 10

const always = { schedule: { type: 'always', slots: [] } }
const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#334455'))).url }]

/** A display on which a placement of two spots in a loop of six was bought, with a screen that signs. */
const sold = async () => {
  const offer = await makeOffer(seller, {}, always)
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 2, media }
  const flight = { start_date: DAY, end_date: '2027-02-14' }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone], flight))
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  return { campaign: data.id as string, player: await connectPlayer(server.url, seller, offer.display.id) }
}
type Screen = Awaited<ReturnType<typeof sold>>['player']
type Sealed = Awaited<ReturnType<Screen['next']>>

const [steady, swapped, copied] = [await sold(), await sold(), await sold()]
server.stay((MIDNIGHT + 9 * HOUR - server.services.clock.now().getTime()) / HOUR)

/** The plays of an hour, in batches of two. */
const sealed = async (player: Screen): Promise<Sealed[]> => {
  const plays = playsOf(await player.program(), DAY, MIDNIGHT + 8 * HOUR, MIDNIGHT + 9 * HOUR)
  const batches: Sealed[] = []
  for (let at = 0; at < 2 * MANY; at += 2) batches.push(await player.next(plays.slice(at, at + 2)))
  return batches
}

/** Sends batches, as many at once as a player does. Gives what became of each. */
const sendAll = async (player: Screen, batches: readonly Sealed[]): Promise<string[]> => {
  const became: string[] = []
  for (let at = 0; at < batches.length; at += MOST_AT_ONCE) {
    const outcomes = await player.send(batches.slice(at, at + MOST_AT_ONCE))
    became.push(...outcomes.map(({ state, reason }) => reason ?? state))
  }
  return became
}

const breaksOf = async ({ player }: Screen) => {
  const { rows } = await server.pool.query(
    'SELECT kind, first_number, last_number, batches FROM play_breaks WHERE player_id = $1 ORDER BY id',
    [player.id],
  )
  return rows
}
const countOf = async ({ player }: Screen): Promise<number> => {
  const { rows } = await server.pool.query(
    'SELECT sum(plays)::int AS plays FROM play_counts WHERE player_id = $1',
    [player.id],
  )
  return rows[0].plays
}
const all = (count: number, what: string) => Array.from({ length: count }, () => what)

it('knows a batch that comes again after many others, and accuses nobody', async () => {
  const { player } = steady
  const batches = await sealed(player)
  expect(await sendAll(player, batches)).toEqual(all(MANY, 'taken'))
  // What the network held back comes at last, from the very first one on.
  expect(await sendAll(player, batches)).toEqual(all(MANY, 'again'))
  expect(await breaksOf(player)).toEqual([])
  expect(await countOf(player)).toBe(2 * MANY)
})

it('says of what was missing for longer than the chain is known that it is late, and of another key’s holder that it forked', async () => {
  const { player, campaign } = swapped
  const batches = await sealed(player)
  const [missing, behind] = [batches.slice(0, 5), batches.slice(5)]
  expect(await sendAll(player, behind)).toEqual(['gap', ...all(MANY - 6, 'taken')])
  expect(await sendAll(player, missing)).toEqual(all(5, 'late'))
  expect(await sendAll(player, missing)).toEqual(all(5, 'late'))
  const gap = { kind: 'gap', first_number: 11, last_number: 12, batches: 1 }
  expect(await breaksOf(player)).toEqual([gap])
  expect(await countOf(player)).toBe(2 * (MANY - 6))
  const { rows } = await server.pool.query(
    'SELECT reason, plays FROM play_refusals WHERE player_id = $1 ORDER BY reason',
    [player.player.id],
  )
  expect(rows).toContainEqual({ reason: 'gap', plays: 2 })
  expect(rows).toContainEqual({ reason: 'late', plays: 20 })
  // Who checks the proof comes to the same.
  const answer = await fetch(`${server.url}/api/savvy/campaigns/${campaign}/proof-bundle`, {
    headers: { authorization: `Bearer ${buyer.tokens.access_token}` },
  })
  const verdict = await verifyBundle((await answer.json()) as Bundle)
  expect(verdict).toMatchObject({ faults: [], plays: 2 * (MANY - 6), delivered: 2 * (MANY - 6) })
  expect(verdict.batches).toBe(MANY - 5)
})

it('finds that an old number was signed twice, and that what follows on it is of the same branch', async () => {
  const { player } = copied
  const plays: Play[] = playsOf(await player.program(), DAY, MIDNIGHT + 8 * HOUR, MIDNIGHT + 9 * HOUR)
  const other = await player.seal(plays.slice(100, 102))
  const batches = await sealed(player)
  expect(await sendAll(player, batches)).toEqual(all(MANY, 'taken'))
  expect(await sendAll(player, [other])).toEqual(['fork'])
  expect(await sendAll(player, [other])).toEqual(['again'])
  expect(await breaksOf(player)).toEqual([{ kind: 'fork', first_number: 1, last_number: 2, batches: 1 }])
  expect(await sendAll(player, batches.slice(0, 3))).toEqual(all(3, 'again'))
})
