import type { blockMany, unblockMany } from '@plaza/contract/calendar'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { addDays, eachDay, type CalendarDate } from '@plaza/domain/calendar'
import { latestEnd } from '@plaza/domain/flight'
import { groupBy } from '@plaza/domain/group-by'
import { daysOf, findSizeFault } from '@plaza/domain/price-bounds'
import { badInput, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { deleteBlocks, insertBlocks, lockBlocksOn, type Block } from '../blocks/repo.ts'
import { releaseLapsedOn } from '../capacity/expire-lapsed.ts'
import { findTaken } from '../capacity/takings-repo.ts'
import { findSelling, type Selling } from '../from-prices/sold-zones-repo.ts'
import { lockOwnDisplays, type Assignable } from '../rate-schedules/assignment-repo.ts'
import { findNames } from './displays-repo.ts'

type BlockBody = ParsedInput<typeof blockMany>['body']

/** Locks the displays, so that no purchase comes in between. @throws Failure `bad_input` for one that is not the actor's */
const lockDisplays = async (scope: CallScope, ids: string[]): Promise<Assignable[]> => {
  const displays = await lockOwnDisplays(scope, ids)
  const own = new Set(displays.map(({ id }) => id))
  const foreign = ids.flatMap((id, index) =>
    own.has(id) ? [] : [notYours(`display_ids.${index}`, 'display')],
  )
  if (foreign.length) throw badInput(...foreign)
  return displays
}

/** The free spots of a zone on each day of its span, in runs of days with equally many; days without any are left out. */
const freeRuns = (
  zone: Selling,
  days: CalendarDate[],
  takenOn: (day: CalendarDate) => number,
): Pick<Block, 'start_date' | 'end_date' | 'spots'>[] => {
  const runs: Pick<Block, 'start_date' | 'end_date' | 'spots'>[] = []
  for (const day of days) {
    if (day < zone.from || day >= zone.to) continue
    const spots = zone.capacity - takenOn(day)
    const last = runs.at(-1)
    if (last && last.spots === spots && addDays(last.end_date, 1) === day) last.end_date = day
    else if (spots > 0) runs.push({ start_date: day, end_date: day, spots })
  }
  return runs
}

/** A zone of a display that is to be blocked. */
interface Place {
  display_id: string
  today: CalendarDate
  zone: Selling
}

/** The zones that are on offer on some of the days, of the displays and zones that were named. */
const findPlaces = async (scope: CallScope, displays: Assignable[], body: BlockBody): Promise<Place[]> => {
  const selling = await findSelling(
    scope.db,
    displays.map(({ id }) => id),
    body,
  )
  const places = displays.flatMap(({ id, today }) =>
    (selling.get(id) ?? [])
      .filter((zone) => !body.zone_ids || body.zone_ids.includes(zone.id))
      .map((zone) => ({ display_id: id, today, zone })),
  )
  const fault = findSizeFault({ displays: displays.length, zones: places.length, ...body })
  if (fault) throw badInput({ path: 'to', message: fault })
  return places
}

/**
 * Blocks all free spots of displays, or of some of their zones, on some days (docs/domain.md, "Owner's calendar").
 * @throws Failure `bad_input` for a display that is not the actor's, and for too many days at once
 */
export async function blockDays(
  scope: CallScope,
  { body }: ParsedInput<typeof blockMany>,
): Promise<HandlerData<typeof blockMany>> {
  const displays = await lockDisplays(scope, body.display_ids)
  const places = await findPlaces(scope, displays, body)
  const ids = displays.map(({ id }) => id)
  await releaseLapsedOn(scope, ids)
  const keyOf = (display: string, zone: string, day: CalendarDate) => `${display} ${zone} ${day}`
  const taken = new Map(
    (await findTaken(scope, ids, body.from, body.to)).map((row) => [
      keyOf(row.display_id, row.zone_id, row.day),
      row.taken,
    ]),
  )
  const days = eachDay(body.from, body.to)
  const blocks = places.flatMap(({ display_id, today, zone }) => {
    const latest = latestEnd(today)
    const ahead = days.filter((day) => day >= today && day <= latest)
    const runs = freeRuns(zone, ahead, (day) => taken.get(keyOf(display_id, zone.id, day)) ?? 0)
    return runs.map((run) => ({
      id: newId(scope.now),
      display_id,
      zone_id: zone.id,
      ...run,
      note: body.note,
      house_id: null,
    }))
  })
  await insertBlocks(scope, blocks)
  const asked = groupBy(places, ({ display_id, zone }) => `${display_id} ${zone.id}`).size * days.length
  const left = asked - blocks.reduce((sum, run) => sum + daysOf(run.start_date, run.end_date), 0)
  return { rows: blocks, displays: await findNames(scope, blocks), left }
}

/** What of a block lies within some days, and what lies before and after them. */
const cut = (block: Block, from: CalendarDate, to: CalendarDate) => {
  const inside = {
    ...block,
    start_date: block.start_date < from ? from : block.start_date,
    end_date: block.end_date > to ? to : block.end_date,
  }
  const rest = [
    { ...block, end_date: addDays(from, -1) },
    { ...block, start_date: addDays(to, 1) },
  ]
  return { inside, rest: rest.filter(({ start_date, end_date }) => start_date <= end_date) }
}

/**
 * Takes days out of the blocks of displays; what a block has before and after them stays blocked.
 * @throws Failure `bad_input` for a display that is not the actor's
 */
export async function unblockDays(
  scope: CallScope,
  { body }: ParsedInput<typeof unblockMany>,
): Promise<HandlerData<typeof unblockMany>> {
  await lockDisplays(scope, body.display_ids)
  const blocks = await lockBlocksOn(scope, body)
  const parts = blocks.map((block) => cut(block, body.from, body.to))
  await deleteBlocks(
    scope,
    blocks.map(({ id }) => id),
  )
  const rest = parts.flatMap((part) => part.rest.map((block) => ({ ...block, id: newId(scope.now) })))
  await insertBlocks(scope, rest)
  return { rows: parts.map(({ inside }) => inside), displays: await findNames(scope, blocks) }
}
