import type { displayInput } from '@plaza/contract/display-input'
import { statusOfVisibility } from '@plaza/domain/visibility'
import type { z } from 'zod'
import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { requireRoom } from '../../people/plans/require-room.ts'
import { publishFiles } from '../../base/uploads/repo.ts'
import { insertAssignments } from '../rate-schedules/assignment-repo.ts'
import { findOwnThings, findStrangers, type OwnThings } from './named-things.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { insertDisplays, type NewDisplay } from './repo.ts'

type Display = z.output<typeof displayInput>

const rowOf = (scope: ActorScope, { generalInfo: info, screens }: Display, own: OwnThings): NewDisplay => {
  const [first] = screens
  if (!first) throw badInput({ path: 'screens', message: 'A display must have at least one screen.' })
  const visibility = info.visibility ?? 'Private'
  return {
    id: newId(scope.now),
    location_id: info.location_id,
    name: info.name,
    display_location: info.display_location,
    screens,
    resolution: first.resolution,
    orientation: first.orientation,
    media_player_sn: info.media_palyer_sn,
    digital_signage_software: info.digital_signage_software,
    image_file_id: (info.image && own.pictureAt(info.image)?.id) || null,
    visibility,
    visibility_status: statusOfVisibility(visibility),
  }
}

/**
 * Lists displays, all of them or none. Public makes one available and its picture readable by all; private is
 * the default. What they name must be the owner's own; a stranger's is told like one that is not there. Gives
 * their ids, in order. `at` is where the n-th stands in the request, with its dot.
 * @throws Failure `bad_input` with all that is at fault, `plan_limit`; the duplicate is the unique index's to find
 */
export async function createDisplays(
  scope: ActorScope,
  displays: readonly Display[],
  at: (index: number) => string = () => '',
): Promise<string[]> {
  const infos = displays.map(({ generalInfo }) => generalInfo)
  const own = await findOwnThings(scope, infos)
  const issues = infos.flatMap((info, index) => findStrangers(info, own, `${at(index)}generalInfo`))
  if (issues.length) throw badInput(...issues)
  await requireRoom(scope, 'displays', displays.length)
  const rows = displays.map((display) => rowOf(scope, display, own))
  const ids = rows.map(({ id }) => id)
  await insertDisplays(scope, rows)
  const selling = infos.flatMap(({ rate_schedule_id: rateScheduleId }, index) =>
    rateScheduleId ? { id: ids[index] ?? '', rateScheduleId, from: '-infinity' } : [],
  )
  await insertAssignments(scope, selling)
  await refreshFromPrices(scope, { displayIds: ids })
  const shown = rows.filter(({ visibility }) => visibility === 'Public')
  await publishFiles(
    scope,
    shown.flatMap(({ image_file_id }) => image_file_id ?? []),
  )
  return ids
}
