import { isDeepStrictEqual } from 'node:util'
import type { ParsedInput } from '@plaza/contract/call'
import type { updateLocation } from '@plaza/contract/locations'
import { lockChanged } from '../from-prices/from-price-repo.ts'
import { campaignsOnClosed } from '../capacity/campaigns-on-closed.ts'
import { requireUnsold } from '../capacity/require-unsold.ts'
import { findSoldDays } from '../capacity/taken-ahead-repo.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { fieldsOf } from './location-fields.ts'
import * as repo from './repo.ts'

type Input = ParsedInput<typeof updateLocation>

/** So many campaigns are named that are in the way of a change. */
const MOST_NAMED = 50

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
  // Most edits leave the hours as they are, and what is sold need not be read for them.
  if (isDeepStrictEqual(before.opening_hours, after.opening_hours)) return
  const sold = await findSoldDays(scope, displayIds)
  const campaigns = campaignsOnClosed(sold, before.opening_hours, after.opening_hours)
  if (!campaigns.length) return
  const sentence = 'Some of the days that would be closed are already sold.'
  throw new Failure('in_use', { sentence, data: { campaigns: campaigns.slice(0, MOST_NAMED) } })
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
