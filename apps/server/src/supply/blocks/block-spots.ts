import type { blockSpots } from '@plaza/contract/blocks'
import type { ParsedInput } from '@plaza/contract/call'
import { addDays } from '@plaza/domain/calendar'
import { bitsOfDayparts } from '@plaza/domain/dayparts'
import { latestEnd } from '@plaza/domain/flight'
import { sayDate } from '@plaza/domain/say-date'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { releaseLapsedAt } from '../capacity/expire-lapsed.ts'
import { findShortage } from '../capacity/sold-out.ts'
import { takenInParts } from '../capacity/fullest-part.ts'
import { findTaken } from '../capacity/takings-repo.ts'
import { findOwnDisplay } from '../displays/repo.ts'
import type { DisplayRow } from '../displays/rows-repo.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { findHouseThere, insertBlocks, type NamedBlock } from './repo.ts'
import { findZonesSold, type ZoneSold } from './zones-sold.ts'

type Body = ParsedInput<typeof blockSpots>['body']

/**
 * Finds the zone to be blocked.
 * @throws Failure `bad_input` where the display does not sell it unchanged on all of these days
 */
const requireZone = async (scope: CallScope, { id, today }: DisplayRow, body: Body): Promise<ZoneSold> => {
  const { start_date, end_date } = body
  if (start_date < today) {
    throw badInput({ path: 'start_date', message: `This must be ${sayDate(today)} or later.` })
  }
  const latest = latestEnd(today)
  if (end_date > latest) {
    throw badInput({ path: 'end_date', message: `This must be ${sayDate(latest)} or earlier.` })
  }
  const zone = (await findZonesSold(scope, id, start_date)).find((one) => one.id === body.zone_id)
  if (!zone)
    throw badInput({ path: 'zone_id', message: 'This display does not have this zone on these days.' })
  if (zone.changes && zone.changes <= end_date) {
    const message = `This zone is on offer only until ${sayDate(addDays(zone.changes, -1))}.`
    throw badInput({ path: 'end_date', message })
  }
  return zone
}

/**
 * The parts of the day that are to be blocked, as bits; null for the whole day.
 * @throws Failure `bad_input` for a part that the zone does not have on all of these days
 */
const requireParts = (
  { name, dayparts, partsUntil }: ZoneSold,
  { dayparts: names, end_date }: Body,
): number | null => {
  if (!names.length) return null
  const known = new Set(dayparts.map((part) => part.name))
  const unknown = names.flatMap((part, index) =>
    known.has(part)
      ? []
      : [{ path: `dayparts.${index}`, message: `${name} has no part of the day called ${part}.` }],
  )
  if (unknown.length) throw badInput(...unknown)
  if (end_date >= partsUntil) {
    const message = `The parts of the day are these only until ${sayDate(addDays(partsUntil, -1))}.`
    throw badInput({ path: 'end_date', message })
  }
  return bitsOfDayparts(dayparts, names)
}

/**
 * The name of the house campaign to which days are given back; null where none is named.
 * @throws Failure `bad_input` where it is not the actor's, or does not lack these days in this zone
 */
const requireHouse = async (scope: CallScope, display_id: string, body: Body): Promise<string | null> => {
  if (!body.house_id) return null
  const house = await findHouseThere(scope, body.house_id, { display_id, ...body })
  if (!house) throw badInput(notYours('house_id', 'house campaign'))
  if (house.taken) {
    throw badInput({ path: 'start_date', message: `${house.name} has some of these days already.` })
  }
  if (house.spots === body.spots && !body.dayparts.length) return house.name
  const message = `${house.name} does not take these spots of this zone.`
  throw badInput({ path: 'house_id', message })
}

/** @throws Failure `sold_out` with the days on which fewer spots are free, in the parts of the day that are wanted */
const requireFree = async (
  scope: CallScope,
  { display_id, zone, parts }: { display_id: string; zone: ZoneSold; parts: number | null },
  body: Body,
): Promise<void> => {
  const { start_date: from, end_date: to, spots } = body
  const taken = (await findTaken(scope, [display_id], from, to)).filter(({ zone_id }) => zone_id === zone.id)
  const short = findShortage(
    { display_id, zone_id: zone.id, capacity: zone.capacity, spots, from, to },
    new Map(taken.map((each) => [each.day, takenInParts(each, parts)])),
  )
  if (!short) return
  const sentence = 'Not enough spots are free on all of these days.'
  throw new Failure('sold_out', { sentence, data: { zones: [short] } })
}

/**
 * Takes spots of one of the actor's displays out of sale. The display is locked, so no purchase comes in
 * between.
 * @throws Failure `not_found`, `bad_input`, `sold_out`
 */
export async function block(
  scope: CallScope,
  { params, body }: ParsedInput<typeof blockSpots>,
): Promise<NamedBlock> {
  const [locked] = await lockOwnDisplays(scope, [params.id])
  const display = locked && (await findOwnDisplay(scope, params.id))
  if (!display) throw new Failure('not_found')
  const zone = await requireZone(scope, display, body)
  const { zone_id, start_date, end_date, spots, note, dayparts, house_id = null } = body
  const parts = requireParts(zone, body)
  const house_name = await requireHouse(scope, display.id, body)
  await requireFree(scope, { display_id: display.id, zone, parts }, body)
  await releaseLapsedAt(scope, [{ display_id: display.id, zone_id }], start_date, end_date)
  const days = { start_date, end_date, spots, note, parts }
  const made = { id: newId(scope.now), display_id: display.id, zone_id, ...days, house_id }
  await insertBlocks(scope, [made])
  return { ...made, dayparts, house_name }
}
