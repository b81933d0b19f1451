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

interface Taker {
  placement_id: string | null
  house_id: string | null
  media: number[]
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

/** The spots that are taken on each day. */
const sumsByDay = async (taken: () => Promise<{ day: string; spots: number }[]>): Promise<number[]> => {
  const sums: Record<string, number> = {}
  for (const { day, spots } of await taken()) sums[day] = (sums[day] ?? 0) + spots
  return Object.values(sums)
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
  expect(after.campaigns).toContainEqual({
    taker: after.takers.findIndex(({ placement_id }: Taker) => placement_id === third.placement),
    campaign_id: third.campaign,
    campaign: expect.any(String),
    advertiser: expect.any(String),
  })
})

/** Keeps spots of a display's first zone for a house campaign. Gives it. */
const keep = async (offer: Offer, { spots = 1, changes = {} as object, colour = '#abcdef' } = {}) => {
  const media = [{ url: (await upload(seller, await picture(640, 360, 'png', colour))).url }]
  const places = [{ display_id: offer.display.id, zone_id: offer.zones[0]?.id, spots, media }]
  const answer = await seller.ask('POST', '/api/savvy/house-campaigns', {
    name: 'Summer menu',
    start_date: '2027-03-01',
    end_date: '2027-03-07',
    places,
    ...changes,
  })
  expect(answer.status).toBe(201)
  return answer.data as { id: string; places: object[] }
}

/** The turns of each taker of a display's first zone on each of the asked days, by placement or house campaign. */
const turnsByDay = (shown: Awaited<ReturnType<typeof show>>): Record<string, Record<string, number[]>> =>
  Object.fromEntries(
    shown.days.map(({ date, program }: { date: string; program: number }) => [
      date,
      Object.fromEntries(
        shown.programs[program].zones[0].turns[0].takes.map(
          ({ taker, turns }: { taker: number; turns: number[] }) => {
            const { placement_id, house_id }: Taker = shown.takers[taker]
            return [placement_id ?? house_id, turns]
          },
        ),
      ),
    ]),
  )

it('gives house campaigns turns as it gives them to what is booked, and none to what is only kept', async () => {
  const offer = await makeOffer(seller)
  const booked = await book(offer, { spots: 2 })
  const house = await keep(offer, { spots: 2 })
  const kept = { zone_id: offer.zones[0]?.id, start_date: '2027-03-01', end_date: '2027-03-07', spots: 1 }
  expect((await seller.ask('POST', `/api/savvy/displays/${offer.display.id}/blocks`, kept)).status).toBe(201)
  const shown = await show(offer)
  const turns = { [booked.placement]: [0, 3], [house.id]: [1, 4] }
  expect(Object.values(turnsByDay(shown))).toEqual(Array.from({ length: 7 }, () => turns))
  const at = shown.takers.findIndex(({ house_id }: Taker) => house_id === house.id)
  expect(shown.takers[at]).toMatchObject({ placement_id: null, parts: null })
  expect(shown.media[shown.takers[at].media[0]]).toMatchObject({ type: 'image/png', width: 640 })
  expect(shown.campaigns).toContainEqual({
    taker: at,
    campaign_id: house.id,
    campaign: 'Summer menu',
    advertiser: null,
  })
})

it('leaves the turns of a house campaign where they are on the days that it keeps, and frees those of the others', async () => {
  const offer = await makeOffer(seller)
  const first = await book(offer, { spots: 2 })
  const house = await keep(offer)
  const before = turnsByDay(await show(offer))
  const cancelled = await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${first.campaign}`, {})
  expect(cancelled.status).toBe(200)
  const days = { from: '2027-03-03', to: '2027-03-04' }
  const freed = { display_ids: [offer.display.id], ...days }
  expect((await seller.ask('PUT', '/api/savvy/displays/unblock', freed)).status).toBe(200)
  const after = turnsByDay(await show(offer))
  // Turn 0 is free again, and yet the house campaign stays in turn 1, also after its dates are changed.
  const own = (turns: typeof after) => Object.values(turns).map((day) => day[house.id])
  expect(own(before)).toEqual(Array.from({ length: 7 }, () => [1]))
  expect(own(after)).toEqual([[1], [1], undefined, undefined, [1], [1], [1]])
  const longer = { name: 'Summer menu', start_date: '2027-03-01', end_date: '2027-03-08' }
  const places = [{ display_id: offer.display.id, zone_id: offer.zones[0]?.id, spots: 1, media: [] }]
  const changed = await seller.ask('PUT', `/api/savvy/house-campaigns/${house.id}`, { ...longer, places })
  expect(changed.status).toBe(200)
  const last = turnsByDay(await show(offer, '2027-03-01', '2027-03-08'))
  expect(own(last)).toEqual([[1], [1], [0], [0], [1], [1], [1], [0]])
})

it('moves nobody, and has a turn for each spot that is sold or kept for a house campaign, whatever happens', async () => {
  const offer = await makeOffer(seller)
  const pick = (most: number) => Math.floor(Math.random() * most)
  const taken = async () => {
    const { rows } = await server.pool.query(
      `SELECT day::text, coalesce(placement_id, house_id) AS taker, spots FROM takings
       WHERE display_id = $1 AND (kind = 'booking' OR house_id IS NOT NULL)`,
      [offer.display.id],
    )
    return rows as { day: string; taker: string; spots: number }[]
  }
  let before = turnsByDay(await show(offer))
  const campaigns: string[] = []
  const free = async () => 6 - Math.max(0, ...(await sumsByDay(taken)))
  for (let step = 0; step < 14; step++) {
    const room = await free()
    const act = pick(4)
    if (act === 0 && room)
      campaigns.push((await book(offer, { spots: 1 + pick(Math.min(2, room)) })).campaign)
    else if (act === 1 && room) await keep(offer, { spots: 1 + pick(Math.min(2, room)) })
    else if (act === 2 && campaigns.length)
      await buyer.ask(
        'PUT',
        `/api/savvy/campaigns/cancel/${campaigns.splice(pick(campaigns.length), 1)[0]}`,
        {},
      )
    else {
      const day = `2027-03-0${1 + pick(7)}`
      await seller.ask('PUT', '/api/savvy/displays/unblock', {
        display_ids: [offer.display.id],
        from: day,
        to: day,
      })
    }
    const after = turnsByDay(await show(offer))
    for (const [day, turns] of Object.entries(after)) {
      const all = Object.values(turns).flat()
      expect(new Set(all).size).toBe(all.length)
      for (const [taker, own] of Object.entries(turns)) {
        const earlier = before[day]?.[taker]
        if (earlier) expect(own).toEqual(earlier)
      }
    }
    for (const { day, taker, spots } of await taken()) expect(after[day]?.[taker]).toHaveLength(spots)
    before = after
  }
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
