import { PLAYER_STATES } from '@plaza/domain/program/player-health'
import { expect, it } from 'vitest'
import { admin, owner } from '../../../test/actors.ts'
import { makeDisplay, makeLocation, makeRateSchedule } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { report } from '../../../test/players.ts'
import type { Actor } from '../../base/actor.ts'
import type { ActorDatabase } from '../../base/scope/scope.ts'
import { showPlayers } from './show-players.ts'

const server = await ownServer()
const [seller, other, platform] = [await owner(server), await owner(server), await admin(server)]

const MINUTE = 60_000
const START = Date.parse('2027-03-26T00:00:00Z')
const days = [1, 2, 3, 4, 5, 6, 7]
const slots = (from: string, to: string) => days.map((day) => ({ day, from, to }))
const HOURS = [
  { schedule: { type: 'always', slots: [] } },
  { schedule: { type: 'weekly', slots: slots('08:00', '20:00') } },
  { schedule: { type: 'weekly', slots: slots('18:00', '02:00') } },
  { schedule: { type: 'weekly', slots: [...slots('06:00', '09:00'), ...slots('12:00', '15:30')] } },
  {
    schedule: { type: 'weekly', slots: slots('08:00', '20:00') },
    location: { latitude: -36.8485, longitude: 174.7633 },
  },
  { schedule: { type: 'weekly', slots: [{ day: 7, from: '10:00', to: '16:00' }] } },
]

/** Random numbers that are the same each time. */
const random = (() => {
  let seed = 1
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
})()
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

/** Screens on places with all of these hours, as if they had been connected and reported long ago. */
const hang = async (actor: typeof seller, each: number) => {
  const rates = await makeRateSchedule(actor)
  for (const hours of HOURS) {
    const place = await makeLocation(actor, hours)
    const display = await makeDisplay(actor, { location_id: place.id, rate_schedule_id: rates.id })
    for (let at = 0; at < each; at++) {
      const { rows } = await server.pool.query(
        `INSERT INTO players (id, display_id, org_id, name, paired_at, token_hash)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, sha256(gen_random_uuid()::text::bytea)) RETURNING id`,
        [display.id, actor.orgId, `Screen ${at}`, new Date(START)],
      )
      const screen = oneOf([
        { width: 1920, height: 1080 },
        { width: 1080, height: 1920 },
        { width: 1920, height: 1030 },
      ])
      const said = report({ filler_only: random() < 0.2, full: random() < 0.2, screen })
      const seen = new Date(START + Math.floor(random() * 5 * 24 * 60) * MINUTE)
      if (random() < 0.9)
        await server.pool.query(
          'INSERT INTO player_reports (player_id, seen_at, report) VALUES ($1, $2, $3)',
          [rows[0].id, seen, said],
        )
    }
  }
}
await hang(seller, 20)
await hang(other, 5)

const show = (actor: Pick<Actor, 'orgType' | 'orgId'>, now: Date, query: object = {}) =>
  showPlayers({ db: server.services.db as ActorDatabase, actor: actor as Actor, now }, {
    query: { page: 1, size: 1000, ...query },
  } as Parameters<typeof showPlayers>[1])
const own = { orgType: 'DSO', orgId: seller.orgId } as const
const all = { orgType: 'PLATFORM', orgId: platform.orgId } as const

it('counts and pages screens by the state that each has by itself, at whatever time, also on a day when clocks change', async () => {
  const seen = new Set<string>()
  const instants = Array.from({ length: 40 }, () => START + Math.floor(random() * 5 * 24 * 60) * MINUTE)
  // Where hours begin and end, and where silence begins.
  instants.push(
    ...[8, 19, 20, 6].flatMap((hour) =>
      [-1, 0, 150_000, 150_001].map((ms) => START + hour * 60 * MINUTE + ms),
    ),
  )
  for (const at of instants) {
    const now = new Date(at)
    const listed = await show(own, now)
    // Each row says its state as it is worked out for one player alone.
    const states: Record<string, number> = {}
    for (const { state } of listed.rows) states[state] = (states[state] ?? 0) + 1
    expect([now, listed.states]).toEqual([now, states])
    expect(listed.count).toBe(20 * HOURS.length)
    const order = ['silent', 'filler', 'wrong_size', 'full', 'new', 'playing', 'closed']
    const ranks = listed.rows.map(({ state }) => order.indexOf(state))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    for (const state of Object.keys(states)) seen.add(state)
  }
  expect([...seen].toSorted()).toEqual([...PLAYER_STATES].toSorted())
})

it('narrows to a state, by pages that have each screen once', async () => {
  const now = new Date(START + 60 * 60 * MINUTE)
  const whole = await show(own, now)
  for (const state of PLAYER_STATES) {
    const wanted = whole.rows.filter((row) => row.state === state).map(({ id }) => id)
    const pages = []
    for (let page = 1; page <= Math.ceil(wanted.length / 7) + 1; page++)
      pages.push(...(await show(own, now, { state, page, size: 7 })).rows.map(({ id }) => id))
    expect(pages).toEqual(wanted)
    const narrowed = await show(own, now, { state, size: 1 })
    expect([narrowed.count, narrowed.states]).toEqual([wanted.length, whole.states])
  }
  const named = await show(own, now, { sorted_by: 'name', sort: 'desc', size: 3 })
  expect(named.rows.map(({ name }) => name)).toEqual(['Screen 19', 'Screen 19', 'Screen 19'])
  const last = await show(own, now, { sorted_by: 'seen_at', sort: 'asc', size: 1000 })
  expect(last.rows.at(-1)?.seen_at).toBeNull()
})

it('shows the platform the screens of all owners, counted by owner, and an owner its own', async () => {
  const now = new Date(START + 60 * 60 * MINUTE)
  const [mine, everything] = [await show(own, now), await show(all, now)]
  const of = (id: string) => everything.owners.find((one) => one.id === id)
  expect(of(seller.orgId)).toMatchObject({ screens: 20 * HOURS.length, states: mine.states, broken: 0 })
  expect(of(other.orgId)?.screens).toBe(5 * HOURS.length)
  expect(mine.owners).toEqual([])
  expect(mine.rows.every((row) => row.owner.id === seller.orgId)).toBe(true)
  expect((await show(all, now, { owner: other.orgId })).count).toBe(5 * HOURS.length)
})

it('goes by other hours as soon as a place has them', async () => {
  const now = new Date(START + 27 * 60 * MINUTE)
  const closed = (await show(own, now)).states.closed ?? 0
  const hours = { type: 'always', slots: [] }
  await server.pool.query('UPDATE locations SET opening_hours = $1 WHERE org_id = $2', [hours, seller.orgId])
  expect(closed).toBeGreaterThan(0)
  expect((await show(own, now)).states.closed).toBeUndefined()
})
