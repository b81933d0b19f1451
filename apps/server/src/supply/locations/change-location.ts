import { isDeepStrictEqual } from 'node:util'
import type { ParsedInput } from '@plaza/contract/call'
import type { updateLocation } from '@plaza/contract/locations'
import { type PlacedHours, settled } from '@plaza/domain/later-hours'
import { zoneAt } from '@plaza/domain/opening-hours'
import { dateAt } from '@plaza/domain/time-zone'
import { lockChanged } from '../from-prices/from-price-repo.ts'
import { campaignsOnClosed, campaignsOnMoved } from '../capacity/campaigns-on-closed.ts'
import { earliestFor, requireAhead, requireUnsoldFrom } from '../capacity/require-unsold.ts'
import { findSoldDays, type SoldDay } from '../capacity/taken-ahead-repo.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { fieldsOf } from './location-fields.ts'
import * as repo from './repo.ts'

type Input = ParsedInput<typeof updateLocation>

/** So many campaigns are named that are in the way of a change. */
const MOST_NAMED = 50

const CLOSED = 'Some of the days that would be closed are already sold.'
const MOVED = 'The time zone cannot be changed, because days are already sold at this location.'

type Place = Pick<repo.LocationFields, 'opening_hours' | 'time_zone'>

const placed = ({ opening_hours: hours, time_zone: timeZone }: Place): PlacedHours => ({ hours, timeZone })

/** A change of the hours or the time zone of a location. */
interface Change {
  displayIds: string[]
  before: PlacedHours
  after: PlacedHours
  /** Where the request has the day on which the change begins. */
  path: string
}

/** The campaigns that are in the way of a change, and why they are. */
function inTheWay(sold: readonly SoldDay[], { before, after }: Pick<Change, 'before' | 'after'>) {
  const closed = campaignsOnClosed(sold, before.hours, after.hours)
  if (closed.length) return { sentence: CLOSED, campaigns: closed }
  const moved = campaignsOnMoved(sold, before, after)
  return moved.length ? { sentence: MOVED, campaigns: moved } : null
}

/**
 * Days that are sold stay open and do not move, as another time zone would make them (docs/domain.md, "Capacity"): what
 * would break them comes after everything that is taken.
 */
const keepDays = async (scope: CallScope, { displayIds, before, after, path }: Change): Promise<void> => {
  // Most edits leave the hours as they are, and what is sold need not be read for them.
  if (isDeepStrictEqual(before, after)) return
  const sold = await findSoldDays(scope, displayIds)
  const { later } = after.hours
  if (later && !isDeepStrictEqual(before.hours.later, later)) {
    const breaks = inTheWay(sold, { before, after: settled(after, later.from) })
    const require = breaks ? requireUnsoldFrom : requireAhead
    await require(scope, { displayIds, from: later.from, path })
  }
  const found = inTheWay(sold, { before, after })
  if (!found) return
  const data = {
    campaigns: found.campaigns.slice(0, MOST_NAMED),
    earliest: await earliestFor(scope, displayIds),
  }
  throw new Failure('in_use', { sentence: found.sentence, data })
}

/** A location as it is on this day: hours that have come are no longer later ones. */
const asToday = (row: repo.LocationRow, now: number): repo.LocationRow => {
  const { hours, timeZone } = placed(row)
  const today = settled({ hours, timeZone }, dateAt(now, zoneAt(hours, timeZone, now)))
  return { ...row, opening_hours: today.hours, time_zone: today.timeZone }
}

/**
 * Changes one of the actor's locations, and what its displays show of it.
 * @throws Failure `not_found`, `bad_input`, `in_use`, `changed_meanwhile`
 */
export async function changeLocation(scope: CallScope, { params: { id }, body }: Input): Promise<void> {
  const displayIds = await lockChanged(scope.db, { locationIds: [id] })
  await repo.lockLocation(scope, id)
  const found = await repo.findLocation(scope, id)
  if (!found) throw new Failure('not_found')
  if (body.version !== undefined && body.version !== found.version) throw new Failure('changed_meanwhile')
  const before = asToday(found, scope.now.getTime())
  const after = await fieldsOf(scope, body, before)
  const path = body.effective_from ? 'effective_from' : 'coming.from'
  await keepDays(scope, { displayIds, before: placed(before), after: placed(after), path })
  await repo.updateLocation(scope, id, after)
  await refreshFromPrices(scope, { locationIds: [id] })
}
