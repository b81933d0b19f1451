import { signBatch } from '@plaza/domain/plays/sign-batch'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { newKey } from '../../../test/players.ts'
import { connectPlayer, playsOf, sendPlays } from '../../../test/plays.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { filesUnder } from '../../../test/stored-files.ts'
import { readStoredBatch } from './stored-batch.ts'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])

const DAY = '2027-02-08'
/** 00:00 of that day at the place, in milliseconds since 1970. */
const MIDNIGHT = Date.parse('2027-02-07T23:00:00Z')
const HOUR = 3_600_000
const always = { schedule: { type: 'always', slots: [] } }
let made = 0

/** Moves the clock on to an hour of that day. */
const at = (hour: number) =>
  server.stay((MIDNIGHT + hour * HOUR - server.services.clock.now().getTime()) / HOUR)

/** A display on which a placement of two spots in a loop of six was bought, with a screen that signs. */
const sold = async () => {
  const offer = await makeOffer(seller, {}, always)
  const colour = `#33445${++made}`
  const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', colour))).url }]
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 2, media }
  const flight = { start_date: DAY, end_date: '2027-02-14' }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone], flight))
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  const player = await connectPlayer(server.url, seller, offer.display.id)
  const { placements } = (await buyer.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)).data
  return { offer, player, campaign: data.id as string, placement: placements[0].id as string }
}

const countsOf = async (placement: string) => {
  const { rows } = await server.pool.query(
    'SELECT day, plays, promised FROM play_counts WHERE placement_id = $1 ORDER BY day, player_id',
    [placement],
  )
  return rows
}
const refusalsOf = async (player: string) => {
  const { rows } = await server.pool.query(
    'SELECT reason, sum(batches)::int AS batches, sum(plays)::int AS plays FROM play_refusals WHERE player_id = $1 GROUP BY reason ORDER BY reason',
    [player],
  )
  return rows
}

// One after the other, since all of them buy in one name.
const honest = await sold()
const chained = await sold()
const forged = await sold()
const racing = await sold()
const replaced = await sold()
const cancelled = await sold()
const restored = await sold()
await at(9)

it('counts what was shown, once however often it is sent, and keeps it as it came', async () => {
  const { player, placement } = honest
  const program = await player.program()
  const plays = playsOf(program, DAY, MIDNIGHT + 8 * HOUR, MIDNIGHT + 9 * HOUR)
  expect(plays).toHaveLength(120)
  const batches = [await player.next(plays.slice(0, 50), { filler: 100 }), await player.next(plays.slice(50))]
  const first = await player.send(batches)
  expect(first).toMatchObject([
    { state: 'taken', counted: 50, refused: {}, reason: null },
    { state: 'taken', counted: 70 },
  ])
  expect((await player.send(batches)).map(({ state }) => state)).toEqual(['again', 'again'])
  expect(await countsOf(placement)).toEqual([{ day: DAY, plays: 120, promised: 2880 }])
  for (const [index, { hash }] of first.entries())
    expect(await readStoredBatch(server.services.storage, hash)).toEqual(batches[index])
  const names = await filesUnder(server, 'files')
  expect(names).toContain(
    `${Buffer.from(first[0]?.hash ?? '', 'base64url')
      .toString('hex')
      .slice(0, 32)}.json`,
  )
  const { rows } = await server.pool.query(
    'SELECT batches, plays, filler, last_number FROM play_chains WHERE player_id = $1',
    [player.player.id],
  )
  expect(rows).toEqual([{ batches: 2, plays: 120, filler: 100, last_number: 120 }])
})

it('counts each turn once, and says why others do not count', async () => {
  const { player, placement } = chained
  const plays = playsOf(await player.program(), DAY, MIDNIGHT + 8 * HOUR, MIDNIGHT + 9 * HOUR)
  const first = await player.send([await player.next(plays)])
  expect(first).toMatchObject([{ state: 'taken', counted: 120 }])
  const [one] = plays
  if (!one) throw new Error('nothing was played')
  const ahead = { ...one, loop: one.loop + 600, at: one.at + 10 * HOUR }
  const wrong = [one, { ...one, turn: 1 }, { ...one, at: one.at + 5000 }, { ...one, length: 9000 }, ahead]
  expect(await player.send([await player.next(wrong)])).toMatchObject([
    { state: 'taken', counted: 0, refused: { twice: 1, turn: 1, instant: 1, short: 1, ahead: 1 } },
  ])
  expect(await countsOf(placement)).toMatchObject([{ plays: 120 }])
  expect(await refusalsOf(player.player.id)).toEqual(
    ['ahead', 'instant', 'short', 'turn', 'twice'].map((reason) => ({ reason, batches: 0, plays: 1 })),
  )
})

it('refuses what is unreadable, another’s or forged, and takes what is sent behind it', async () => {
  const { player } = forged
  const plays = playsOf(await player.program(), DAY, MIDNIGHT + 8.9 * HOUR, MIDNIGHT + 9 * HOUR)
  const other = await newKey()
  const good = await player.seal(plays)
  const changed = good.batch.replace('"revision":1', '"revision":2')
  const another = await player.seal(plays, { player: honest.player.player.id })
  const unknown = await player.seal(plays, { key: 'k'.repeat(43) })
  const later = await player.seal(plays, { revision: 99 })
  const outcome = await player.send([
    { batch: '{', signature: good.signature },
    another,
    unknown,
    { batch: changed, signature: good.signature },
    { batch: good.batch, signature: await signBatch(good.batch, other.pair.privateKey) },
    { batch: good.batch, signature: 'x' },
    later,
    await player.next(plays),
  ])
  expect(outcome.map(({ state, reason }) => reason ?? state)).toEqual([
    'unreadable',
    'player',
    'key',
    'signature',
    'signature',
    'signature',
    'revision',
    'taken',
  ])
  expect(outcome[0]?.fault).toBe('A batch is a text in JSON.')
  expect(outcome.at(-1)).toMatchObject({ counted: 12 })
  expect(await refusalsOf(player.player.id)).toContainEqual({ reason: 'signature', batches: 3, plays: 36 })
})

