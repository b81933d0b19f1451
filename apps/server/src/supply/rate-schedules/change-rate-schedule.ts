import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import type { updateRateSchedule } from '@plaza/contract/rate-schedules'
import { isSameDivision } from '@plaza/domain/dayparts'
import { isSameLayout, shrunkZones } from '@plaza/domain/zone-change'
import { changeDisplays, requireOwnDisplays } from './assign-rate-schedule.ts'
import { lockOwnDisplays } from './assignment-repo.ts'
import { releaseLapsedOn } from '../capacity/expire-lapsed.ts'
import { refreshCapacities } from '../capacity/capacity-repo.ts'
import { requireUnsold, requireUnsoldFrom } from '../capacity/require-unsold.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { keepIssues } from '../../base/http/keep-issues.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { newId } from '../../base/id.ts'
import { requireOwnPicture } from '../../base/uploads/own-picture.ts'
import * as repo from './repo.ts'
import { findVersionsFrom, planVersion, replaceVersion, type Version } from './versions-repo.ts'
import { zonesFrom } from './zones-from.ts'

type Input = ParsedInput<typeof updateRateSchedule>
type Body = Input['body']

const PARTS_SOLD =
  'Spots are already sold by the parts of the day as they are. Please choose a date from which other parts apply.'

/** A rate schedule that is about to change. It is locked with the displays that sell by it. */
interface Changing {
  id: string
  displayIds: string[]
  /** The layout in force, and those that are planned. */
  versions: [Version, ...Version[]]
}

/** Locks the displays first, as buyers do, so that nobody waits in a circle. */
const lock = async (scope: CallScope, id: string, body: Body): Promise<Changing> => {
  const selling = await repo.findDisplaysAhead(scope, [id])
  const displays = await lockOwnDisplays(scope, [...selling, ...(body.displayIds ?? [])])
  await repo.lockRateSchedule(scope, id)
  const before = await repo.findRateSchedule(scope, id)
  if (!before) throw new Failure('not_found')
  const displayIds = await repo.findDisplaysAhead(scope, [id])
  const isOlder = body.version !== undefined && body.version !== before.version
  const isJoined = displayIds.some((one) => !displays.some((locked) => locked.id === one))
  if (isOlder || isJoined) throw new Failure('changed_meanwhile')
  const [first = utcDay(scope)] = displays.map(({ today }) => today).toSorted()
  const [now, ...planned] = await findVersionsFrom(scope, id, first)
  if (!now) throw new Error(`The rate schedule ${id} has no layout on ${first}.`)
  return { id, displayIds, versions: [now, ...planned] }
}

/** @throws Failure `bad_input` with all that is at fault */
const requireReferences = async (scope: CallScope, { versions }: Changing, body: Body) => {
  const known = new Set(versions.flatMap(({ zones }) => zones.map(({ id }) => id)))
  const issues: Issue[] = body.zones.flatMap(({ id }, index) =>
    !id || known.has(id)
      ? []
      : [{ path: `zones.${index}.id`, message: 'This rate schedule does not have this zone.' }],
  )
  const picture = requireOwnPicture(scope, body.zonesPreviewSnapshot, 'zonesPreviewSnapshot')
  const snapshot = await keepIssues(issues, picture)
  await keepIssues(issues, requireOwnDisplays(scope, body.displayIds ?? []))
  if (issues.length) throw badInput(...issues)
  return { known, snapshot_file_id: snapshot?.id ?? null }
}

/** Changes loop, zones and the parts of the day: at once where that breaks nothing sold, or from a day on. */
const changeLayout = async (
  scope: CallScope,
  { id: rateScheduleId, displayIds, versions }: Changing,
  { totalPlaylistTime, dayparts, effective_from }: Body,
  zones: repo.NewZone[],
): Promise<void> => {
  const [now] = versions
  const layout = { totalPlaylistTime, zones, dayparts: dayparts ?? now.dayparts }
  if (isSameLayout(now, layout) && (!effective_from || versions.length === 1)) return
  await releaseLapsedOn(scope, displayIds)
  if (effective_from) {
    await requireUnsoldFrom(scope, { displayIds, from: effective_from })
    return planVersion(asSystem(scope), { ...layout, id: newId(scope.now), rateScheduleId }, effective_from)
  }
  const zoneIds = [...new Set(versions.flatMap((version) => shrunkZones(version.zones, zones)))]
  const sentence =
    'Spots are already sold in zones that would be removed or become smaller. Please choose a date from which the change applies.'
  await requireUnsold(scope, { displayIds, among: { zoneIds }, sentence })
  // What is sold of parts of the day is counted by them, so their times stay while anything is sold.
  if (versions.some((version) => !isSameDivision(version.dayparts, layout.dayparts))) {
    await requireUnsold(scope, { displayIds, sentence: PARTS_SOLD })
  }
  await replaceVersion(asSystem(scope), { ...layout, id: now.id, rateScheduleId })
}

/**
 * Changes one of the actor's rate schedules. New prices of zones that stay apply at once; so do the loop, the zones
 * and the displays, unless `effective_from` names a day (docs/domain.md, "Capacity").
 * @throws Failure `not_found`, `bad_input`, `in_use`, `changed_meanwhile`
 */
export async function changeRateSchedule(scope: CallScope, { params: { id }, body }: Input): Promise<void> {
  const changing = await lock(scope, id, body)
  const { known, snapshot_file_id } = await requireReferences(scope, changing, body)
  const zones = zonesFrom(scope, body)
  const { name, min_days, min_spend } = body
  await repo.updateRateSchedule(scope, id, {
    name,
    snapshot_file_id,
    ...(min_days !== undefined && { min_days }),
    ...(min_spend !== undefined && { min_spend }),
  })
  const isKnown = (zone: repo.NewZone) => known.has(zone.id)
  await repo.updatePrices(scope.db, id, zones.filter(isKnown))
  await repo.insertZones(
    scope.db,
    id,
    zones.filter((zone) => !isKnown(zone)),
  )
  await changeLayout(scope, changing, body, zones)
  if (body.displayIds) await changeDisplays(scope, id, body.displayIds, body.effective_from)
  await refreshCapacities(scope, changing.displayIds)
  await refreshFromPrices(scope, { rateScheduleId: id })
}
