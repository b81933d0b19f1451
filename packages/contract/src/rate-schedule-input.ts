import { daysBetween } from '@plaza/domain/calendar'
import { MAX_LOOP, spotFault } from '@plaza/domain/capacity'
import { MOST_MIN_DAYS, MOST_MIN_SPEND } from '@plaza/domain/least-bookings'
import { findDatedPriceFaults, MOST_DATED_PRICES } from '@plaza/domain/price-bounds'
import { findPriceScheduleFaults } from '@plaza/domain/price-schedule-faults'
import { z } from 'zod'
import { daypartsInput } from './dayparts.ts'
import { claims, date, id, minorUnits, name, optionalFileAddress, price, version, whole } from './fields.ts'
import { frameInput, zonesOf } from './zones.ts'

/** Ten years. The limit keeps the editor's calendar and the search for a day's price fast. */
const MAX_RANGE_DAYS = 3660

const priceSchedule = z.object({
  dateRange: z
    .object({ startDate: date, endDate: date }, 'This must be {startDate, endDate}.')
    .superRefine(({ startDate, endDate }, context) => {
      // Dates that are invalid themselves cannot be compared.
      if (context.issues.length) return
      const fault = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message })
      if (endDate < startDate) fault('The last day must not be before the first day.')
      if (daysBetween(startDate, endDate) > MAX_RANGE_DAYS)
        fault('A price schedule can last at most ten years.')
    }),
  pricePerDay: price,
  daysOfWeek: z
    .array(whole(1, 7), 'This must be a list of days of the week.')
    .min(1, 'Please choose at least one day of the week.')
    .max(7, 'A week has seven days.')
    .nullish(),
  specifiedDates: z
    .object(
      {
        datesData: z
          .array(z.object({ date, pricePerDay: price }), 'This must be a list of {date, pricePerDay}.')
          .max(MOST_DATED_PRICES.zone, `At most ${MOST_DATED_PRICES.zone.toLocaleString('en')} dates.`),
      },
      'This must be {datesData}.',
    )
    .nullish(),
})

/** Turns the nested price schedule of the API into the flat one of the domain. */
export function toPriceSchedule(schedule: z.output<typeof priceSchedule>) {
  return {
    startDate: schedule.dateRange.startDate,
    endDate: schedule.dateRange.endDate,
    pricePerDay: schedule.pricePerDay,
    daysOfWeek: schedule.daysOfWeek ?? undefined,
    specifiedDates: schedule.specifiedDates?.datesData,
  }
}

/** Turns a path in the flat price schedule into one in the nested price schedule of the API. */
const wirePath = (path: string) =>
  path
    .replace(/^(startDate|endDate)$/, 'dateRange.$1')
    .replace(/^specifiedDates/, 'specifiedDates.datesData')
    .split('.')

/** Reads only what it counts of a zone. Any value may be missing. */
const countDatedPrices = (zone: unknown): number => {
  const { priceSchedules: listed } = (zone ?? {}) as {
    priceSchedules?: { specifiedDates?: { datesData?: unknown } }[]
  }
  if (!Array.isArray(listed)) return 0
  return listed.reduce((sum, one) => {
    const dates = one?.specifiedDates?.datesData
    return sum + 1 + (Array.isArray(dates) ? dates.length : 0)
  }, 0)
}

export const priceSchedules = z
  .array(priceSchedule, 'This must be a list of price schedules.')
  .max(200, 'At most 200 price schedules.')
  .describe(
    `At most ${MOST_DATED_PRICES.zone.toLocaleString('en')} dated prices (price schedules and the single dates in ` +
      `them) in a zone, and ${MOST_DATED_PRICES.schedule.toLocaleString('en')} in all zones together.`,
  )
  .superRefine((schedules, context) => {
    if (countDatedPrices({ priceSchedules: schedules }) > MOST_DATED_PRICES.zone) return
    for (const { index, path, message } of findPriceScheduleFaults(schedules.map(toPriceSchedule))) {
      context.addIssue({ code: 'custom', path: [index, ...wirePath(path)], message })
    }
  })

const zoneFields = {
  name: name(1, 80),
  frame: frameInput,
  rateDetails: z.object(
    { spotDuration: whole(1, MAX_LOOP), pricePerDay: price },
    'This must be {spotDuration, pricePerDay}.',
  ),
  priceSchedules: priceSchedules.nullish(),
}

