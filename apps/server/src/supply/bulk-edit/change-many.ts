import type { DisplaySet, previewDisplayChanges } from '@plaza/contract/bulk-edit'
import type { HandlerData } from '@plaza/contract/call'
import { groupBy } from '@plaza/domain/group-by'
import { displayKeyOf } from '@plaza/domain/import-displays'
import type { ActorScope } from '../../base/scope/scope.ts'
import { publishFiles, withdrawFiles } from '../../base/uploads/repo.ts'
import { findStoredDisplays } from '../bulk-import/duplicates-repo.ts'
import { findTakenUntil } from '../capacity/taken-ahead-repo.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { findOwnLocationNames } from '../locations/repo.ts'
import { assignRateSchedule, removeRateSchedule } from '../rate-schedules/assign-rate-schedule.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { keepOnOffer, retireDisplays } from '../rate-schedules/retire.ts'
import { GONE, isPlan, planChange, type Kept, type Names, type Plan } from './plan-change.ts'
import { findBulkRows, findScheduleNames, updateDisplayRows } from './repo.ts'

/** A display with what is wanted of it. */
export interface Wanted {
  id: string
  version?: number | undefined
  set: DisplaySet
}

type Outcome = HandlerData<typeof previewDisplayChanges>['rows'][number]

const NOTHING = { last: null, sold: null }

const DUPLICATE: Kept = {
  reason: 'duplicate',
  sentence: 'A display with this name, location and display location already exists.',
  last_day: null,
}

/** Of a display that is named twice, the first change counts. */
const TWICE: Kept = { reason: 'invalid', sentence: 'This display is listed twice.', last_day: null }

/** Whether what is sold can be in the way of a change. */
const touchesSold = ({ set }: Wanted): boolean =>
  [set.location_id, set.screens, set.rate_schedule_id, set.retires_on].some((field) => field !== undefined)

const namesIn = async (scope: ActorScope, wanted: readonly Wanted[]): Promise<Names> => ({
  locations: await findOwnLocationNames(scope, [
    ...new Set(wanted.flatMap(({ set }) => set.location_id ?? [])),
  ]),
  rateSchedules: await findScheduleNames(scope, [
    ...new Set(wanted.flatMap(({ set }) => set.rate_schedule_id || [])),
  ]),
})

const isRenamed = ({ changes }: Plan): boolean =>
  changes.some(({ field }) => field === 'name' || field === 'location' || field === 'display_location')

/** Lets displays stay as they are that would be called like another one at the same place, stored or changed. */
const leaveDuplicates = async (
  scope: ActorScope,
  results: (Plan | Kept)[],
  names: Names,
): Promise<(Plan | Kept)[]> => {
  const renamed = results.flatMap((result, index) => {
    if (!isPlan(result) || !isRenamed(result)) return []
    const { row, write } = result
    const location_name = names.locations.get(write.location_id) ?? row.location_name
    return [{ index, name: write.name, location_name, display_location: write.display_location, row }]
  })
  if (!renamed.length) return results
  const keyOf = (place: { name: string; location_name: string; display_location: string }) =>
    displayKeyOf(place.name, place.location_name, place.display_location)
  // A display that only changes the case of its own name is no duplicate of itself.
  const moved = renamed.filter((place) => keyOf(place) !== keyOf(place.row))
  const taken = new Set(
    await findStoredDisplays(
      scope,
      moved.map(({ row: _, ...place }) => place),
    ),
  )
  const seen = new Set<string>()
  for (const place of moved) {
    if (seen.has(keyOf(place))) taken.add(place.index)
    seen.add(keyOf(place))
  }
  return results.map((result, index) => (taken.has(index) ? DUPLICATE : result))
}

