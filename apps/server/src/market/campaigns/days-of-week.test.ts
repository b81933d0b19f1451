import { addDays } from '@plaza/domain/calendar'
import { sayDates } from '@plaza/domain/say-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { rowsOf } from '../../../test/lists.ts'
import { faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

// Two weeks from Monday to Sunday.
const MONDAY = '2027-03-01'
const SUNDAY = addDays(MONDAY, 13)
const FLIGHT = { start_date: MONDAY, end_date: SUNDAY }
const WEEKENDS = [6, 7]
const MON_TO_FRI = [1, 2, 3, 4, 5]

let server: TestServer
let seller: TestActor
let buyer: TestActor
let media: { url: string }[]
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  media = [{ url: (await upload(buyer)).url }]
})
afterAll(() => server.close())

type Offer = Awaited<ReturnType<typeof makeOffer>>

/** A display with a zone of one spot, at 10.00 a day and 25.00 on weekends. */
const oneSpot = (location = {}) => {
  const weekend = {
    dateRange: { startDate: MONDAY, endDate: SUNDAY },
    pricePerDay: 2500,
    daysOfWeek: WEEKENDS,
  }
  const rateDetails = { spotDuration: 60, pricePerDay: 1000 }
  return makeOffer(seller, { zones: [wholeZone({ rateDetails, priceSchedules: [weekend] })] }, location)
}
const buy = (offer: Offer, days_of_week: unknown, changes = {}, actor = buyer) => {
  const wanted = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media }]
  return actor.ask(
    'POST',
    '/api/savvy/campaigns',
    campaignBody(actor, wanted, { ...FLIGHT, days_of_week, ...changes }),
  )
}
const price = async ({ display }: Offer, days_of_week: string, asker = buyer) => {
  const query = `startDate=${MONDAY}&endDate=${SUNDAY}&displayIds=${display.id}&days_of_week=${days_of_week}`
  return asker.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
}
const takenDays = async ({ display }: Offer) => {
  const rows = await server.services.db
    .selectFrom('takings')
    .select('day')
    .where('display_id', '=', display.id)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

describe('a campaign on some days of the week', () => {
  it('takes, costs and shows nothing on other days', async () => {
    const offer = await oneSpot()
    const { status, data } = await buy(offer, WEEKENDS, { cost: 4 * 2500 })
    expect(status).toBe(201)
    expect(data.cost).toBe(4 * 2500)
    expect(await takenDays(offer)).toEqual([5, 6, 12, 13].map((days) => addDays(MONDAY, days)))
    const shown = await buyer.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)
    expect(shown.data.campaign).toMatchObject({ ...FLIGHT, days_of_week: WEEKENDS })
    expect(shown.data.placements).toMatchObject([
      {
        plays: 4 * 1440,
        lines: [
          { from: addDays(MONDAY, 5), to: addDays(MONDAY, 6), price: 2500 },
          { from: addDays(MONDAY, 12), to: addDays(MONDAY, 13), price: 2500 },
        ],
      },
    ])
  })

  it('leaves the other days to others, who both fit into one spot', async () => {
    const offer = await oneSpot()
    expect((await buy(offer, MON_TO_FRI)).status).toBe(201)
    expect((await buy(offer, WEEKENDS)).status).toBe(201)
    expect(await takenDays(offer)).toHaveLength(14)
    const { status, error } = await buy(offer, [7])
    expect(status).toBe(409)
    const sundays = [6, 13].map((days) => addDays(MONDAY, days))
    expect(error).toMatchObject({
      code: 'sold_out',
      data: { zones: [{ spots_free: 0, dates: sundays.map((day) => ({ from: day, to: day })) }] },
    })
  })

  it('is sold once for each of its days, however many press at once', async () => {
    const offer = await oneSpot()
    const wanted = [[1, 2], [2, 3], [6], [6, 7], [1], [7]]
    const answers = await Promise.all(wanted.map((days) => buy(offer, days)))
    const bought = wanted.filter((_, index) => answers[index]?.status === 201).flat()
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual(
      [],
    )
    expect(new Set(bought).size).toBe(bought.length)
    expect(await takenDays(offer)).toHaveLength(2 * bought.length)
  })

  it('costs what was calculated, by either call and for visitors', async () => {
    const offer = await oneSpot()
    const { data } = await price(offer, '5,6')
    expect(data).toMatchObject({
      total: 2 * 1000 + 2 * 2500,
      displays: [{ zones: [{ days: 4, plays: 4 * 1440 }] }],
    })
    const [first] = data.displays[0].zones[0].dates
    expect(first).toMatchObject({
      from: MONDAY,
      to: addDays(MONDAY, 3),
      open: false,
      price: 0,
      spots_free: null,
    })
    const body = {
      startDate: MONDAY,
      endDate: SUNDAY,
      displayIds: [offer.display.id],
      days_of_week: [6, 5, 6],
    }
    const many = await buyer.ask('POST', '/api/savvy/campaigns/calculate-campaign-price', body)
    expect(many.data).toEqual(data)
    const query = `startDate=${MONDAY}&endDate=${SUNDAY}&displayIds=${offer.display.id}&days_of_week=5&days_of_week=6`
    const visitor = await client(server.url)('GET', `/api/public/price?${query}`)
    expect(visitor.data.total).toBe(data.total)
    expect((await buy(offer, [5, 6], { cost: data.total - 1 })).error).toMatchObject({
      code: 'price_changed',
      data: { cost: data.total },
    })
    expect((await buy(offer, [5, 6], { cost: data.total })).status).toBe(201)
  })

  it.each([[[]], [null], [[7, 6, 5, 4, 3, 2, 1]]])('takes every day with %j', async (days) => {
    const offer = await oneSpot()
    const { data } = await buy(offer, days)
    expect(await takenDays(offer)).toHaveLength(14)
    const shown = await buyer.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)
    expect(shown.data.campaign.days_of_week).toEqual([])
  })

  it('stands in the lists of both sides', async () => {
    const offer = await oneSpot()
    const { data } = await buy(offer, [3])
    const own = await buyer.ask('GET', `/api/savvy/campaigns/${buyer.orgId}?size=100`)
    expect(own.data.rows.find(({ id }: { id: string }) => id === data.id)).toMatchObject({
      days_of_week: [3],
    })
    const asked = await seller.ask('GET', `/api/savvy/approval-flow/${seller.orgId}?size=100`)
    expect(asked.data.rows.find(({ camp_id }: { camp_id: string }) => camp_id === data.id)).toMatchObject({
      days_of_week: [3],
    })
  })

  it('is refused with its field where there is no such day, or none in its flight', async () => {
    const offer = await oneSpot()
    const short = { end_date: addDays(MONDAY, 4) }
    expect(faultAt(await buy(offer, WEEKENDS, short), 'general_info.days_of_week')).toBe(
      `There is no Saturday or Sunday in ${sayDates(MONDAY, addDays(MONDAY, 4))}.`,
    )
    for (const wrong of [[0], [8], [1.5], ['Monday'], 'x', { 1: true }]) {
      expect(faultAt(await buy(offer, wrong), 'general_info.days_of_week')).toBe(
        'This must be days of the week, from 1 (Monday) to 7 (Sunday).',
      )
    }
    const query = `startDate=${MONDAY}&endDate=${MONDAY}&displayIds=${offer.display.id}&days_of_week=7`
    const asked = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
    expect(faultAt(asked, 'days_of_week')).toBe('1 Mar 2027 is no Sunday.')
  })

  it('is refused where its place is closed on all of its days', async () => {
    const slots = MON_TO_FRI.map((day) => ({ day, from: '08:00', to: '20:00' }))
    const offer = await oneSpot({ schedule: { type: 'weekly', slots } })
    expect(faultAt(await buy(offer, WEEKENDS), 'zones.0.display_id')).toContain('closed on every day')
  })
})

