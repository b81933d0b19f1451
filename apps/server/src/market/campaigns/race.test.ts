import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  campaignBody,
  FLIGHT,
  makeDisplay,
  makeLocation,
  makeRateSchedule,
  picture,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { client, type Answer } from '../../../test/client.ts'
import { newInstallation, type Installation, type ServerProcess } from '../../../test/process.ts'

// Two server processes on one database, as an installation that grows would run them.

let installation: Installation
let servers: [ServerProcess, ServerProcess]
let all: Awaited<ReturnType<typeof buyers>>
beforeAll(async () => {
  installation = await newInstallation({ CLOCK: '2027-02-01T08:00:00Z', LOG_LEVEL: 'warn' })
  servers = await Promise.all([installation.start(), installation.start()])
  all = await buyers(100)
}, 60_000)
afterAll(() => installation.close())

/** Signs up buyers at both processes in turn, all at once, each with an uploaded file. */
const buyers = async (count: number): Promise<{ actor: TestActor; url: string }[]> => {
  const tiny = await picture(16, 9)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const actor = await advertiser(servers[index % 2] ?? servers[0])
      const { url } = await upload(actor, tiny)
      return { actor, url }
    }),
  )
}

/** Asks again while a server that is busy says to come back. */
const untilHeard = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await pause(Number(answer.headers.get('retry-after')) * 1000)
  }
}

const quarter = (index: number) => ({
  name: `Zone ${index}`,
  frame: { x: (index % 5) * 20, y: Math.floor(index / 5) * 50, width: 20, height: 50 },
})

it('sells the last spot to exactly one of a hundred buyers across two processes', async () => {
  const seller = await owner(servers[0])
  const place = await makeLocation(seller)
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const rates = await makeRateSchedule(seller, { zones: [only] })
  const display = await makeDisplay(seller, { location_id: place.id, rate_schedule_id: rates.id })
  const zone = rates.zones[0]

  const answers = await Promise.all(
    all.map(({ actor, url }) => {
      const wanted = [{ id: zone.id, display_id: display.id, media: [{ url }] }]
      return untilHeard(() => actor.ask('POST', '/api/savvy/campaigns', campaignBody(actor, wanted)))
    }),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const losers = answers.filter(({ status }) => status !== 201)
  const dates = [{ from: FLIGHT.start_date, to: FLIGHT.end_date }]
  for (const { status, error } of losers) {
    expect(status).toBe(409)
    expect(error).toMatchObject({
      code: 'sold_out',
      data: { zones: [{ display_id: display.id, zone_id: zone.id, spots_free: 0, dates }] },
    })
  }
}, 60_000)

it('sells the only spot of each part of the day once, or that of the whole day, across two processes', async () => {
  const seller = await owner(servers[0])
  const place = await makeLocation(seller)
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const dayparts = [
    { name: 'Morning', from: '06:00', to: '12:00', percent: 40 },
    { name: 'Evening', from: '16:00', to: '22:00', percent: 60 },
  ]
  const holding = await Promise.all(
    all.map(async ({ actor }) => (await actor.ask('GET', `/api/savvy/campaigns/${actor.orgId}`)).data.count),
  )
  // An unconfirmed address may have just one campaign, so who bought in a round is not asked in the next.
  let free = all.filter((_buyer, index) => holding[index] === 0)
  const wholes: number[] = []
  for (let round = 0; round < 6; round++) {
    const rates = await makeRateSchedule(seller, { zones: [only], dayparts })
    const display = await makeDisplay(seller, { location_id: place.id, rate_schedule_id: rates.id })
    const zone = rates.zones[0]
    // Each part is wanted by as many as the whole day, in another order each time.
    const wants = [[], ['Morning'], ['Evening']].map((_, at, wishes) => wishes[(at + round) % 3] ?? [])
    const answers = await Promise.all(
      free.slice(0, 30).map(async ({ actor, url }, index) => {
        const names = wants[index % 3] ?? []
        const wanted = [{ id: zone.id, display_id: display.id, dayparts: names, media: [{ url }] }]
        const answer = await actor.ask('POST', '/api/savvy/campaigns', campaignBody(actor, wanted))
        return { actor, names, ...answer }
      }),
    )
    const won = answers.filter(({ status }) => status === 201)
    const bought = won.map(({ names }) => names.join() || 'whole').toSorted()
    expect([['whole'], ['Evening', 'Morning']]).toContainEqual(bought)
    for (const { status, error, names } of answers.filter(({ status }) => status !== 201)) {
      expect([status, error.code]).toEqual([409, 'sold_out'])
      const short = { spots_free: 0, zone_id: zone.id, ...(names.length && { dayparts: names }) }
      expect(error.data).toMatchObject({ zones: [short] })
    }
    const winners = new Set(won.map(({ actor }) => actor))
    free = free.filter(({ actor }) => !winners.has(actor))
    wholes.push(bought.length)
  }
  expect(wholes).toHaveLength(6)
}, 60_000)

it('never deadlocks buyers of ten zones each, in any order', async () => {
  const seller = await owner(servers[1])
  const place = await makeLocation(seller)
  const zones = Array.from({ length: 10 }, (_, index) => wholeZone(quarter(index)))
  const rates = await makeRateSchedule(seller, { zones })
  const display = await makeDisplay(seller, { location_id: place.id, rate_schedule_id: rates.id })
  const ids: string[] = rates.zones.map(({ id }: { id: string }) => id)

  // Only the losers of the first race hold nothing yet; an unconfirmed address may have just one campaign.
  const holding = await Promise.all(
    all.map(async ({ actor }) => (await actor.ask('GET', `/api/savvy/campaigns/${actor.orgId}`)).data.count),
  )
  const free = all.filter((_buyer, index) => holding[index] === 0)

  const answers = await Promise.all(
    free.slice(0, 24).map(({ actor, url }) => {
      const shuffled = ids.toSorted(() => Math.random() - 0.5)
      const wanted = shuffled.map((id) => ({ id, display_id: display.id, media: [{ url }] }))
      return actor.ask('POST', '/api/savvy/campaigns', campaignBody(actor, wanted))
    }),
  )

  const codes = answers.map(({ status, error }) => (status === 201 ? 'bought' : error.code))
  expect(new Set(codes)).toEqual(new Set(['bought', 'sold_out']))
  // Six spots in each zone: six whole campaigns fit, and not one more.
  expect(codes.filter((code) => code === 'bought')).toHaveLength(6)
  const nobody = client(servers[0].url)
  expect((await nobody('GET', '/healthz')).status).toBe(200)
}, 60_000)
