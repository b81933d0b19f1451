import type { writtenAudience } from '@plaza/contract/audience'
import type { generalInfo, screens as listedScreens } from '@plaza/contract/display-input'
import { statusOfVisibility } from '@plaza/domain/visibility'
import type { z } from 'zod'
import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { requireRoom } from '../../people/plans/require-room.ts'
import { publishFiles } from '../../base/uploads/repo.ts'
import { insertAssignments } from '../rate-schedules/assignment-repo.ts'
import { findOwnThings, findForeign, type OwnThings } from './named-things.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { frameOf } from './frame-of.ts'
import { insertDisplays, type NewDisplay } from './repo.ts'

/** A display that is at a location which is there. */
export interface Display {
  generalInfo: z.output<typeof generalInfo>
  screens: z.output<typeof listedScreens>
  audience?: z.output<typeof writtenAudience> | null | undefined
}

const rowOf = (
  scope: ActorScope,
  { generalInfo: info, screens, audience = null }: Display,
  own: OwnThings,
): NewDisplay => {
  const visibility = info.visibility ?? 'Private'
  return {
    id: newId(scope.now),
    location_id: info.location_id,
    name: info.name,
    display_location: info.display_location,
    venue_type: info.venue_type,
    ...frameOf(screens),
    media_player_sn: info.media_palyer_sn,
    digital_signage_software: info.digital_signage_software,
    image_file_id: (info.image && own.pictureAt(info.image)?.id) || null,
    visibility,
    visibility_status: statusOfVisibility(visibility),
    audience,
  }
}

/**
 * Creates displays, all of them or none. A public display is available and everybody may see its picture; without
 * a visibility, a display is private. What they name must be the owner's own. Gives their ids, in order. `at` is
 * where the n-th display is in the request, with its dot.
 * @throws Failure `bad_input` with all that is wrong, `plan_limit`; the unique index finds duplicates
 */
export async function createDisplays(
  scope: ActorScope,
  displays: readonly Display[],
  at: (index: number) => string = () => '',
): Promise<string[]> {
  const infos = displays.map(({ generalInfo }) => generalInfo)
  const own = await findOwnThings(scope, infos)
  const issues = infos.flatMap((info, index) => findForeign(info, own, `${at(index)}generalInfo`))
  if (issues.length) throw badInput(...issues)
  await requireRoom(scope, 'displays', displays.length)
  const made = displays.map((display) => ({
    row: rowOf(scope, display, own),
    rateScheduleId: display.generalInfo.rate_schedule_id,
  }))
  const rows = made.map(({ row }) => row)
  const ids = rows.map(({ id }) => id)
  await insertDisplays(scope, rows)
  await insertAssignments(
    scope,
    made.flatMap(({ row: { id }, rateScheduleId }) =>
      rateScheduleId ? { id, rateScheduleId, from: '-infinity' } : [],
    ),
  )
  await refreshFromPrices(scope, { displayIds: ids })
  const shown = rows.filter(({ visibility }) => visibility === 'Public')
  await publishFiles(
    scope,
    shown.flatMap(({ image_file_id }) => image_file_id ?? []),
  )
  return ids
}
