import {
  assignRateSchedule,
  countFramesAndZones,
  getDisplayForEdit,
  lookupDisplaysOnOffer,
  lookupSellingDisplays,
  removeRateSchedule,
  updateDisplay,
} from '@plaza/contract/display-edit'
import type { Issue } from '@plaza/contract/errors'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { findRateSchedule } from '../rate-schedules/repo.ts'
import * as assigning from '../rate-schedules/assign-rate-schedule.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { changeDisplay } from './change-display.ts'
import * as repo from './repo.ts'
import { showOwn, zonesOf } from './show-own.ts'

/** The actor's own display and rate schedule that a body names; the display is locked. */
const requireOwn = async (scope: CallScope, displayId: string, scheduleId?: string) => {
  const displays = await lockOwnDisplays(scope, [displayId])
  const issues: Issue[] = []
  if (!displays.length) {
    issues.push({
      path: 'display_id',
      message: 'This display does not exist or belongs to another organization.',
    })
  }
  if (scheduleId && !(await findRateSchedule(scope, scheduleId))) {
    issues.push({
      path: 'rate_schedule_id',
      message: 'This rate schedule does not exist or belongs to another organization.',
    })
  }
  if (issues.length) throw badInput(...issues)
  return displays
}

export const displayEditRoutes = [
  route(getDisplayForEdit, async (scope, { params }) => ({
    ...(await showOwn(scope, params.id)),
    planned: await repo.findPlanned(scope, params.id),
  })),
  route(updateDisplay, (context, input) => changeDisplay(context, input, showOwn)),
  route(assignRateSchedule, async (scope, { body }) => {
    const displays = await requireOwn(scope, body.display_id, body.rate_schedule_id)
    await assigning.assignRateSchedule(scope, body.rate_schedule_id, displays, body.effective_from)
    return showOwn(scope, body.display_id)
  }),
  route(removeRateSchedule, async (scope, { body }) => {
    await assigning.removeRateSchedule(scope, await requireOwn(scope, body.display_id), body.effective_from)
    return showOwn(scope, body.display_id)
  }),
  route(countFramesAndZones, async (scope, { params }) => {
    const row = await repo.findOwnDisplay(scope, params.id)
    if (!row) throw new Failure('not_found')
    const zones = (await zonesOf(scope, [row]))(row)
    return { id: row.id, frames: row.screens.length, zones: zones.length }
  }),
  route(lookupSellingDisplays, async (scope) => {
    const rows = await repo.lookupSellingDisplays(scope)
    return { rows, count: rows.length }
  }),
  route(lookupDisplaysOnOffer, async (scope) => {
    const rows = await repo.lookupDisplaysOnOffer(scope)
    return { rows, count: rows.length }
  }),
]
