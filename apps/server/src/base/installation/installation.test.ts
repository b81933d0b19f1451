import { afterAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { ConfigError } from '../config/config-error.ts'
import { clockWithShift } from './clock.ts'
import { readInstallation } from './repo.ts'

let database: FreshDatabase
beforeEach(async () => {
  await database?.close()
  database = await freshDatabase()
})
afterAll(() => database.close())

const MARCH = new Date('2027-03-01T09:00:00Z')
const start = (clock: Date | null) => readInstallation(database.db, clock)
/** Returns how far the clock is from an instant, in seconds. */
const secondsFrom = (instant: Date, shift: number) =>
  Math.abs(clockWithShift(shift).now().getTime() - instant.getTime()) / 1000

it('creates a secret at the first start and keeps it', async () => {
  const first = await start(null)
  expect(first.secret).toHaveLength(32)
  expect(first.clockShift).toBe(0)
  expect(await start(null)).toEqual(first)
})

it('starts the clock at CLOCK, and keeps it running across starts with the same value or none', async () => {
  const first = await start(MARCH)
  expect(secondsFrom(MARCH, first.clockShift)).toBeLessThan(60)
  expect(await start(new Date(MARCH))).toEqual(first)
  expect(await start(null)).toEqual(first)
})

it('moves the clock forward to a later value', async () => {
  await start(MARCH)
  const later = new Date('2027-03-02T09:00:00Z')
  const moved = await start(later)
  expect(secondsFrom(later, moved.clockShift)).toBeLessThan(60)
  expect(await start(later)).toEqual(moved)
})

it('refuses an earlier value, and keeps the clock', async () => {
  const first = await start(MARCH)
  await expect(start(new Date('2027-02-28T09:00:00Z'))).rejects.toThrow(
    new ConfigError('CLOCK may not go back: this installation began at 2027-03-01T09:00:00.000Z.'),
  )
  expect(await start(MARCH)).toEqual(first)
})

it('gives processes that start at once the same secret and clock', async () => {
  const all = await Promise.all([start(MARCH), start(MARCH), start(MARCH)])
  expect(all[1]).toEqual(all[0])
  expect(all[2]).toEqual(all[0])
})
