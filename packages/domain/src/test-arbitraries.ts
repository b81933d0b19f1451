import fc from 'fast-check'
import { addDays } from './calendar.ts'
import { type Daypart, MOST_DAYPARTS } from './dayparts.ts'
import { normaliseDaysOfWeek } from './days-of-week.ts'
import { findExceptionFaults, findLaterFault } from './exception-faults.ts'
import { inOrder } from './exceptions.ts'
import { withLater } from './later-hours.ts'
import type { HoursException, OpeningHours, Slot, WeekHours } from './opening-hours.ts'
import { findSlotFaults } from './opening-hours.ts'
import type { PriceSchedule } from './price-rules.ts'
import { findPriceScheduleFaults } from './price-schedule-faults.ts'

// The values that the property tests of this package draw from.

/** Clock changes at midnight, of half an hour, of a whole day, in Ramadan, at odd offsets, and none at all. */
export const TIME_ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'UTC',
]

export const timeZones = fc.constantFrom(...TIME_ZONES)

/** Dates from 1975 to 2040, in which these zones have all their kinds of clock changes. */
export const dates = fc.integer({ min: 0, max: 24_000 }).map((days) => addDays('1975-01-01', days))

const minutes = fc.integer({ min: 0, max: 1439 }).map(writeTime)
const slots: fc.Arbitrary<Slot> = fc.record({
  day: fc.integer({ min: 1, max: 7 }),
  from: minutes,
  to: fc.oneof({ weight: 4, arbitrary: minutes }, { weight: 1, arbitrary: fc.constant('24:00') }),
})

const SPRING = '2027-02-15'

/** The hours of a week, without exceptions. */
const weekHours: fc.Arbitrary<WeekHours> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<WeekHours>({ type: 'always' }) },
  {
    weight: 4,
    arbitrary: fc.array(slots, { maxLength: 8 }).map((drawn): WeekHours => ({
      type: 'weekly',
      slots: drawn.reduce<Slot[]>(
        (kept, slot) => (findSlotFaults([...kept, slot]).length ? kept : [...kept, slot]),
        [],
      ),
    })),
  },
)

const exceptions: fc.Arbitrary<HoursException> = fc
  .record({
    start: fc.integer({ min: -5, max: 120 }),
    length: fc.constantFrom(0, 0, 1, 6, 30),
    hours: fc.oneof(fc.constant<WeekHours>({ type: 'weekly', slots: [] }), weekHours),
  })
  .map(({ start, length, hours }) => ({
    ...hours,
    from: addDays(SPRING, start),
    to: addDays(SPRING, start + length),
    name: 'Other hours',
  }))

/** Opening hours, of which half have other hours on some days in the spring of 2027, and a third others from a day on. */
export const openingHours: fc.Arbitrary<OpeningHours> = fc
  .tuple(
    weekHours,
    fc.oneof(fc.constant([]), fc.array(exceptions, { minLength: 1, maxLength: 4 })),
    fc.option(fc.tuple(weekHours, fc.integer({ min: 0, max: 90 })), { freq: 2 }),
  )
  .map(([now, drawn, next]) => {
    const later = next && { ...next[0], from: addDays(SPRING, next[1]) }
    const changing = withLater(now, later)
    const week = findLaterFault(changing) === null ? changing : now
    const kept = drawn.reduce<HoursException[]>(
      (all, one) => (findExceptionFaults(week, [...all, one]).length ? all : [...all, one]),
      [],
    )
    return kept.length ? { ...week, exceptions: inOrder(kept) } : week
  })

/** A flight of at most 60 days in the spring of 2027, when many clocks change. */
export const flights = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 59 }))
  .map(([start, length]) => {
    const from = addDays(SPRING, start)
    return { from, to: addDays(from, length) }
  })

/** The days of the week that a flight names, as `normaliseDaysOfWeek` writes them; often none. */
export const daysOfWeek = fc.oneof(
  fc.constant([]),
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map(normaliseDaysOfWeek),
)

const price = fc.integer({ min: 1, max: 99 })

const priceSchedules: fc.Arbitrary<PriceSchedule> = fc
  .record({
    // Few starts, lengths and dates, so that they often overlap, touch and tie.
    start: fc.integer({ min: 0, max: 10 }).map((weeks) => addDays(SPRING, weeks * 7)),
    length: fc.constantFrom(0, 6, 13, 34, 69),
    pricePerDay: price,
    daysOfWeek: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), {
      nil: undefined,
    }),
    specified: fc.uniqueArray(fc.tuple(fc.constantFrom(0, 6, 7, 14, 21, 28), price), {
      selector: ([day]) => day,
      maxLength: 4,
    }),
  })
  .map(({ start, length, pricePerDay, daysOfWeek, specified }) => ({
    startDate: start,
    endDate: addDays(start, length),
    pricePerDay,
    daysOfWeek,
    specifiedDates: specified
      .filter(([day]) => day <= length)
      .map(([day, pricePerDay]) => ({ date: addDays(start, day), pricePerDay })),
  }))

export const zonePrices = fc.record({
  base: price,
  schedules: fc
    .array(priceSchedules, { maxLength: 8 })
    .map((drawn) =>
      drawn.reduce<PriceSchedule[]>(
        (kept, one) => (findPriceScheduleFaults([...kept, one]).length ? kept : [...kept, one]),
        [],
      ),
    ),
})

/** The parts of a day: one to eight, some of which touch, and some of which begin or end at midnight. */
export const dayparts: fc.Arbitrary<Daypart[]> = fc
  .tuple(
    fc.uniqueArray(fc.oneof(fc.integer({ min: 0, max: 1440 }), fc.constantFrom(0, 120, 180, 1440)), {
      minLength: 2,
      maxLength: MOST_DAYPARTS + 4,
    }),
    fc.array(fc.boolean(), { minLength: MOST_DAYPARTS + 4, maxLength: MOST_DAYPARTS + 4 }),
    fc.array(fc.integer({ min: 1, max: 100 }), {
      minLength: MOST_DAYPARTS + 4,
      maxLength: MOST_DAYPARTS + 4,
    }),
  )
  .map(([cuts, kept, percents]) => {
    const times = cuts.toSorted((a, b) => a - b)
    const parts = times.slice(1).map((to, index) => ({
      name: `Part ${index}`,
      from: writeTime(times[index] ?? 0),
      to: writeTime(to),
      percent: percents[index] ?? 50,
    }))
    const some = parts.filter((_, index) => kept[index])
    return (some.length ? some : parts).slice(0, MOST_DAYPARTS)
  })

export function writeTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
