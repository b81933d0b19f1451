import type { ParsedInput } from '@plaza/contract/call'
import type { replaceDisplay as call } from '@plaza/contract/display-edit'
import { addDays } from '@plaza/domain/calendar'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { publishFiles } from '../../base/uploads/repo.ts'
import { requireRoom } from '../../people/plans/require-room.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { findOwnLocationNames } from '../locations/repo.ts'
import { findSellingOn, insertAssignments, lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { retireDisplays } from '../rate-schedules/retire.ts'
import { frameOf } from './frame-of.ts'
import { findNames, findOwnDisplay, insertDisplays } from './repo.ts'

/** The most characters of a display's name. */
const MOST = 120

/** The name with the first number behind it, from 2 on, that no other display at its place has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  for (let number = 2; ; number++) {
    const ending = ` (${number})`
    const next = `${name.slice(0, MOST - ending.length)}${ending}`
    if (!taken.has(next.toLowerCase())) return next
  }
}

/**
 * Retires a display of the actor's, and lets a copy with other screens or at another place sell from the next day on
 * by what the display sells by on its last day (docs/domain.md, "Retiring a display"). Gives the ids of both.
 * @throws Failure `not_found`, `bad_input`, `in_use`, `plan_limit`; the unique index finds duplicates
 */
export async function replaceDisplay(
  scope: ActorScope,
  { params: { id }, body }: ParsedInput<typeof call>,
): Promise<string[]> {
  const displays = await lockOwnDisplays(scope, [id])
  const before = await findOwnDisplay(scope, id)
  if (!before) throw new Failure('not_found')
  const place = body.location_id ?? before.location_id
  if (!(await findOwnLocationNames(scope, [place])).size) throw badInput(notYours('location_id', 'location'))
  await requireRoom(scope, 'displays', 1)
  const spot = body.display_location ?? before.display_location
  const copy = newId(scope.now)
  await insertDisplays(scope, [
    {
      id: copy,
      name: freeName(before.name, await findNames(scope, place, spot)),
      location_id: place,
      display_location: spot,
      venue_type: before.venue_type,
      ...frameOf(body.screens ?? before.screens),
      media_player_sn: before.media_palyer_sn,
      digital_signage_software: before.digital_signage_software,
      image_file_id: before.image_file_id,
      visibility: before.visibility as 'Public' | 'Private',
      visibility_status: before.visibilityStatus,
      // At another place other people pass it.
      audience: place === before.location_id ? before.audience : null,
    },
  ])
  await retireDisplays(scope, displays, body.last_day)
  const rateScheduleId = await findSellingOn(scope, id, body.last_day)
  if (rateScheduleId) {
    await insertAssignments(scope, [{ id: copy, rateScheduleId, from: addDays(body.last_day, 1) }])
  }
  await refreshFromPrices(scope, { displayIds: [copy] })
  if (before.visibility === 'Public')
    await publishFiles(scope, before.image_file_id ? [before.image_file_id] : [])
  return [id, copy]
}
