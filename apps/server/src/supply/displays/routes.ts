import { setAudience } from '@plaza/contract/audience'
import {
  assignRateSchedule,
  countFramesAndZones,
  getDisplayForEdit,
  lookupDisplaysOnOffer,
  lookupSellingDisplays,
  removeRateSchedule,
  replaceDisplay,
  updateDisplay,
} from '@plaza/contract/display-edit'
import {
  createDisplay,
  findDuplicateDisplay,
  getDisplay,
  listDisplays,
  lookupDisplays,
} from '@plaza/contract/displays'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { nothing, route } from '../../base/http/mount.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import * as assigning from '../rate-schedules/assign-rate-schedule.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { findRateSchedule } from '../rate-schedules/repo.ts'
import { findBansOn } from '../bans/bans-on-repo.ts'
import { changeDisplay } from './change-display.ts'
import { createDisplays } from './create-display.ts'
import { settleDisplay } from './settle-display.ts'
import { findFill } from './fill-repo.ts'
import { presentDisplay, presentPricedZone } from './present.ts'
import * as replacing from './replace-display.ts'
import * as repo from './repo.ts'
import { changeAudience } from './set-audience.ts'
import { presentOwn, showOwn, showOwnMany, zonesOf } from './show-own.ts'

export const displayConstraints: ConstraintCodes = { displays_no_duplicate: 'duplicate_display' }

/**
 * Locks the actor's display that a body names, and looks for the rate schedule.
 * @throws Failure `bad_input` where either is not the actor's
 */
const requireOwn = async (scope: CallScope, displayId: string, scheduleId?: string) => {
  const displays = await lockOwnDisplays(scope, [displayId])
  const issues = displays.length ? [] : [notYours('display_id', 'display')]
  if (scheduleId && !(await findRateSchedule(scope, scheduleId))) {
    issues.push(notYours('rate_schedule_id', 'rate schedule'))
  }
  if (issues.length) throw badInput(...issues)
  return displays
}

const countAll = <Row>(rows: Row[]) => ({ rows, count: rows.length })

export const displayRoutes = [
  route(createDisplay, async (scope, { body }) => {
    const [shown] = await showOwnMany(scope, await createDisplays(scope, [await settleDisplay(scope, body)]))
    if (!shown) throw new Failure('internal')
    return shown
  }),
  route(listDisplays, async (scope, { query }) => {
    const { rows, ...total } = await repo.listOwnDisplays(scope, query)
    return {
      rows: await presentOwn(scope, rows),
      ...total,
      allData: await repo.lookupOwnDisplays(scope),
    }
  }),
  route(getDisplay, async (scope, { params }) => {
    const isOwner = scope.actor.orgType === 'DSO'
    const row = await (isOwner ? repo.findOwnDisplay : repo.findDisplayOnOffer)(scope, params.id)
    if (!row) throw new Failure('not_found')
    const zones = (await zonesOf(scope, [row])).get(row.id) ?? []
    const fill = isOwner ? (await findFill(scope, [row])).get(row.id) : undefined
    const bans = isOwner ? (await findBansOn(scope, [row.id])).get(row.id) : undefined
    const shown = presentDisplay(scope.actor, row, zones, signer(scope), fill, bans)
    // Only its owner learns what software plays on a display and by which rate schedule it sells.
    const hidden = isOwner
      ? {}
      : { media_palyer_sn: '', digital_signage_software: '', rate_schedule_name: '' }
    return { ...shown, ...hidden, zones: zones.map(presentPricedZone) }
  }),
  route(getDisplayForEdit, async (scope, { params }) => ({
    ...(await showOwn(scope, params.id)),
    planned: await repo.findPlanned(scope, params.id),
  })),
  route(updateDisplay, changeDisplay),
  route(replaceDisplay, async (scope, input) => ({
    rows: await showOwnMany(scope, await replacing.replaceDisplay(scope, input)),
  })),
  route(setAudience, changeAudience),
  route(findDuplicateDisplay, async (scope, { query }) => {
    const id = await repo.findDuplicate(scope, query)
    return id ? { id } : nothing
  }),
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
    const zones = (await zonesOf(scope, [row])).get(row.id) ?? []
    return { id: row.id, frames: row.screens.length, zones: zones.length }
  }),
  route(lookupDisplays, async (scope) => countAll(await repo.lookupOwnDisplays(scope))),
  route(lookupSellingDisplays, async (scope) => countAll(await repo.lookupSellingDisplays(scope))),
  route(lookupDisplaysOnOffer, async (scope) => countAll(await repo.lookupDisplaysOnOffer(scope))),
]
