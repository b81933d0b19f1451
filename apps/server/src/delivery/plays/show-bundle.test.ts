import type { Bundle } from '@plaza/domain/plays/bundle'
import { verifyBundle } from '@plaza/domain/plays/verify-bundle'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { newKey } from '../../../test/players.ts'
import { connectPlayer, playsOf, signingBy } from '../../../test/plays.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, buyer, stranger] = await Promise.all([owner(server), advertiser(server), advertiser(server)])

const HOUR = 3_600_000
const [FIRST, SECOND] = ['2027-02-08', '2027-02-09']
const midnight = (date: string) => Date.parse(`${date}T00:00:00+01:00`)
const at = (instant: number) => server.stay((instant - server.services.clock.now().getTime()) / HOUR)
const hours = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '12:00' })),
  },
}
const pathOf = (id: string) => `/api/savvy/campaigns/${id}/proof-bundle`

const offer = await makeOffer(seller, {}, hours)
const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#224466'))).url }]
const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 1, media }
const flight = { start_date: FIRST, end_date: SECOND }
const { data: campaign } = await buyer.ask(
  'POST',
  '/api/savvy/campaigns',
  campaignBody(buyer, [zone], flight),
)
await seller.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, { decision: 'approved' })
const [one, two] = [
  await connectPlayer(server.url, seller, offer.display.id),
  await connectPlayer(server.url, seller, offer.display.id),
]
await at(midnight(FIRST) + 13 * HOUR)
const program = await one.program()
const playedOn = (date: string) => playsOf(program, date, midnight(date), midnight(date) + 24 * HOUR)
for (const [player, most] of [
  [one, 240],
  [two, 200],
] as const) {
  await player.send([await player.next(playedOn(FIRST).slice(0, most))])
}

