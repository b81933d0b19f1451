import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { type createLocation, exceptionPath, type updateLocation } from '@plaza/contract/locations'
import { findExceptionFaults, findLaterFault } from '@plaza/domain/exception-faults'
import { inOrder } from '@plaza/domain/exceptions'
import { withLater } from '@plaza/domain/later-hours'
import type { HoursException, LaterHours, OpeningHours, WeekHours } from '@plaza/domain/opening-hours'
import tzlookup from '@photostructure/tz-lookup'
import { isDeepStrictEqual } from 'node:util'
import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { findUnknownTimeZones, knowsTimeZone } from '../../base/postgres/time-zones-repo.ts'
import { presentWeek } from './present.ts'
import type { LocationFields } from './repo.ts'

type Body = Pick<
  ParsedInput<typeof createLocation | typeof updateLocation>['body'],
  'address' | 'location_name' | 'location' | 'schedule' | 'time_zone'
>
type Hours = Pick<
  ParsedInput<typeof updateLocation>['body'],
  'schedule' | 'exceptions' | 'coming' | 'effective_from'
>
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

/** What comes later, from what was sent: nothing where it would be as before. */
function laterOf({ coming }: Hours, { time_zone }: Zone, before?: OpeningHours): LaterHours | null {
  if (coming === undefined) return before?.later ?? null
  if (coming === null) return null
  const zone = coming.time_zone === time_zone ? undefined : coming.time_zone
  return { from: coming.from, ...storedWeek(coming.schedule), ...(zone && { timeZone: zone }) }
}

/**
 * Opening hours as they are stored; exceptions that are left out stay, and so does what comes later.
 * @throws Failure `bad_input` for exceptions and later hours that do not agree with the hours of the week
 */
function hoursOf(sent: Hours, zone: Zone, before?: OpeningHours): OpeningHours {
  const week = withLater(storedWeek(sent.schedule), laterOf(sent, zone, before))
  const exceptions = sent.exceptions?.map(({ schedule: other, ...days }): HoursException => ({
    ...days,
    ...storedWeek(other),
  }))
  const all = exceptions ?? (sent.exceptions === undefined ? before?.exceptions : []) ?? []
  const faults = findExceptionFaults(week, all)
  if (faults.length) {
    const issues = faults.map((fault) => ({
      path: ['exceptions', ...exceptionPath(fault)].join('.'),
      message: fault.message,
    }))
    throw badInput(...issues)
  }
  const hours = all.length ? { ...week, exceptions: inOrder(all) } : week
  const message = findLaterFault(hours)
  if (message) throw badInput({ path: sent.effective_from ? 'effective_from' : 'coming', message })
  return hours
}

/** What a change that names a day changes on that day: its hours and its time zone, and the rest at once. */
const inTwo = (body: Body & Hours, zone: Zone, before: Place): { body: Hours; zone: Zone } => {
  const { effective_from: from, schedule } = body
  if (!from) return { body, zone }
  const now = presentWeek(before.opening_hours)
  const isPlanned = zone.time_zone !== before.time_zone || !isDeepStrictEqual(now, schedule)
  const coming = isPlanned ? { from, schedule, time_zone: zone.time_zone } : null
  return { body: { ...body, schedule: now, coming }, zone: { ...zone, time_zone: before.time_zone } }
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
 * @throws Failure `bad_input` for a time zone that the database does not know, and for wrong exceptions or later hours
 */
export async function fieldsOf(
  scope: ActorScope,
  body: Body & Hours,
  before?: Place,
): Promise<LocationFields> {
  const sent = zoneOf(body, before)
  if (!(await knowsTimeZone(scope, sent.time_zone))) throw badInput(unknown(sent.time_zone))
  const planned = body.coming?.time_zone
  if (planned && !(await knowsTimeZone(scope, planned))) throw badInput(unknown(planned, 'coming.time_zone'))
  const parts = before ? inTwo(body, sent, before) : { body, zone: sent }
  return stored(body, parts.zone, hoursOf(parts.body, parts.zone, before?.opening_hours))
}

/** What is stored of a new location, whose time zone the database may not know. */
export function newFieldsOf(body: Body): LocationFields {
  return stored(body, zoneOf(body), storedWeek(body.schedule))
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
  const all = bodies.map(newFieldsOf)
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
