import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { setOtherHours } from '@plaza/contract/other-hours'
import { findExceptionFaults, MOST_EXCEPTIONS } from '@plaza/domain/exception-faults'
import { withException, withoutDays } from '@plaza/domain/exceptions'
import type { HoursException, OpeningHours } from '@plaza/domain/opening-hours'
import { badInput, notYours } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { campaignsOnClosed } from '../capacity/campaigns-on-closed.ts'
import { findSoldDays, type SoldDay } from '../capacity/taken-ahead-repo.ts'
import { lockChanged } from '../from-prices/from-price-repo.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { storedWeek } from '../locations/location-fields.ts'
import * as repo from './repo.ts'

type Body = ParsedInput<typeof setOtherHours>['body']

/** A location with the hours that it would have. */
interface Change {
  location: repo.Place
  hours: OpeningHours
}

/** Hours in which these days are as asked for: an exception of their own, or as in the week. */
function hoursAfter(
  { exceptions = [], ...week }: OpeningHours,
  { from, to, name, schedule }: Body,
): OpeningHours {
  const all: HoursException[] = schedule
    ? withException(exceptions, { from, to, name, ...storedWeek(schedule) })
    : withoutDays(exceptions, from, to)
  return all.length ? { ...week, exceptions: all } : week
}

/** Refuses hours that do not agree with those of the days before and after, or with too many exceptions. */
function requireValid({ location: { name }, hours }: Change): void {
  const [fault] = findExceptionFaults(hours, hours.exceptions ?? [])
  if (fault) throw badInput({ path: 'schedule', message: `${name}: ${fault.message}` })
  if ((hours.exceptions?.length ?? 0) > MOST_EXCEPTIONS) {
    throw badInput({
      path: 'location_ids',
      message: `${name} would have more than ${MOST_EXCEPTIONS} exceptions.`,
    })
  }
}

/** The campaigns that keep a location as it is. */
function campaignsAt({ location: { id, opening_hours }, hours }: Change, sold: readonly SoldDay[]) {
  const here = sold.filter(({ location_id }) => location_id === id)
  return campaignsOnClosed(here, opening_hours, hours)
}

const present = ({ id, name }: repo.Place) => ({ id, location_name: name })

/**
 * Gives locations other hours on some days, or those of their week again. A location stays as it is where a day is
 * sold that would be closed (docs/domain.md, "Capacity").
 * @throws Failure `bad_input` for a location that is not the actor's, and for hours that overlap
 */
export async function changeDays(
  scope: CallScope,
  { body }: ParsedInput<typeof setOtherHours>,
): Promise<HandlerData<typeof setOtherHours>> {
  const ids = [...new Set(body.location_ids)]
  const displayIds = await lockChanged(scope.db, { locationIds: ids })
  const places = new Map((await repo.lockPlaces(scope, ids)).map((place) => [place.id, place]))
  const foreign = body.location_ids.flatMap((id, index) =>
    places.has(id) ? [] : [notYours(`location_ids.${index}`, 'location')],
  )
  if (foreign.length) throw badInput(...foreign)
  const all = [...places.values()].map((location): Change => ({
    location,
    hours: hoursAfter(location.opening_hours, body),
  }))
  for (const change of all) requireValid(change)
  const soldDays = await findSoldDays(scope, displayIds, body)
  const judged = all.map((change) => ({ ...change, campaigns: campaignsAt(change, soldDays) }))
  const changed = judged.filter(({ campaigns }) => !campaigns.length)
  await repo.storeHours(scope, changed)
  await refreshFromPrices(scope, { locationIds: changed.map(({ location }) => location.id) })
  return {
    rows: changed.map(({ location }) => present(location)),
    replaced: changed.some(({ location: { opening_hours } }) =>
      opening_hours.exceptions?.some(({ from, to }) => from <= body.to && body.from <= to),
    ),
    sold: judged.flatMap(({ location, campaigns }) =>
      campaigns.length ? [{ ...present(location), campaigns }] : [],
    ),
  }
}
