import { expect, test } from 'vitest'
import { createServerClock, type KeptTime } from './server-clock.ts'

const DAY = 86_400_000

/** A device whose clock is wrong by `wrong`, and a server that is reached in trips of these lengths (there, back). */
function deviceOf(wrong: number, trips: [number, number][] = [[1, 1]]) {
  const it = { steady: 1000, wrong, asked: 0, isThere: true, set: 0 }
  const truth = () => 1_800_000_000_000 + it.steady + it.set
  const ports = {
    steady: () => it.steady,
    wall: () => truth() + it.wrong,
    async ask() {
      if (!it.isThere) throw new TypeError('no network')
      const [there, back] = trips[it.asked++ % trips.length] ?? [1, 1]
      it.steady += there
      const told = truth()
      it.steady += back
      return told
    },
    async pause(ms: number) {
      it.steady += ms
    },
  }
  return { it, truth, clockOf: (kept: KeptTime | null = null) => createServerClock(ports, kept) }
}

test('the time is that of the shortest trips, whatever the device believes', async () => {
  const { it, truth, clockOf } = deviceOf(DAY, [
    [300, 20],
    [20, 900],
    [9, 11],
    [10, 10],
    [11, 9],
  ])
  const clock = clockOf()
  expect(clock.isSure()).toBe(false)
  await clock.sample()
  expect(clock.isSure()).toBe(true)
  expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(1)
  expect(clock.error()).toBe(10)
  it.wrong = -DAY
  it.steady += 5000
  expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(1)
  expect(clock.sinceSample()).toBe(5)
})

test('a start without a network goes by the device and what was known last, and what it dated is corrected later', async () => {
  const first = deviceOf(7000)
  const { kept } = await first.clockOf().sample()
  first.it.isThere = false
  first.it.steady += 3_600_000
  const offline = first.clockOf(kept)
  expect(offline.isSure()).toBe(false)
  expect(Math.abs(offline.now() - first.truth())).toBeLessThanOrEqual(1)
  expect(offline.sinceSample()).toBe(3600)
  await expect(offline.sample()).rejects.toThrow('no network')
  // Somebody sets the clock of the device on by a day, and it starts again.
  first.it.wrong += DAY
  const wrong = first.clockOf(kept)
  expect(Math.round((wrong.now() - first.truth()) / 1000)).toBe(86_400)
  first.it.isThere = true
  expect(Math.round((await wrong.sample()).correction / 1000)).toBe(-86_400)
  expect((await wrong.sample()).correction).toBe(0)
})

test('the server is asked again after ten minutes, and when the clocks of the device part', async () => {
  const { it, clockOf } = deviceOf(0)
  const clock = clockOf()
  expect(clock.isStale()).toBe(true)
  await clock.sample()
  expect(clock.isStale()).toBe(false)
  it.wrong += 600
  expect(clock.isStale()).toBe(true)
  // As long as nobody could be asked.
  expect(clock.isStale()).toBe(true)
  await clock.sample()
  expect(clock.isStale()).toBe(false)
  it.steady += 600_001
  expect(clock.isStale()).toBe(true)
})

test('a start asks little and is not sure; it is asked again the next minute, and in vain at most three times', async () => {
  const trips: [number, number][] = [[300, 20]]
  const { it, clockOf } = deviceOf(0, trips)
  const clock = clockOf()
  await clock.sample(true)
  expect(it.asked).toBe(3)
  for (let minute = 0; minute < 3; minute++) {
    expect(clock.isStale()).toBe(true)
    await clock.sample()
  }
  expect(it.asked).toBe(3 + 3 * 9)
  expect(clock.error()).toBe(160)
  // A network whose way is that long will have no shorter one.
  expect(clock.isStale()).toBe(false)
  it.steady += 600_001
  expect(clock.isStale()).toBe(true)
  trips.splice(0, 1, [10, 10])
  await clock.sample()
  expect(clock.error()).toBe(10)
  expect(clock.isStale()).toBe(false)
})

test('what is less sure is not taken up, but where the clock of the server was set or that of the device', async () => {
  const trips: [number, number][] = [[10, 10]]
  const { it, truth, clockOf } = deviceOf(0, trips)
  const clock = clockOf()
  await clock.sample()
  // A busy minute: half of this way is a guess that would be wrong by 140 ms.
  trips.splice(0, 1, [300, 20])
  it.steady += 60_000
  const { kept } = await clock.sample()
  expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(1)
  expect(clock.error()).toBe(10)
  expect(clock.sinceSample()).toBeGreaterThan(60)
  expect(Math.abs(kept.sampled + clock.sinceSample() * 1000 - clock.now())).toBeLessThan(1000)
  // The device slept, and the clock that only rises stood still.
  it.wrong += 5000
  expect(clock.isStale()).toBe(true)
  await clock.sample()
  expect(Math.abs(clock.now() - truth())).toBe(140)
  // Somebody sets the server's clock on.
  it.set = 3_600_000
  await clock.sample()
  expect(Math.abs(clock.now() - truth())).toBe(140)
})
