import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heardSeconds, heardShare } from './heard-days.ts'
import { playerState, SILENT_AFTER_S, silentSince } from './player-health.ts'

const HOUR = 3_600_000
const DAY = [
  { from: 8 * HOUR, until: 12 * HOUR },
  { from: 13 * HOUR, until: 20 * HOUR },
]
const display = { width: 1080, height: 1920 }
const fine = { seenAt: 10 * HOUR, screen: { width: 1080, height: 1920 }, fillerOnly: false, full: false }

test.each([
  ['new', { ...fine, seenAt: null }, 10 * HOUR],
  ['playing', fine, 10 * HOUR + 60_000],
  ['playing', { ...fine, screen: { width: 540, height: 940 } }, 10 * HOUR],
  ['wrong_size', { ...fine, screen: { width: 1920, height: 1080 } }, 10 * HOUR],
  ['filler', { ...fine, fillerOnly: true }, 10 * HOUR],
  ['full', { ...fine, fillerOnly: true, full: true }, 10 * HOUR],
  ['silent', fine, 10 * HOUR + SILENT_AFTER_S * 1000 + 1],
  ['closed', fine, 12 * HOUR],
  ['closed', fine, 20 * HOUR],
  ['playing', { ...fine, seenAt: 7 * HOUR }, 8 * HOUR + 60_000],
  ['silent', { ...fine, seenAt: 7 * HOUR }, 8 * HOUR + SILENT_AFTER_S * 1000 + 1],
] as const)('a player is %s', (state, health, now) => {
  expect(playerState(health, display, DAY, now)).toBe(state)
})

const days = [
  { date: '2027-03-01', openings: DAY },
  {
    date: '2027-03-02',
    openings: DAY.map(({ from, until }) => ({ from: from + 24 * HOUR, until: until + 24 * HOUR })),
  },
]

test('a minute between two reports counts where it is open', () => {
  expect(heardSeconds(days, 8 * HOUR - 30_000, 8 * HOUR + 30_000, 0)).toEqual([
    { date: '2027-03-01', seconds: 30 },
  ])
  expect(heardSeconds(days, 12 * HOUR, 12 * HOUR + 60_000, 0)).toEqual([])
})

test('a gap counts only where the player says that it had no network', () => {
  const [before, now] = [10 * HOUR, 34 * HOUR]
  expect(heardSeconds(days, before, now, 0)).toEqual([])
  expect(heardSeconds(days, before, now, 24 * 3600)).toEqual([
    { date: '2027-03-01', seconds: 9 * 3600 },
    { date: '2027-03-02', seconds: 2 * 3600 },
  ])
  expect(heardSeconds(days, null, now, 24 * 3600)).toEqual([])
})

test('reports each minute add up to all of the open time, and never to more', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 100, maxLength: 2000 })
  const [first = { date: '', openings: [] }] = days
  expect(
    fc.check(
      fc.property(steps, (seconds) => {
        let now = 7 * HOUR
        let heard = 0
        for (const step of seconds) {
          const next = now + step * 1000
          heard += heardSeconds([first], now, next, 0)[0]?.seconds ?? 0
          now = next
        }
        const share = heardShare(first, heard, now)
        return share === null || (share <= 1 && (share > 0.97 || now < 8 * HOUR + 600_000))
      }),
    ),
  ).toMatchObject({ failed: false })
})

test('a display is silent once nothing was heard of any of its screens, and since the last word of them', () => {
  const at = fc.integer({ min: 6 * HOUR, max: 19 * HOUR })
  fc.assert(
    fc.property(fc.array(at, { maxLength: 5 }), fc.integer({ min: 0, max: 24 * HOUR }), (seen, now) => {
      const heard = seen.filter((one) => one <= now)
      const since = silentSince(heard, DAY, now)
      const states = heard.map((seenAt) => playerState({ ...fine, seenAt }, display, DAY, now))
      const isSilent = heard.length > 0 && states.every((state) => state === 'silent')
      expect(since).toBe(isSilent ? Math.max(...heard) : null)
    }),
  )
})
