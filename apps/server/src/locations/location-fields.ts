import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import type { createLocation, updateLocation } from '@plaza/contract/locations'
import tzlookup from '@photostructure/tz-lookup'
import type { Scope } from '../http/context.ts'
import { badInput } from '../http/failure.ts'
import * as repo from './repo.ts'

type Body = Pick<
  ParsedInput<typeof createLocation | typeof updateLocation>['body'],
  'address' | 'location_name' | 'location' | 'schedule' | 'time_zone'
>
type Place = Pick<repo.LocationFields, 'latitude' | 'longitude' | 'time_zone'>

/** The time zone that is named, else the one there was while the place is the same, else that of the coordinates. */
const timeZoneOf = ({ time_zone, location }: Body, before?: Place): string => {
  if (time_zone) return time_zone
  const { latitude, longitude } = location
  const stays = before && before.latitude === latitude && before.longitude === longitude
  return stays ? before.time_zone : tzlookup(latitude, longitude)
}

const stored = (body: Body, time_zone: string): repo.LocationFields => {
  const { type, slots } = body.schedule
  return {
    name: body.location_name,
    address: body.address,
    ...body.location,
    time_zone,
    opening_hours: type === 'always' ? { type } : { type, slots },
  }
}

const unknown = (time_zone: string, path = 'time_zone'): Issue => ({
  path,
  message: `The time zone ${time_zone} is not known here.`,
})

/**
 * What is stored of a location, from what was sent.
 * @throws Failure `bad_input` for a time zone that the database does not know
 */
export const fieldsOf = async (scope: Scope, body: Body, before?: Place): Promise<repo.LocationFields> => {
  const time_zone = timeZoneOf(body, before)
  if (!(await repo.knowsTimeZone(scope, time_zone))) throw badInput(unknown(time_zone))
  return stored(body, time_zone)
}

/**
 * The same of many new locations, whose places in the request are their numbers.
 * @throws Failure `bad_input` for all time zones that the database does not know
 */
export const fieldsOfAll = async (scope: Scope, bodies: readonly Body[]): Promise<repo.LocationFields[]> => {
  const all = bodies.map((body) => stored(body, timeZoneOf(body)))
  const strange = await repo.findUnknownTimeZones(
    scope,
    all.map(({ time_zone }) => time_zone),
  )
  const issues = all.flatMap(({ time_zone }, index) =>
    strange.has(time_zone) ? [unknown(time_zone, `${index}.time_zone`)] : [],
  )
  if (issues.length) throw badInput(...issues)
  return all
}
