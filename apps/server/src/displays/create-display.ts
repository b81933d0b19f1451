import type { createDisplay } from '@plaza/contract/displays'
import type { ParsedInput } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { badInput } from '../http/failure.ts'
import type { Issue } from '@plaza/contract/errors'
import { newId } from '../id.ts'
import { findLocation } from '../locations/repo.ts'
import { findRateSchedule } from '../rate-schedules/repo.ts'
import { requireRoom } from '../plans/require-room.ts'
import { requireOwnPicture } from '../uploads/own-picture.ts'
import { publishFiles } from '../uploads/repo.ts'
import { beginAssignments } from './assignment-repo.ts'
import { keepIssues } from '../http/keep-issues.ts'
import { insertDisplay } from './repo.ts'
import { refreshFromPrices } from './refresh-from-prices.ts'

type Body = ParsedInput<typeof createDisplay>['body']

/**
 * What the body names must be the owner's own; a stranger's is told like one that is not there.
 * @throws Failure `bad_input` with all that is at fault
 */
const findReferences = async (scope: Context, info: Body['generalInfo']) => {
  const issues: Issue[] = []
  if (!(await findLocation(scope, info.location_id))) {
    issues.push({ path: 'generalInfo.location_id', message: 'This location is not here, or not yours.' })
  }
  const { rate_schedule_id: scheduleId } = info
  const schedule = scheduleId ? await findRateSchedule(scope, scheduleId) : undefined
  if (scheduleId && !schedule) {
    const message = 'This rate schedule is not here, or not yours.'
    issues.push({ path: 'generalInfo.rate_schedule_id', message })
  }
  const image = await keepIssues(issues, requireOwnPicture(scope, info.image, 'generalInfo.image'))
  if (issues.length) throw badInput(...issues)
  return { schedule, image }
}

/**
 * Lists a display. Public makes it available and its picture readable by all; private is the default.
 * Gives its id.
 * @throws Failure `bad_input`, `plan_limit`; the duplicate is the unique index's to find
 */
export const create = async (
  scope: Context,
  { body }: ParsedInput<typeof createDisplay>,
): Promise<string> => {
  const { generalInfo: info, screens } = body
  const { schedule, image } = await findReferences(scope, info)
  const [first] = screens
  if (!first) throw badInput({ path: 'screens', message: 'A display has at least one screen.' })
  await requireRoom(scope, 'displays', 1)
  const id = newId(scope.now)
  const visibility = info.visibility ?? 'Private'
  await insertDisplay(scope, {
    id,
    location_id: info.location_id,
    name: info.name,
    display_location: info.display_location,
    screens,
    resolution: first.resolution,
    orientation: first.orientation,
    media_player_sn: info.media_palyer_sn,
    image_file_id: image?.id ?? null,
    visibility,
    visibility_status: visibility === 'Public' ? 'available' : 'unavailable',
  })
  if (schedule) await beginAssignments(scope, schedule.id, [{ id, from: '-infinity' }])
  await refreshFromPrices(scope, { displayIds: [id] })
  if (visibility === 'Public' && image) await publishFiles(scope, [image.id])
  return id
}
