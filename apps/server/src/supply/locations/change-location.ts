import type { ParsedInput } from '@plaza/contract/call'
import type { updateLocation } from '@plaza/contract/locations'
import type { CalendarDate } from '@plaza/domain/calendar'
import { isOpenOn, type OpeningHours } from '@plaza/domain/opening-hours'
import { lockChanged } from '../from-prices/from-price-repo.ts'
import { requireUnsold } from '../capacity/require-unsold.ts'
import { findSoldDays } from '../capacity/taken-ahead-repo.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { fieldsOf } from './location-fields.ts'
import * as repo from './repo.ts'

type Input = ParsedInput<typeof updateLocation>

/** The days ahead that are sold on displays and on which their place would no longer be open. */
const findClosed = async (
  scope: CallScope,
  displayIds: string[],
  before: OpeningHours,
  after: OpeningHours,
): Promise<CalendarDate[]> => {
  const sold = await findSoldDays(scope, displayIds)
  return sold.filter((day) => isOpenOn(before, day) && !isOpenOn(after, day))
}

/** Days that are sold stay open and do not move, as another time zone would make them (docs/domain.md, "Capacity"). */
const keepDays = async (
  scope: CallScope,
  displayIds: string[],
  before: repo.LocationRow,
  after: repo.LocationFields,
): Promise<void> => {
  if (after.time_zone !== before.time_zone) {
    const sentence = 'The time zone cannot be changed, because days are already sold at this location.'
    await requireUnsold(scope, { displayIds, soldOnly: true, sentence })
  }
  const days = await findClosed(scope, displayIds, before.opening_hours, after.opening_hours)
  if (!days.length) return
  const sentence = 'Some of the days that would be closed are already sold.'
  await requireUnsold(scope, { displayIds, among: { days }, soldOnly: true, sentence })
}

/**
 * Changes one of the actor's locations, and what its displays show of it.
 * @throws Failure `not_found`, `bad_input`, `in_use`, `changed_meanwhile`
 */
export async function changeLocation(scope: CallScope, { params: { id }, body }: Input): Promise<void> {
  const displayIds = await lockChanged(scope.db, { locationIds: [id] })
  await repo.lockLocation(scope, id)
  const before = await repo.findLocation(scope, id)
  if (!before) throw new Failure('not_found')
  if (body.version !== undefined && body.version !== before.version) throw new Failure('changed_meanwhile')
  const after = await fieldsOf(scope, body, before)
  await keepDays(scope, displayIds, before, after)
  await repo.updateLocation(scope, id, after)
  await refreshFromPrices(scope, { locationIds: [id] })
}