/** Plans what is wanted of displays, in their order. Nothing is stored. */
export async function planMany(scope: ActorScope, wanted: readonly Wanted[]): Promise<(Plan | Kept)[]> {
  const rows = await findBulkRows(
    scope,
    wanted.map(({ id }) => id),
  )
  const names = await namesIn(scope, wanted)
  const concerned = wanted.filter(touchesSold).map(({ id }) => id)
  const taken = await findTakenUntil(scope, concerned)
  const seen = new Set<string>()
  const results = wanted.map(({ id, version, set }) => {
    const row = rows.get(id)
    if (!row) return GONE
    if (seen.has(id)) return TWICE
    seen.add(id)
    return planChange(row, set, version, names, taken.get(id) ?? NOTHING)
  })
  return leaveDuplicates(scope, results, names)
}

/** Presents what became of a display, or would. */
export function presentOutcome(
  { id }: Wanted,
  result: Plan | Kept,
  row?: { name: string; version: number },
): Outcome {
  if (!isPlan(result)) {
    return { id, name: row?.name ?? '', version: row?.version ?? 0, changes: [], kept: result, undo: null }
  }
  const { changes, undo } = result
  const { name, version } = row ?? result.row
  return { id, name, version, changes, kept: null, undo: changes.length ? undo : null }
}

const writeColumns = async (scope: ActorScope, plans: Plan[]): Promise<void> => {
  const others = new Set(['rate_schedule', 'last_day'])
  const written = plans.filter(({ changes }) => changes.some(({ field }) => !others.has(field)))
  await updateDisplayRows(
    scope,
    written.map(({ write }) => write),
  )
  const moved = written.filter(({ row, write }) => row.location_id !== write.location_id)
  if (moved.length) await refreshFromPrices(scope, { displayIds: moved.map(({ row }) => row.id) })
  const pictures = (to: 'Public' | 'Private') =>
    written.flatMap(({ row, write }) =>
      row.visibility !== to && write.visibility === to ? (row.image_file_id ?? []) : [],
    )
  await publishFiles(scope, pictures('Public'))
  await withdrawFiles(scope, pictures('Private'))
}

/** Writes what was planned for displays, which are locked. */
const writePlans = async (scope: ActorScope, plans: Plan[]): Promise<void> => {
  await writeColumns(scope, plans)
  const lock = (some: Plan[]) =>
    lockOwnDisplays(
      scope,
      some.map(({ row }) => row.id),
    )
  const ending = plans.filter(({ lastDay }) => lastDay !== undefined)
  for (const [, some] of groupBy(ending, ({ lastDay }) => String(lastDay))) {
    const [{ lastDay } = { lastDay: null }] = some
    if (lastDay) await retireDisplays(scope, await lock(some), lastDay)
    else await keepOnOffer(scope, await lock(some))
  }
  const selling = plans.filter(({ schedule }) => schedule)
  for (const [, some] of groupBy(selling, ({ schedule }) => `${schedule?.id} ${schedule?.from}`)) {
    const [{ schedule } = { schedule: undefined }] = some
    if (schedule?.id) await assignRateSchedule(scope, schedule.id, await lock(some), schedule.from)
    else await removeRateSchedule(scope, await lock(some), schedule?.from)
  }
}

/** What a change of many displays would do. Nothing is stored. */
export async function previewMany(scope: ActorScope, wanted: readonly Wanted[]): Promise<Outcome[]> {
  const results = await planMany(scope, wanted)
  const rows = await findBulkRows(
    scope,
    wanted.map(({ id }) => id),
  )
  return wanted.map((one, index) => presentOutcome(one, results[index] ?? GONE, rows.get(one.id)))
}

/**
 * Changes many displays, each as a whole; those on which something sold or somebody else is in the way stay as they
 * are, with the reason.
 */
export async function changeMany(scope: ActorScope, wanted: readonly Wanted[]) {
  const ids = wanted.map(({ id }) => id)
  await lockOwnDisplays(scope, ids)
  const results = await planMany(scope, wanted)
  await writePlans(
    scope,
    results.filter(isPlan).filter(({ changes }) => changes.length),
  )
  const rows = await findBulkRows(scope, ids)
  const outcomes = wanted.map((one, index) => presentOutcome(one, results[index] ?? GONE, rows.get(one.id)))
  return {
    changed: outcomes.filter(({ changes }) => changes.length),
    kept: outcomes.filter(({ kept }) => kept),
  }
}
