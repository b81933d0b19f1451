import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectScreen, report } from '../../../test/players.ts'
import { connectPlayer, playsOf } from '../../../test/plays.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer, stranger] = await Promise.all([
  owner(server),
  owner(server),
  advertiser(server),
  advertiser(server),
])

const HOUR = 3_600_000
/** 00:00 of the eighth and the ninth at the place. */
const [MONDAY, TUESDAY] = ['2027-02-08', '2027-02-09']
const midnight = (date: string) => Date.parse(`${date}T00:00:00+01:00`)
const hours = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '12:00' })),
  },
}
const pathOf = (id: string) => `/api/savvy/campaigns/${id}/delivery`
const shown = async (id: string, by = buyer) => {
  const answer = await by.ask('GET', pathOf(id))
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
  return answer.data
}
const at = (instant: number) => server.stay((instant - server.services.clock.now().getTime()) / HOUR)

const [proved, unproved, elsewhere] = [
  await makeOffer(seller, {}, hours),
  await makeOffer(seller, {}, hours),
  await makeOffer(other, {}, hours),
]
const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#224466'))).url }]
const zoneOf = (offer: typeof proved) => ({
  id: offer.zones[0]?.id ?? '',
  display_id: offer.display.id,
  spots: 1,
  media,
})
const flight = { start_date: MONDAY, end_date: '2027-02-11' }
const zones = [proved, unproved, elsewhere].map(zoneOf)
const { data: campaign } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones, flight))
for (const { id, org_id } of campaign.requests)
  await (org_id === seller.orgId ? seller : other).ask('PUT', `/api/savvy/approval-flow/${id}`, {
    decision: 'approved',
  })

it('is empty where no screen signs what it shows', async () => {
  await connectScreen(server.url, seller.ask, unproved.display.id)
  expect(await shown(campaign.id)).toEqual({
    promised: 0,
    promised_until_now: 0,
    delivered: 0,
    forecast: null,
    displays: 0,
    days: [],
    placements: [],
  })
})

it('tells what was delivered of what is promised, by placement and day, and what is to be expected', async () => {
  const [one, two] = [
    await connectPlayer(server.url, seller, proved.display.id),
    await connectPlayer(server.url, seller, proved.display.id),
  ]
  const before = await shown(campaign.id)
  expect(before).toMatchObject({
    promised: 960,
    promised_until_now: 0,
    delivered: 0,
    forecast: null,
    displays: 1,
  })
  await at(midnight(TUESDAY) + 10 * HOUR)
  const program = await one.program()
  const monday = playsOf(program, MONDAY, midnight(MONDAY), midnight(TUESDAY))
  expect(monday).toHaveLength(240)
  await one.send([await one.next(monday)])
  await two.send([await two.next(monday.slice(0, 181))])
  const tuesday = playsOf(program, TUESDAY, midnight(TUESDAY), midnight(TUESDAY) + 10 * HOUR)
  await one.send([await one.next(tuesday)])
  const delivery = await shown(campaign.id)
  // (240 + 181) / 2 of Monday, and 120 / 2 of Tuesday until now.
  expect(delivery).toMatchObject({
    promised: 960,
    promised_until_now: 360,
    delivered: 270,
    forecast: 210 + 60 + Math.floor((720 * 210) / 240) - 60,
    displays: 1,
  })
  expect(delivery.days.slice(0, 3)).toEqual([
    { day: MONDAY, promised: 240, promised_until_now: 240, delivered: 210 },
    { day: TUESDAY, promised: 240, promised_until_now: 120, delivered: 60 },
    { day: '2027-02-10', promised: 240, promised_until_now: 0, delivered: 0 },
  ])
  expect(delivery.placements).toMatchObject([
    { display_id: proved.display.id, players: 2, promised: 960, delivered: 270, days: delivery.days },
  ])
  expect(await shown(campaign.id, seller)).toEqual(delivery)
  expect(await shown(campaign.id, other)).toMatchObject({ placements: [], displays: 0 })
})

it('tells since when a display is silent, in open hours of its flight alone', async () => {
  const silence = async () =>
    (await shown(campaign.id)).placements.map(
      ({ silent_since }: { silent_since: string | null }) => silent_since,
    )
  // No report has come yet, so nothing can have fallen silent.
  expect(await silence()).toEqual([null])
  const screen = await connectPlayer(server.url, seller, proved.display.id)
  await screen.ask('POST', '/api/savvy/players/health', report())
  const said = server.services.clock.now().getTime()
  expect(await silence()).toEqual([null])
  await server.pool.query(
    "UPDATE player_reports SET seen_at = seen_at - interval '6 minutes' WHERE player_id = $1",
    [screen.player.id],
  )
  const [since] = await silence()
  expect(Math.abs(Date.parse(since ?? '') - said + 6 * 60_000)).toBeLessThan(60_000)
  expect((await shown(campaign.id, seller)).placements).toMatchObject([{ silent_since: since }])
  await seller.ask('DELETE', `/api/savvy/players/${screen.player.id}`)
  expect(await silence()).toEqual([null])
})

it('counts days from when a screen was connected, and none that was cancelled', async () => {
  const late = await connectPlayer(server.url, other, elsewhere.display.id)
  const parts = (await shown(campaign.id, other)).placements
  // The place is open until 12:00, so the day on which it was connected counts.
  expect(parts).toMatchObject([{ promised: 720, promised_until_now: 120, players: 1 }])
  const plays = playsOf(
    await late.program(),
    TUESDAY,
    midnight(TUESDAY) + 10 * HOUR,
    midnight(TUESDAY) + 12 * HOUR,
  )
  await at(midnight(TUESDAY) + 12 * HOUR)
  await late.send([await late.next(plays)])
  expect((await shown(campaign.id, other)).placements).toMatchObject([
    { promised_until_now: 240, delivered: 120 },
  ])
  const cancelled = await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${campaign.id}`, {})
  expect(cancelled.status, JSON.stringify(cancelled.error)).toBe(200)
  expect((await shown(campaign.id, other)).placements).toEqual([])
  const { placements } = await shown(campaign.id, seller)
  expect(placements).toMatchObject([{ promised: 240, delivered: 210, days: [{ day: MONDAY }] }])
})

it('is for those who have a part in the campaign', async () => {
  await expectGuarded(server, null, 'GET', pathOf(campaign.id))
  expect((await stranger.ask('GET', pathOf(campaign.id))).status).toBe(404)
  const noPart = await owner(server)
  expect((await noPart.ask('GET', pathOf(campaign.id))).status).toBe(404)
  expect(faultsOf(await buyer.ask('GET', pathOf('nothing')))).toEqual(['id'])
})
