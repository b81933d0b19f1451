import type { createRateSchedule } from '@plaza/contract/rate-schedules'
import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { assignRateSchedule, requireOwnDisplays } from './assign-rate-schedule.ts'
import { keepIssues } from '../../base/http/keep-issues.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { requireOwnPicture } from '../../base/uploads/own-picture.ts'
import { zonesFrom } from './zones-from.ts'
import { insertRateSchedule } from './repo.ts'

/**
 * Creates a rate schedule and lets the displays that it names sell by it. Gives its id.
 * @throws Failure `bad_input` for a display or snapshot that is not the owner's, `in_use`
 */
export async function create(
  scope: CallScope,
  { body }: ParsedInput<typeof createRateSchedule>,
): Promise<string> {
  const issues: Issue[] = []
  const picture = requireOwnPicture(scope, body.zonesPreviewSnapshot, 'zonesPreviewSnapshot')
  const snapshot = await keepIssues(issues, picture)
  const displays = await keepIssues(issues, requireOwnDisplays(scope, body.displayIds ?? []))
  if (issues.length) throw badInput(...issues)
  const id = newId(scope.now)
  await insertRateSchedule(scope, {
    id,
    versionId: newId(scope.now),
    name: body.name,
    currency: scope.actor.currency,
    snapshotFileId: snapshot?.id ?? null,
    totalPlaylistTime: body.totalPlaylistTime,
    zones: zonesFrom(scope, body),
    dayparts: body.dayparts ?? [],
    least: { min_days: body.min_days ?? null, min_spend: body.min_spend ?? null },
  })
  await assignRateSchedule(scope, id, displays ?? [])
  return id
}
