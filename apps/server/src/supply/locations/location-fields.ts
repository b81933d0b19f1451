import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { type createLocation, exceptionPath, type updateLocation } from '@plaza/contract/locations'
import { findExceptionFaults } from '@plaza/domain/exception-faults'
import { inOrder } from '@plaza/domain/exceptions'
import type { HoursException, OpeningHours, WeekHours } from '@plaza/domain/opening-hours'
import tzlookup from '@photostructure/tz-lookup'
import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { findUnknownTimeZones, knowsTimeZone } from '../../base/postgres/time-zones-repo.ts'
import type { LocationFields } from './repo.ts'

type Body = Pick<
  ParsedInput<typeof createLocation | typeof updateLocation>['body'],
  'address' | 'location_name' | 'location' | 'schedule' | 'time_zone'
>
type Hours = Pick<ParsedInput<typeof updateLocation>['body'], 'schedule' | 'exceptions'>
type Zone = Pick<LocationFields, 'time_zone' | 'time_zone_chosen'>
type Place = Zone & Pick<LocationFields, 'latitude' | 'longitude' | 'opening_hours'>

/**
 * The time zone of a place, and whether somebody chose it. A time zone that is sent was chosen, unless it is the
 * one that the coordinates gave before, which a form sends along. Without one, a chosen time zone stays, and null
 * gives it up; one that came from the coordinates follows them when they move.
 */
const zoneOf = ({ time_zone, location }: Body, before?: Place): Zone => {
  const isCarried = before && !before.time_zone_chosen && time_zone === before.time_zone
  if (time_zone && !isCarried) return { time_zone, time_zone_chosen: true }
  if (before?.time_zone_chosen && time_zone === undefined) return before
  const { latitude, longitude } = location
  const isFollowing =
    before && !before.time_zone_chosen && before.latitude === latitude && before.longitude === longitude
  return {
    time_zone: isFollowing ? before.time_zone : tzlookup(latitude, longitude),
    time_zone_chosen: false,
  }
}

/** Hours of a week as they are stored. */
export function storedWeek({ type, slots }: Hours['schedule']): WeekHours {
  return type === 'always' ? { type } : { type, slots }
}

/**
 * Opening hours as they are stored; exceptions that are left out stay.
 * @throws Failure `bad_input` for exceptions that do not agree with the hours of the week
 */
function hoursOf({ schedule, exceptions }: Hours, before?: OpeningHours): OpeningHours {
  const week = storedWeek(schedule)
  const sent = exceptions?.map(({ schedule: other, ...days }): HoursException => ({
    ...days,
    ...storedWeek(other),
  }))
  const all = sent ?? (exceptions === undefined ? before?.exceptions : []) ?? []
  const faults = findExceptionFaults(week, all)
  if (faults.length) {
    const issues = faults.map((fault) => ({
      path: ['exceptions', ...exceptionPath(fault)].join('.'),
      message: fault.message,
    }))
    throw badInput(...issues)
  }
  return all.length ? { ...week, exceptions: inOrder(all) } : week
}

const stored = (
  body: Body,
  { time_zone, time_zone_chosen }: Zone,
  opening_hours: OpeningHours,
): LocationFields => ({
  name: body.location_name,
  address: body.address,
  ...body.location,
  time_zone,
  time_zone_chosen,
  opening_hours,
})

const unknown = (time_zone: string, path = 'time_zone'): Issue => ({
  path,
  message: `The time zone ${time_zone} is not known.`,
})

/**
 * What is stored of a location that was sent.
 * @throws Failure `bad_input` for a time zone that the database does not know, and for wrong exceptions
 */
export async function fieldsOf(
  scope: ActorScope,
  body: Body & Hours,
  before?: Place,
): Promise<LocationFields> {
  const zone = zoneOf(body, before)
  if (!(await knowsTimeZone(scope, zone.time_zone))) throw badInput(unknown(zone.time_zone))
  return stored(body, zone, hoursOf(body, before?.opening_hours))
}

/**
 * What is stored of many new locations. `at` is where the n-th location is in the request, with its dot.
 * @throws Failure `bad_input` for all time zones that the database does not know
 */
export async function fieldsOfAll(
  scope: ActorScope,
  bodies: readonly Body[],
  at: (index: number) => string,
): Promise<LocationFields[]> {
  const all = bodies.map((body) => stored(body, zoneOf(body), storedWeek(body.schedule)))
  const strange = await findUnknownTimeZones(
    scope,
    all.map(({ time_zone }) => time_zone),
  )
  const issues = all.flatMap(({ time_zone }, index) =>
    strange.has(time_zone) ? [unknown(time_zone, `${at(index)}time_zone`)] : [],
  )
  if (issues.length) throw badInput(...issues)
  return all
}