describe('the life of a campaign on some days of the week', () => {
  const statusOf = async (id: string) =>
    (await buyer.ask('GET', `/api/savvy/approval-flow/details/${id}`)).data.campaign.status

  it('begins with its first day and is over after its last one', async () => {
    const offer = await oneSpot()
    const { data } = await buy(offer, [3, 4])
    await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
    const row = await server.services.db
      .selectFrom('approval_requests')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', data.requests[0].id)
      .executeTakeFirstOrThrow()
    // Wednesday of the first week to the end of Thursday of the second, in Berlin.
    expect(row.starts_at.toISOString()).toBe('2027-03-02T23:00:00.000Z')
    expect(row.ends_at.toISOString()).toBe('2027-03-11T23:00:00.000Z')
    expect(await statusOf(data.id)).toBe('approved')
  })

  it('waits for its owner until its first day begins', async () => {
    const { services } = server
    const tomorrow = addDays(services.clock.now().toISOString().slice(0, 10), 1)
    // Any eight days have each day of the week, the first of them on both ends.
    const flight = { start_date: tomorrow, end_date: addDays(tomorrow, 7) }
    const day = ((new Date(`${tomorrow}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
    const deadline = async (days: number[]) => {
      const { data } = await buy(await oneSpot(), days, flight)
      const { data: shown } = await buyer.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)
      return Date.parse(shown.requests[0].expires_at)
    }
    const first = Date.parse(`${tomorrow}T00:00:00Z`) - 3_600_000
    expect(await deadline([])).toBe(first)
    expect(await deadline([(day % 7) + 1])).toBe(first + 86_400_000)
    // Two days later the hours that owners have are over first.
    expect(await deadline([((day + 1) % 7) + 1])).toBeLessThan(first + 2 * 86_400_000)
  })
})

describe('finding on some days of the week', () => {
  const list = () => `/api/savvy/displays/adv-displays/${buyer.orgId}`
  const flight = { startDate: MONDAY, endDate: SUNDAY }
  const rowOf = async ({ display }: Offer, days_of_week: string) =>
    (await rowsOf(buyer, list(), { id: display.id, ...flight, days_of_week }))[0]

  it('finds what is free on those days, with their price', async () => {
    const offer = await oneSpot()
    await buy(offer, MON_TO_FRI)
    expect(await rowOf(offer, '')).toBeUndefined()
    expect(await rowOf(offer, '5,6')).toBeUndefined()
    expect((await rowOf(offer, '6,7'))?.flight).toMatchObject({ total: 4 * 2500, open_days: 4, days: 4 })
    const map = await buyer.ask('GET', `${list()}/map?startDate=${MONDAY}&endDate=${SUNDAY}&days_of_week=6,7`)
    expect(
      map.data.pins.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    ).toBeGreaterThan(0)
  })

  it('is ordered by the price of those days, over the whole result', async () => {
    const weekly = { schedule: { type: 'weekly', slots: [{ day: 6, from: '00:00', to: '24:00' }] } }
    const [all, saturdays] = [await oneSpot(), await oneSpot(weekly)]
    const ordered = async (days_of_week: string) => {
      const rows = await rowsOf(buyer, list(), {
        ...flight,
        days_of_week,
        sorted_by: 'flight_total',
        size: '100',
      })
      return rows.filter(({ display_id }) =>
        [all, saturdays].some(({ display }) => display.id === display_id),
      )
    }
    expect(
      (await ordered('1,6')).map(({ flight }) => (flight as { total: number } | undefined)?.total),
    ).toEqual([5000, 7000])
    expect((await ordered('1')).map(({ display_id }) => display_id)).toEqual([all.display.id])
    await buy(all, [2])
    expect(
      (await ordered('1,6')).map(({ flight }) => (flight as { total: number } | undefined)?.total),
    ).toEqual([5000, 7000])
    await buy(all, [1])
    expect((await ordered('1,6')).map(({ display_id }) => display_id)).toEqual([saturdays.display.id])
  })

  it('is refused with its field where the flight has no such day, and without a flight', async () => {
    const ask = (query: string) => buyer.ask('GET', `${list()}?${query}`)
    expect(faultAt(await ask(`startDate=${MONDAY}&endDate=${MONDAY}&days_of_week=2,4`), 'days_of_week')).toBe(
      '1 Mar 2027 is no Tuesday or Thursday.',
    )
    expect(faultAt(await ask('days_of_week=2'), 'startDate')).toBe(
      'Days of the week need the days of a flight.',
    )
    expect(
      faultAt(await ask(`startDate=${MONDAY}&endDate=${SUNDAY}&days_of_week=9`), 'days_of_week'),
    ).toContain('1 (Monday)')
  })

  it('has a calendar with the totals of those days alone', async () => {
    const offer = await oneSpot()
    const question = { displayIds: [offer.display.id], from: '2027-03', to: '2027-03', days: 14 }
    const { data } = await buyer.ask('POST', '/api/savvy/displays/price-calendar', {
      ...question,
      days_of_week: [7],
      startDate: MONDAY,
    })
    // Of the starts that cost the same, it is the nearest on a Sunday.
    expect(data.cheapest).toEqual({ date: addDays(MONDAY, -8), total: 2 * 1000 })
    const start = data.starts.find(({ date }: { date: string }) => date === MONDAY)
    expect(start).toMatchObject({ total: 2 * 2500, obstacle: null })
    const short = await buyer.ask('POST', '/api/savvy/displays/price-calendar', {
      ...question,
      days: 2,
      days_of_week: [7],
    })
    const first = short.data.starts.find(({ date }: { date: string }) => date === MONDAY)
    expect(first).toMatchObject({ total: null, obstacle: 'closed' })
  })

  it('tells what is free of a display on those days', async () => {
    const { display } = await oneSpot()
    const query = `startDate=${MONDAY}&endDate=${addDays(MONDAY, 6)}&days_of_week=6,7`
    const { data } = await buyer.ask('GET', `/api/savvy/displays/${display.id}/availability?${query}`)
    expect(data.zones[0].dates).toEqual([
      { from: MONDAY, to: addDays(MONDAY, 4), open: false, spots_free: null },
      { from: addDays(MONDAY, 5), to: addDays(MONDAY, 6), open: true, spots_free: 1 },
    ])
  })
})

describe('days of the week go along', () => {
  it('into a copy, a draft and its list, and a shared plan', async () => {
    const offer = await oneSpot()
    const { data } = await buy(offer, WEEKENDS)
    const days = { start_date: addDays(MONDAY, 14), end_date: addDays(SUNDAY, 14) }
    const copy = await buyer.ask('POST', `/api/savvy/campaigns/${data.id}/copy`, days)
    expect(copy.data.left_out).toEqual([])
    const { draft_id } = copy.data
    const { data: read } = await buyer.ask('GET', `/api/savvy/campaigns/drafts/${draft_id}`)
    expect(read.draft.general).toMatchObject({ ...days, days_of_week: WEEKENDS })
    const listed = await buyer.ask('GET', '/api/savvy/campaigns/drafts')
    expect(listed.data.rows.find(({ id }: { id: string }) => id === draft_id)).toMatchObject({
      days_of_week: WEEKENDS,
    })
    for (const shared of [{ draft_id }, { campaign_id: data.id }]) {
      const { data: link } = await buyer.ask('POST', '/api/savvy/plans-shared', shared)
      const token = link.url.split('/').at(-1)
      const plan = await client(server.url)('GET', `/api/public/plans/${token}`)
      expect(plan.data).toMatchObject({ days_of_week: WEEKENDS })
      expect(plan.data.displays[0].zones[0]).toMatchObject({ days: 4 })
    }
  })

  it('into a copy that has none of them on its days', async () => {
    const { data } = await buy(await oneSpot(), [7])
    const days = { start_date: addDays(MONDAY, 14), end_date: addDays(MONDAY, 15) }
    expect(await buyer.ask('POST', `/api/savvy/campaigns/${data.id}/copy`, days)).toMatchObject({
      status: 201,
    })
  })

  it('into what the owner reads of it', async () => {
    const { data } = await buy(await oneSpot(), WEEKENDS)
    const { data: told } = await seller.ask('GET', '/api/savvy/app-notifications')
    const mine = told.rows.find(({ link }: { link: string }) => link.includes(data.requests[0].id))
    expect(mine.message).toContain(`${sayDates(MONDAY, SUNDAY)}, Saturdays and Sundays, 1 display`)
  })
})

// The clock goes on from here, which was the first of February.
it('is refunded, active and completed by the days that it takes', async () => {
  // The Wednesdays and Saturdays from Monday 8 to Sunday 21 February.
  const offer = await oneSpot()
  const { data } = await buy(offer, [3, 6], { start_date: '2027-02-08', end_date: '2027-02-21' })
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  const status = async () =>
    (await buyer.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)).data.campaign.status
  const refund = async () => {
    const asked = await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${data.id}`, { dry_run: true })
    const { refund: amount, rule } = asked.data.requests[0].placements[0]
    return [amount, rule]
  }
  expect(await refund()).toEqual([4000, 'early'])
  await server.stay(8 * 24)
  expect(await status()).toBe('approved')
  expect(await refund()).toEqual([2000, 'half'])
  await server.stay(5 * 24)
  expect(await status()).toBe('active')
  expect(await refund()).toEqual([2000, 'not_shown'])
  await server.stay(4 * 24)
  expect(await refund()).toEqual([1000, 'not_shown'])
  await server.stay(3 * 24)
  expect(await status()).toBe('completed')
})