/** Refuses more dated prices than one zone, and all zones together, can have. */
const checkDatedPrices = (listed: unknown[], context: z.core.$RefinementCtx): void => {
  for (const { index, message } of findDatedPriceFaults(listed.map(countDatedPrices))) {
    context.addIssue({ code: 'custom', path: index === null ? [] : [index, 'priceSchedules'], message })
  }
}

const A_ZONE = 'This must be {name, frame, rateDetails, priceSchedules}.'
const zones = zonesOf(z.object(zoneFields, A_ZONE)).superRefine(checkDatedPrices)

/** Existing zones keep their id, and a zone without one is new. */
const keptZones = zonesOf(z.object({ id: id.nullish(), ...zoneFields }, A_ZONE))
  .superRefine(checkDatedPrices)
  .superRefine((listed, context) => {
    listed.forEach((zone, index) => {
      if (!zone.id || listed.findIndex((other) => other.id === zone.id) === index) return
      const message = 'This zone is already listed.'
      context.addIssue({ code: 'custom', path: [index, 'id'], message })
    })
  })

/** What the rules over several fields read. Any value may be missing. */
interface Totals {
  totalPlaylistTime?: unknown
  noOfZones?: unknown
  zones?: unknown
}

/** The check runs even if other fields are wrong, so that one answer names all faults. */
const checkTotals = (value: Totals, context: z.core.$RefinementCtx<Totals>): void => {
  const { totalPlaylistTime: loop, noOfZones } = value
  const listed: { rateDetails?: { spotDuration?: unknown } }[] = Array.isArray(value.zones) ? value.zones : []
  if (typeof noOfZones === 'number' && Array.isArray(value.zones) && noOfZones !== listed.length) {
    const message = `This says ${noOfZones} zones, but ${listed.length} are listed.`
    context.addIssue({ code: 'custom', path: ['noOfZones'], message })
  }
  listed.forEach((zone, index) => {
    const spot = zone?.rateDetails?.spotDuration
    if (typeof loop !== 'number' || typeof spot !== 'number') return
    const message = loop >= 1 && spot >= 1 && spotFault(loop, spot)
    if (message)
      context.addIssue({ code: 'custom', path: ['zones', index, 'rateDetails', 'spotDuration'], message })
  })
}

/** As many as the lists of an organization count exactly, so that an answer with fewer can be sent back. */
const MOST_DISPLAYS = 10_000

/**
 * The address of an uploaded picture. The drawing that an answer has in its place may be sent back and does not
 * count as a picture.
 */
const snapshotAddress = z.preprocess(
  (value: string | null | undefined) =>
    typeof value === 'string' && value.startsWith('data:image/svg+xml,') ? '' : value,
  optionalFileAddress,
)

const fields = {
  name: name(1, 120),
  totalPlaylistTime: whole(1, MAX_LOOP),
  noOfZones: z
    .union(
      [z.number(), z.string().regex(/^\d{1,4}$/, 'This must be a whole number.')],
      'This must be a whole number.',
    )
    .transform(Number),
  displayIds: z
    .array(id, 'This must be a list of ids.')
    .max(MOST_DISPLAYS, `At most ${MOST_DISPLAYS.toLocaleString('en')} displays.`)
    .nullish(),
  zonesPreviewSnapshot: snapshotAddress,
  dayparts: daypartsInput.nullish(),
  min_days: whole(1, MOST_MIN_DAYS)
    .nullish()
    .describe('The least calendar days of a flight, its first and last included. Null wants none.'),
  min_spend: minorUnits(1, MOST_MIN_SPEND)
    .nullish()
    .describe(
      'What a campaign spends at least before tax on the displays that sell by this rate schedule, in minor units. Null wants nothing.',
    ),
  ...claims,
}

const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export const rateScheduleInput = z.object({ ...fields, org_id: id, zones }).superRefine(checkTotals, always)

const { displayIds: _other, user_id: _user, onBehalf: _on, ...ofOneDisplay } = fields

/** A rate schedule that is made with a display, which sells by it. */
export const newRateSchedule = z.object({ ...ofOneDisplay, zones }).superRefine(checkTotals, always)

/**
 * The new state of a rate schedule. Zones keep their ids. `effective_from` is the date, at each display's own
 * place, from which the loop, zones, parts of the day and displays apply. Prices of zones that stay apply at once, and
 * so do names and percents of parts. Without `dayparts` the parts stay as they are; an empty list sells the day whole.
 * Without `min_days` or `min_spend` they stay as they are too, and null takes them away.
 */
export const rateScheduleEdit = z
  .object({
    ...fields,
    org_id: id.optional(),
    zones: keptZones,
    effective_from: date.nullish(),
    version,
  })
  .superRefine(checkTotals, always)
