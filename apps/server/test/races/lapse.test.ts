import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepAll } from '../../src/app/sweeps.ts'
import { client } from '../client.ts'
import { expectBalanced } from '../money.ts'
import { makePaid, moneyOf, partOf, type Made } from '../money-cases.ts'
import { doDue, expectSound, startWorld, type MoneyWorld } from '../money-world.ts'
import { secondServer } from '../second-server.ts'

// An owner approves in the moment in which its time is over: one process takes the money, the other one lets it go.

/** By how much the sweep comes after the approval, in milliseconds; one that is done before the other has a winner. */
const LAGS = [-60, -8, -4, -2, 0, 0, 1, 2, 4, 8, 16, 60]

const log = pino({ level: 'silent' })
let world: MoneyWorld
let second: Awaited<ReturnType<typeof secondServer>>
beforeAll(async () => {
  world = await startWorld('EUR', 1)
  second = await secondServer(world.server)
}, 60_000)
afterAll(async () => {
  await second.close()
  await world.server.close()
})

const stateOf = async (id: string) => {
  const { rows } = await world.server.pool.query(
    `SELECT r.status, r.expires_at, (SELECT coalesce(array_agg(DISTINCT kind), '{}') FROM takings WHERE request_id = r.id) AS spots
     FROM approval_requests r WHERE r.id = $1`,
    [id],
  )
  return rows[0] as { status: string; expires_at: Date; spots: string[] }
}

/** One server approves while the clock of another one says that the time is over. */
const race = async (made: Made, lag: number) => {
  const { services } = world.server
  const id = partOf(world, made, 0)
  const over = (await stateOf(id)).expires_at.getTime() + 1
  const later = { ...services, clock: { ...services.clock, now: () => new Date(over) } }
  const token = world.owners[0]?.actor.tokens.access_token
  const approve = async () => {
    await pause(Math.max(0, -lag))
    return client(second.url, token)('PUT', `/api/savvy/approval-flow/${id}`, { decision: 'approved' })
  }
  const expire = async () => {
    await pause(Math.max(0, lag))
    await sweepAll(later, log, ['lapsed requests'])
  }
  const [answer] = await Promise.all([approve(), expire()])
  return { answer, id }
}

it('is either approved and paid, or expired and let go, whoever is first', { timeout: 240_000 }, async () => {
  const ended = new Set<string>()
  for (const lag of LAGS) {
    const made = await makePaid(world)
    expect(await moneyOf(world, made)).toMatchObject({ state: 'held', captured: 0 })
    const { answer, id } = await race(made, lag)
    await doDue(world)
    const { status, spots } = await stateOf(id)
    const money = await moneyOf(world, made)
    const seen = { lag, answer: answer.status, code: answer.error.code, status, spots, state: money.state }
    const taken = { answer: 200, code: undefined, status: 'approved', spots: ['booking'], state: 'captured' }
    const gone = { answer: 409, code: 'already_decided', status: 'expired', spots: [], state: 'let_go' }
    expect(seen).toEqual({ lag, ...(answer.status === 200 ? taken : gone) })
    expect(money.captured).toBe(answer.status === 200 ? made.cost : 0)
    ended.add(status)
  }
  expect([...ended].toSorted()).toEqual(['approved', 'expired'])
  await expectSound(world)
  await expectBalanced(world.server)
})
