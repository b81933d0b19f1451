import type { location } from '@plaza/contract/locations'
import type { OpeningHours, WeekHours } from '@plaza/domain/opening-hours'
import type { z } from 'zod'
import { supplyVerdicts } from '../on-offer/policy.ts'
import type { Actor } from '../../base/actor.ts'
import type { LocationRow } from './repo.ts'

/** The hours of a week as answers have them: those of `always` have an empty list of slots. */
export function presentWeek(hours: WeekHours): z.output<typeof location>['schedule'] {
  return hours.type === 'weekly'
    ? { type: hours.type, slots: [...hours.slots] }
    : { type: hours.type, slots: [] }
}

/** Opening hours as answers have them, with what comes later: those of `always` have an empty list of slots. */
export function presentHours(
  hours: OpeningHours,
  timeZone: string,
): Pick<z.input<typeof location>, 'schedule' | 'exceptions' | 'coming'> {
  const { exceptions = [], later } = hours
  return {
    coming: later
      ? { from: later.from, schedule: presentWeek(later), time_zone: later.timeZone ?? timeZone }
      : null,
    schedule: presentWeek(hours),
    exceptions: exceptions.map((other) => ({
      from: other.from,
      to: other.to,
      name: other.name,
      schedule: presentWeek(other),
    })),
  }
}

/** Presents a location for the actor. */
export function presentLocation(actor: Actor, row: LocationRow): z.input<typeof location> {
  return {
    id: row.id,
    location_name: row.name,
    address: row.address,
    location: { latitude: row.latitude, longitude: row.longitude },
    time_zone: row.time_zone,
    time_zone_chosen: row.time_zone_chosen,
    ...presentHours(row.opening_hours, row.time_zone),
    org_id: row.org_id,
    displays: row.displays,
    active: row.active,
    version: row.version,
    can: supplyVerdicts(actor, 'location', row),
  }
}
