import { playsOn } from '@plaza/domain/program/program'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const PARTS = [
  { name: 'Morning', from: '08:00', to: '12:00', percent: 40 },
  { name: 'Evening', from: '16:00', to: '20:00', percent: 45 },
]
/** Open from 08:00 to 20:00 but on Sundays. */
const weekly = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' })),
  },
}

type Offer = Awaited<ReturnType<typeof makeOffer>>

const pathOf = (offer: Offer, from = '2027-03-01', to = '2027-03-07') =>
  `/api/savvy/displays/${offer.display.id}/program?from=${from}&to=${to}`
const show = async (offer: Offer, from?: string, to?: string) => {
  const answer = await seller.ask('GET', pathOf(offer, from, to))
  expect(answer.status).toBe(200)
  return answer.data
}

/** Buys spots of a display's first zone, and has them approved. Gives the placement. */
const book = async (offer: Offer, what: { spots?: number; dayparts?: string[]; colours?: string[] } = {}) => {
  const { spots = 1, dayparts = [], colours = ['#112233'] } = what
  const media = []
  for (const colour of colours)
    media.push({ url: (await upload(buyer, await picture(640, 360, 'png', colour))).url })
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots, dayparts, media }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))
  const request = data.requests[0].id
  const answer = await seller.ask('PUT', `/api/savvy/approval-flow/${request}`, { decision: 'approved' })
  expect(answer.status).toBe(200)
  const { placements } = (await buyer.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)).data
  return {
    campaign: data.id as string,
    placement: placements[0].id as string,
    plays: placements[0].plays as number,
  }
}

/** The plays of complete loops that a program has for each placement, over its days. */
const playsOf = (shown: Awaited<ReturnType<typeof show>>): Record<string, number> => {
  const plays: Record<string, number> = {}
  for (const day of shown.days) {
    if (day.program === null) continue
    const openings = day.openings.map((opening: { from: string; until: string }) => ({
      from: Date.parse(opening.from),
      until: Date.parse(opening.until),
    }))
    for (const [taker, count] of playsOn(openings, shown.programs[day.program].zones)) {
      const id = shown.takers[Number(taker)].placement_id
      plays[id] = (plays[id] ?? 0) + count
    }
  }
  return plays
}

it('gives what is booked its turns, evenly spread, as often as was promised', async () => {
  const offer = await makeOffer(seller, { dayparts: PARTS }, weekly)
  const whole = await book(offer, { spots: 2, colours: ['#445566', '#778899'] })
  const morning = await book(offer, { dayparts: ['Morning'] })
  const shown = await show(offer)
  expect(shown).toMatchObject({ display_id: offer.display.id, width: 1920, height: 1080, revision: 2 })
  expect(playsOf(shown)).toEqual({ [whole.placement]: whole.plays, [morning.placement]: morning.plays })
  expect(shown.programs).toHaveLength(1)
  const [zone] = shown.programs[0].zones
  const turnsOf = (part: number | null) =>
    zone.turns
      .find((one: { part: number | null }) => one.part === part)
      .takes.map(({ taker, turns }: { taker: number; turns: number[] }) => [
        shown.takers[taker].placement_id,
        turns,
      ])
  expect(turnsOf(null)).toEqual([[whole.placement, [0, 3]]])
  expect(turnsOf(0)).toEqual([
    [whole.placement, [0, 3]],
    [morning.placement, [1]],
  ])
  expect(zone.runs).toEqual([
    { part: 0, from: 0, until: 240 },
    { part: null, from: 240, until: 480 },
    { part: 1, from: 480, until: 720 },
  ])
  const monday = shown.days[0]
  expect(monday).toMatchObject({ date: '2027-03-01', program: 0 })
  expect(shown.days[6]).toMatchObject({ date: '2027-03-07', openings: [], program: null, days: [] })
  const numbers = (day: { days: { taker: number; day: number }[] }) =>
    day.days.map(({ taker, day: number }) => [shown.takers[taker].placement_id, number])
  expect(numbers(shown.days[2])).toEqual(
    expect.arrayContaining([
      [whole.placement, 2],
      [morning.placement, 2],
    ]),
  )
  const taker = shown.takers.find(
    ({ placement_id }: { placement_id: string }) => placement_id === whole.placement,
  )
  expect(taker.media.map((at: number) => shown.media[at])).toEqual([
    expect.objectContaining({ type: 'image/png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    expect.objectContaining({ width: 640, height: 360 }),
  ])
})

it('moves nobody when something is cancelled or booked later, and tells it by its revision', async () => {
  const offer = await makeOffer(seller)
  const [first, second] = [await book(offer, { spots: 2 }), await book(offer, { spots: 2 })]
  const before = await show(offer)
  const cancelled = await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${first.campaign}`, {})
  expect(cancelled.status).toBe(200)
  const third = await book(offer, { spots: 1 })
  const after = await show(offer)
  const turnsOf = (shown: typeof after, placement: string) =>
    shown.programs[0].zones[0].turns[0].takes.find(
      ({ taker }: { taker: number }) => shown.takers[taker].placement_id === placement,
    )?.turns
  expect(turnsOf(after, second.placement)).toEqual(turnsOf(before, second.placement))
  expect(turnsOf(after, first.placement)).toBeUndefined()
  expect(turnsOf(after, third.placement)).toEqual([0])
  expect(after.revision).toBe(before.revision + 2)
  expect(after.campaigns.map(({ placement_id }: { placement_id: string }) => placement_id)).toContain(
    third.placement,
  )
})

it('shows nothing of what waits for an answer', async () => {
  const offer = await makeOffer(seller)
  const { url } = await upload(buyer)
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url }] }
  expect((await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))).status).toBe(201)
  expect(await show(offer)).toMatchObject({ revision: 0, takers: [], media: [] })
})

it('is that of today at the place where no day is named', async () => {
  const place = { location: { latitude: -41.2865, longitude: 174.7762 } }
  const offer = await makeOffer(seller, {}, place)
  const { data } = await seller.ask('GET', `/api/savvy/displays/${offer.display.id}/program`)
  const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })
  expect(data.days.map(({ date }: { date: string }) => date)).toEqual([
    there.format(server.services.clock.now()),
  ])
})

it('keeps the history of turns: nothing of it is changed', async () => {
  await book(await makeOffer(seller))
  await expect(server.pool.query('UPDATE turn_events SET spots = 2')).rejects.toThrow('only grows')
})

it('is for the owner alone, and refuses days that are none or too many', async () => {
  const offer = await makeOffer(seller)
  await expectGuarded(server, buyer, 'GET', pathOf(offer))
  expect((await other.ask('GET', pathOf(offer))).status).toBe(404)
  expect(faultsOf(await seller.ask('GET', pathOf(offer, '2027-02-30')))).toEqual(['from'])
  expect(faultsOf(await seller.ask('GET', pathOf(offer).replace(/from=[^&]+&/, '')))).toEqual(['from'])
  expect(faultAt(await seller.ask('GET', pathOf(offer, '2027-03-02', '2027-03-01')), 'to')).toContain(
    'before',
  )
  expect(faultAt(await seller.ask('GET', pathOf(offer, '2027-03-01', '2027-04-01')), 'to')).toBe(
    'At most 31 days.',
  )
})
