import type { blockMany, unblockMany } from '@plaza/contract/calendar'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { addDays, eachDay, type CalendarDate } from '@plaza/domain/calendar'
import { bitsOfDayparts, type Daypart } from '@plaza/domain/dayparts'
import { latestEnd } from '@plaza/domain/flight'
import { groupBy } from '@plaza/domain/group-by'
import { daysOf, findSizeFault } from '@plaza/domain/price-bounds'
import { badInput, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import {
  type Block,
  type DividedBlock,
  exchangeBlocks,
  insertBlocks,
  lockBlocksOn,
  partNames,
} from '../blocks/repo.ts'
import { releaseLapsedOn } from '../capacity/expire-lapsed.ts'
import { takenInParts } from '../capacity/fullest-part.ts'
import { findTaken } from '../capacity/takings-repo.ts'
import { findSelling, findSoldZones, type Selling } from '../from-prices/sold-zones-repo.ts'
import { lockOwnDisplays, type Assignable } from '../rate-schedules/assignment-repo.ts'
import { findNames } from './displays-repo.ts'

type BlockBody = ParsedInput<typeof blockMany>['body']
type UnblockBody = ParsedInput<typeof unblockMany>['body']

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
  zone: Pick<Selling, 'from' | 'to' | 'capacity'>,
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

/** A zone of a display that is to be blocked, with what of the day is: a part by its name, or all of it. */
interface Place {
  display_id: string
  today: CalendarDate
  zone: Pick<Selling, 'id' | 'from' | 'to' | 'capacity'>
  parts: number | null
  dayparts: string[]
}

/** What of the day is to be blocked in a zone that divides it so: each part that is named, or all of it. */
const partsAsked = (names: readonly string[], division: readonly Daypart[]) =>
  names.length
    ? division.flatMap(({ name }, at) => (names.includes(name) ? [{ parts: 1 << at, dayparts: [name] }] : []))
    : [{ parts: null, dayparts: [] }]

/** The zones that are on offer on some of the days, of the displays and zones that were named. */
const findPlaces = async (scope: CallScope, displays: Assignable[], body: BlockBody): Promise<Place[]> => {
  const ids = displays.map(({ id }) => id)
  // The parts of the day may be others from a day on, on which the zone as such stays what it is.
  const zones = body.dayparts.length
    ? groupBy(await findSoldZones(scope.db, ids, body), ({ display_id }) => display_id)
    : await findSelling(scope.db, ids, body)
  const places = displays.flatMap(({ id, today }) =>
    (zones.get(id) ?? [])
      .filter((zone) => zone.active && (!body.zone_ids || body.zone_ids.includes(zone.id)))
      .flatMap((zone) =>
        partsAsked(body.dayparts, zone.dayparts).map((asked) => ({ display_id: id, today, zone, ...asked })),
      ),
  )
  const fault = findSizeFault({ displays: displays.length, zones: places.length, ...body })
  if (fault) throw badInput({ path: 'to', message: fault })
  return places
}

/**
 * Blocks all free spots of displays, or of some of their zones, on some days or in parts of them (docs/domain.md,
 * "Owner's calendar").
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
      row,
    ]),
  )
  const days = eachDay(body.from, body.to)
  const blocks = places.flatMap(({ display_id, today, zone, parts, dayparts }) => {
    const latest = latestEnd(today)
    const ahead = days.filter((day) => day >= today && day <= latest)
    const takenOn = (day: CalendarDate) => {
      const there = taken.get(keyOf(display_id, zone.id, day))
      return there ? takenInParts(there, parts) : 0
    }
    const kept = { display_id, zone_id: zone.id, note: body.note, parts, dayparts, house_id: null }
    return freeRuns(zone, ahead, takenOn).map((run) => ({ id: newId(scope.now), ...kept, ...run }))
  })
  await insertBlocks(scope, blocks)
  const asked = groupBy(places, ({ display_id, zone, parts }) => `${display_id} ${zone.id} ${parts}`).size
  const made = blocks.reduce((sum, run) => sum + daysOf(run.start_date, run.end_date), 0)
  return { rows: blocks, displays: await findNames(scope, blocks), left: asked * days.length - made }
}

/**
 * What is taken out of a block, and what stays of it: the days before and after, and of the days in between the parts that
 * are not named. Null where it has none of the named parts.
 */
const cut = (block: DividedBlock, { from, to, dayparts }: UnblockBody) => {
  const { division, house_id, ...own } = block
  const all = bitsOfDayparts(
    division,
    division.map(({ name }) => name),
  )
  const parts = dayparts.length ? (own.parts ?? all) & bitsOfDayparts(division, dayparts) : own.parts
  if (dayparts.length && (!parts || house_id)) return null
  const left = dayparts.length ? (own.parts ?? all) & ~(parts ?? 0) : 0
  const inside = {
    ...own,
    house_id,
    parts,
    dayparts: partNames({ parts, division }),
    start_date: own.start_date < from ? from : own.start_date,
    end_date: own.end_date > to ? to : own.end_date,
  }
  const rest: Block[] = [
    { ...own, house_id, end_date: addDays(from, -1) },
    { ...own, house_id, start_date: addDays(to, 1) },
    ...(left
      ? [{ ...own, house_id, start_date: inside.start_date, end_date: inside.end_date, parts: left }]
      : []),
  ]
  return { id: own.id, inside, rest: rest.filter(({ start_date, end_date }) => start_date <= end_date) }
}

/**
 * Takes days, or parts of them, out of the blocks of displays; what a block has beside them stays blocked. A house campaign
 * keeps its turns on its other days.
 * @throws Failure `bad_input` for a display that is not the actor's
 */
export async function unblockDays(
  scope: CallScope,
  { body }: ParsedInput<typeof unblockMany>,
): Promise<HandlerData<typeof unblockMany>> {
  await lockDisplays(scope, body.display_ids)
  const cuts = (await lockBlocksOn(scope, body)).flatMap((block) => cut(block, body) ?? [])
  const rest = cuts.flatMap(({ id, rest: left }) =>
    left.map((block) => ({ ...block, id: newId(scope.now), from: [id] })),
  )
  await exchangeBlocks(scope, cuts, rest)
  const rows = cuts.map(({ inside }) => inside)
  return { rows, displays: await findNames(scope, rows) }
}