const fetchBundle = async (ask = buyer.tokens.access_token): Promise<Bundle> => {
  const answer = await fetch(`${server.url}${pathOf(campaign.id)}`, {
    headers: { authorization: `Bearer ${ask}` },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('proof of play.json')
  return answer.json()
}
const early = await fetchBundle()
await at(midnight(SECOND) + 13 * HOUR)
await one.send([await one.next(playedOn(SECOND).slice(0, 120))])
await two.send([await two.next(playedOn(SECOND).slice(0, 100))])
const bundle = await fetchBundle()
const copy = (): Bundle => structuredClone(bundle)
const faultsIn = async (changed: Bundle) => (await verifyBundle(changed)).faults.map(({ what }) => what)

it('holds all that is needed to check what was delivered, for both sides', async () => {
  const verdict = await verifyBundle(bundle)
  expect(verdict.faults).toEqual([])
  // (240 + 200) / 2 of the first day, and (120 + 100) / 2 of the second.
  expect(verdict).toMatchObject({ promised: 480, delivered: 330, batches: 4, plays: 660 })
  expect(verdict.value).toEqual({
    shown: Math.round((1000 * 220) / 240 + (1000 * 110) / 240),
    promised: 2000,
  })
  const { rows } = await server.pool.query('SELECT hash FROM player_keys ORDER BY number DESC LIMIT 1')
  expect(verdict.head).toBe(rows[0].hash.toString('base64url'))
  expect(await verifyBundle(await fetchBundle(seller.tokens.access_token))).toMatchObject({ delivered: 330 })
})

it('is, while the campaign runs, about the days that are over', async () => {
  expect(await verifyBundle(early)).toMatchObject({
    faults: [],
    promised: 240,
    delivered: 220,
    days: [{ day: FIRST }],
  })
})

it('shows whatever was changed', async () => {
  const [batch, sum, key, dropped, program] = [copy(), copy(), copy(), copy(), copy()]
  const [first] = batch.batches
  if (first) first.batch = first.batch.replace('"filler":0', '"filler":1')
  expect(await faultsIn(batch)).toEqual(expect.arrayContaining(['batch', 'sum']))
  const day = sum.placements[0]?.days[0]
  if (day) day.delivered++
  expect(await faultsIn(sum)).toEqual(['sum'])
  const registration = key.registrations[0]
  if (registration) registration.at = '2027-01-01T00:00:00.000Z'
  expect(await faultsIn(key)).toContain('registration')
  dropped.batches.splice(0, 1)
  expect(await faultsIn(dropped)).toContain('sum')
  // A turn that was given to somebody else makes all of its plays count for nothing.
  for (const { zones } of program.programs)
    for (const { turns } of zones) for (const { takes } of turns) for (const take of takes) take.turns = [5]
  expect(await faultsIn(program)).toEqual(['sum', 'sum'])
})

it('is for those who have a part in the campaign, and is of what screens have signed', async () => {
  await expectGuarded(server, null, 'GET', pathOf(campaign.id))
  expect((await stranger.ask('GET', pathOf(campaign.id))).status).toBe(404)
  expect(faultsOf(await buyer.ask('GET', pathOf('nothing')))).toEqual(['id'])
})

it('reaches behind a gap, names the numbers that never came, and comes to what the server counted', async () => {
  const rest = playedOn(SECOND).slice(120)
  await one.next(rest.slice(0, 40))
  const behind = [await one.next(rest.slice(40, 80)), await one.next(rest.slice(80, 120))]
  expect((await one.send(behind)).map(({ state }) => state)).toEqual(['refused', 'taken'])
  const verdict = await verifyBundle(await fetchBundle())
  expect(verdict.faults).toEqual([])
  expect(verdict.gaps).toMatchObject([{ player: one.player.id, first: 361, last: 400 }])
  // (120 + 40 + 100) / 2 of the second day.
  expect(verdict).toMatchObject({ delivered: 350, batches: 6, plays: 700 })
  const { data } = await buyer.ask('GET', `/api/savvy/campaigns/${campaign.id}/delivery`)
  expect(data.delivered).toBe(350)
})

it('judges two copies of one disk in the order in which they came, as the server did', async () => {
  const third = '2027-02-10'
  const bought = await buyer.ask(
    'POST',
    '/api/savvy/campaigns',
    campaignBody(buyer, [zone], { start_date: third, end_date: third }),
  )
  await seller.ask('PUT', `/api/savvy/approval-flow/${bought.data.requests[0].id}`, { decision: 'approved' })
  await at(midnight(third) + 13 * HOUR)
  const shown = playsOf(await one.program(), third, midnight(third), midnight(third) + 24 * HOUR)
  // The copy has made a key of its own; both were without a network, and the one that went on for longer comes first.
  const copied = await newKey()
  const { status } = await one.ask('POST', '/api/savvy/players/keys', {
    public_key: copied.publicKey,
    why: 'forked',
  })
  expect(status).toBe(201)
  const { rows: keys } = await server.pool.query(
    'SELECT number FROM player_keys WHERE player_id = $1 ORDER BY number',
    [one.player.id],
  )
  await server.pool.query('ALTER TABLE player_keys DISABLE TRIGGER player_keys_fixed')
  await server.pool.query('UPDATE player_keys SET registered_at = $2 WHERE number = $1', [
    keys[1].number,
    new Date(midnight(third)),
  ])
  await server.pool.query('ALTER TABLE player_keys ENABLE TRIGGER player_keys_fixed')
  const copy = await signingBy(one.player.id, copied.pair, copied.publicKey)
  const made = (plays: typeof shown) => ({ revision: 2, made: plays.at(-1)?.at ?? 0 })
  const [early, late] = [shown.slice(0, 60), shown.slice(60, 120)]
  const [first] = await one.send([await one.next(late, made(late))])
  const [second] = await one.send([await copy.next(early, made(early))])
  const more = shown.slice(120, 150)
  const [again] = await one.send([await one.next(more, made(more))])
  expect([first?.counted, second?.counted, again?.counted]).toEqual([60, 0, 30])
  expect(second?.refused).toMatchObject({ twice: 60 })
  const { rows: runs } = await server.pool.query(
    'SELECT key_number FROM play_runs WHERE player_id = $1 ORDER BY number',
    [one.player.id],
  )
  expect(runs.map(({ key_number }) => key_number)).toEqual([keys[0].number, keys[1].number, keys[0].number])
  const answer = await fetch(`${server.url}${pathOf(bought.data.id)}`, {
    headers: { authorization: `Bearer ${buyer.tokens.access_token}` },
  })
  const proof: Bundle = await answer.json()
  const verdict = await verifyBundle(proof)
  expect(verdict.faults).toEqual([])
  expect(verdict.plays).toBe(90)
})

it('goes on behind a batch that the storage has lost', async () => {
  const before = await verifyBundle(await fetchBundle())
  const { rows } = await server.pool.query(
    'SELECT heads FROM play_chains WHERE player_id = $1 ORDER BY key_number LIMIT 1',
    [two.player.id],
  )
  const [lost] = rows[0].heads as Buffer[]
  await server.services.storage.remove(`${lost?.subarray(0, 16).toString('hex')}.json`)
  const after = await verifyBundle(await fetchBundle())
  // What the lost one said is missing, and nothing of what came before it.
  expect(after.batches).toBe(before.batches - 1)
  expect(after.plays).toBe(before.plays - 100)
})