it('keeps breaks of the chain, counts neither branch’s copy nor what follows a gap at once, and goes on', async () => {
  const { player, placement } = restored
  const plays = playsOf(await player.program(), DAY, MIDNIGHT + 8 * HOUR, MIDNIGHT + 9 * HOUR)
  const copy = await player.seal(plays.slice(20, 30))
  const states = async (sent: Parameters<typeof player.send>[0]) =>
    (await player.send(sent)).map(({ state, reason }) => reason ?? state)
  expect(await states([await player.next(plays.slice(0, 10)), copy, copy])).toEqual([
    'taken',
    'fork',
    'again',
  ])
  await player.next(plays.slice(10, 20))
  expect(
    await states([await player.next(plays.slice(20, 30)), await player.next(plays.slice(30, 40))]),
  ).toEqual(['gap', 'taken'])
  expect(await countsOf(placement)).toMatchObject([{ plays: 20 }])
  const { rows } = await server.pool.query(
    'SELECT kind, first_number, last_number, batches, looked_at FROM play_breaks WHERE player_id = $1 ORDER BY id',
    [player.player.id],
  )
  expect(rows).toEqual([
    { kind: 'fork', first_number: 1, last_number: 10, batches: 1, looked_at: null },
    { kind: 'gap', first_number: 21, last_number: 30, batches: 1, looked_at: null },
  ])
})

it('counts a batch once when it is sent many times at once', async () => {
  const { player, placement } = racing
  const plays = playsOf(await player.program(), DAY, MIDNIGHT + 8 * HOUR, MIDNIGHT + 9 * HOUR)
  const sent = await player.next(plays)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => player.send([sent])))
  expect(
    outcomes
      .flat()
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['again', 'again', 'again', 'again', 'again', 'taken'])
  expect(await countsOf(placement)).toMatchObject([{ plays: 120 }])
})

it('judges by the revision that was shown, whatever was cancelled since', async () => {
  const { player, campaign, placement } = cancelled
  const program = await player.program()
  const plays = playsOf(program, DAY, MIDNIGHT + 8.5 * HOUR, MIDNIGHT + 9 * HOUR)
  expect((await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${campaign}`, {})).status).toBe(200)
  expect((await player.program()).revision).toBe(2)
  expect(await player.send([await player.next(plays)])).toMatchObject([{ counted: 60 }])
  expect(await countsOf(placement)).toMatchObject([{ plays: 60 }])
})

it('counts a file that was replaced for as long as players may not have heard of it', async () => {
  const { offer, player, campaign } = replaced
  const before = playsOf(await player.program(), DAY, MIDNIGHT + 8 * HOUR, MIDNIGHT + 9 * HOUR)
  const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#019283'))).url }]
  const zones = { display_id: offer.display.id, zone_id: offer.zones[0]?.id, media }
  const asked = await buyer.ask('PUT', `/api/savvy/campaigns/media/${campaign}`, { placements: [zones] })
  expect(asked.status, JSON.stringify(asked.error)).toBeLessThan(300)
  const { requests } = (await seller.ask('GET', `/api/savvy/approval-flow/details/${campaign}`)).data
  const change = requests.find(({ kind }: { kind: string }) => kind === 'media')
  await seller.ask('PUT', `/api/savvy/approval-flow/${change.id}`, { decision: 'approved' })
  expect(await player.send([await player.next(before)])).toMatchObject([{ counted: 120 }])
  await at(10)
  const later = playsOf(await player.program(), DAY, MIDNIGHT + 9 * HOUR, MIDNIGHT + 10 * HOUR)
  const old = later.map((play) => ({ ...play, file: before[0]?.file ?? '' }))
  const [outcome] = await player.send([await player.next(old)])
  expect(outcome).toMatchObject({ counted: 21, refused: { file: 99 } })
})

it('lets no turn go back and no count be more than was promised, whatever is written', async () => {
  const counting = 'UPDATE play_counts SET plays = promised + 1'
  await expect(server.pool.query(counting)).rejects.toThrow('play_counts_possible')
  await expect(server.pool.query('UPDATE play_turns SET loop_number = loop_number - 1')).rejects.toThrow(
    'turns only rise',
  )
})

it('is for players alone, and says what is wrong with a request', async () => {
  const { player } = honest
  const path = '/api/savvy/players/plays'
  const body = { batches: [{ batch: '', signature: '' }] }
  await expectGuarded(server, null, 'POST', path, body)
  expect((await seller.ask('POST', path, body)).status).toBe(401)
  expect(faultsOf(await player.ask('POST', path, { batches: [] }))).toEqual(['batches'])
  expect(faultsOf(await player.ask('POST', path, { batches: Array(21).fill(body.batches[0]) }))).toEqual([
    'batches',
  ])
  expect(faultsOf(await player.ask('POST', path, { batches: [{ batch: 1, signature: '' }] }))).toEqual([
    'batches.0.batch',
  ])
  await seller.ask('DELETE', `/api/savvy/players/${racing.player.player.id}`)
  await expect(sendPlays(racing.player.ask, [{ batch: '', signature: '' }])).rejects.toThrow('401')
})
