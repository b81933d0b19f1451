import type { createHouseCampaign, changeHouseCampaign } from '@plaza/contract/own-content'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { latestEnd } from '@plaza/domain/flight'
import { groupBy } from '@plaza/domain/group-by'
import { findSizeFault } from '@plaza/domain/price-bounds'
import { sayDate } from '@plaza/domain/say-date'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { exchangeBlocks, type Block, type NextBlock } from '../blocks/repo.ts'
import { releaseLapsedOn } from '../capacity/expire-lapsed.ts'
import { findShortage } from '../capacity/sold-out.ts'
import { findTaken } from '../capacity/takings-repo.ts'
import { findSelling, type Selling } from '../from-prices/sold-zones-repo.ts'
import { lockOwnDisplays, type Assignable } from '../rate-schedules/assignment-repo.ts'
import * as repo from './house-repo.ts'
import { requireOwnMedia } from './own-media.ts'

type Body = ParsedInput<typeof createHouseCampaign>['body']
type Shown = HandlerData<typeof createHouseCampaign>

const present = (scope: CallScope, { places, ...row }: repo.HouseRow): Shown => {
  const sign = signer(scope)
  return {
    ...row,
    places: places.map((place) => ({
      ...place,
      media: place.media.map((file) => presentMedia(file, sign)),
    })),
  }
}

const show = async (scope: CallScope, id: string): Promise<Shown> => {
  const row = await repo.findHouse(scope, id)
  if (!row) throw new Failure('not_found')
  return present(scope, row)
}

/** The actor's house campaigns that are not over, of one display or of all. */
export async function showHouses(scope: CallScope, displayId: string | undefined) {
  const rows = await repo.listHouses(scope, displayId)
  return { rows: rows.map((row) => present(scope, row)), count: rows.length }
}

/** A zone of a display that a house campaign wants, as it is sold on all of its days. */
interface Wanted {
  place: Body['places'][number]
  today: CalendarDate
  zone: Selling
}

/** What is wrong with the days of a house campaign at the places of its displays; `kept` is its first day until now. */
const findDayIssues = (
  displays: Assignable[],
  { start_date, end_date }: Body,
  kept: CalendarDate | undefined,
): Issue[] =>
  displays.flatMap(({ today }): Issue[] => {
    const latest = latestEnd(today)
    if (start_date < today && start_date !== kept)
      return [{ path: 'start_date', message: `This must be ${sayDate(today)} or later.` }]
    if (end_date < today) return [{ path: 'end_date', message: `This must be ${sayDate(today)} or later.` }]
    return end_date > latest
      ? [{ path: 'end_date', message: `This must be ${sayDate(latest)} or earlier.` }]
      : []
  })

/**
 * Finds the zones that are wanted as they are sold from the first day that is ahead to the last.
 * @throws Failure `bad_input` for displays that are not the actor's, days that are over, and zones that are not sold
 * unchanged on all of these days
 */
const findWanted = async (
  scope: CallScope,
  body: Body,
  displays: Assignable[],
  kept?: CalendarDate,
): Promise<Wanted[]> => {
  const own = new Map(displays.map((display) => [display.id, display]))
  const issues = body.places.flatMap(({ display_id }, index) =>
    own.has(display_id) ? [] : [notYours(`places.${index}.display_id`, 'display')],
  )
  if (issues.length) throw badInput(...issues)
  const days = findDayIssues(displays, body, kept)
  if (days.length) throw badInput(...new Map(days.map((one) => [one.message, one])).values())
  const { start_date: from, end_date: to } = body
  const fault = findSizeFault({ displays: displays.length, zones: body.places.length, from, to })
  if (fault) throw badInput({ path: 'end_date', message: fault })
  const selling = await findSelling(scope.db, [...own.keys()], { from, to })
  const wanted = body.places.map((place, index): Wanted | Issue => {
    const today = own.get(place.display_id)?.today ?? from
    const first = from < today ? today : from
    const zone = (selling.get(place.display_id) ?? []).find(
      (one) => one.id === place.zone_id && one.from <= first && first < one.to,
    )
    if (!zone) {
      const message = 'This display does not have this zone on these days.'
      return { path: `places.${index}.zone_id`, message }
    }
    if (zone.to !== 'infinity' && zone.to <= to) {
      const last = sayDate(addDays(zone.to, -1))
      return { path: 'end_date', message: `${zone.name} is on offer only until ${last}.` }
    }
    return { place, today, zone }
  })
  const faults = wanted.filter((one): one is Issue => 'message' in one)
  if (faults.length) throw badInput(...faults)
  return wanted.filter((one): one is Wanted => 'zone' in one)
}

const keyOfPlace = ({ display_id, zone_id }: Pick<Block, 'display_id' | 'zone_id'>): string =>
  `${display_id} ${zone_id}`

/** What is left of blocks before today at their places. */
const daysOver = (scope: CallScope, blocks: Block[], displays: readonly { id: string; today: string }[]) => {
  const todayOf = new Map(displays.map(({ id, today }) => [id, today]))
  return blocks.flatMap((block): NextBlock[] => {
    const last = addDays(todayOf.get(block.display_id) ?? block.start_date, -1)
    if (block.start_date > last) return []
    const end_date = block.end_date < last ? block.end_date : last
    return [{ ...block, id: newId(scope.now), end_date, from: [block.id] }]
  })
}

/** The spots that blocks take of a zone on a day. */
const spotsOn = (blocks: readonly Block[], day: CalendarDate): number =>
  blocks.reduce((sum, one) => (one.start_date <= day && day <= one.end_date ? sum + one.spots : sum), 0)

/**
 * Finds where fewer spots are free than are wanted, without those that the house campaign has itself.
 * @throws Failure `sold_out` with these zones and days
 */
const requireFree = async (
  scope: CallScope,
  wanted: Wanted[],
  blocks: Block[],
  before: ReadonlyMap<string, Block[]>,
): Promise<void> => {
  const displayIds = [...new Set(wanted.map(({ place }) => place.display_id))]
  const [from, to] = [blocks.map((one) => one.start_date).toSorted()[0], blocks[0]?.end_date]
  if (!from || !to) return
  await releaseLapsedOn(scope, displayIds)
  const taken = groupBy(await findTaken(scope, displayIds, from, to), keyOfPlace)
  const short = wanted.flatMap(({ zone: { capacity } }, index) => {
    const block = blocks[index]
    if (!block) return []
    const { display_id, zone_id, spots, start_date } = block
    const key = keyOfPlace(block)
    const there = (taken.get(key) ?? []).filter(({ day }) => day >= start_date)
    const own = before.get(key) ?? []
    const byDay = new Map(there.map((each) => [each.day, each.taken - spotsOn(own, each.day)]))
    return findShortage({ display_id, zone_id, capacity, spots, from: start_date, to }, byDay) ?? []
  })
  if (!short.length) return
  const sentence = 'Not enough spots are free on all of these days.'
  throw new Failure('sold_out', { sentence, data: { zones: short } })
}

/**
 * Takes the spots that are wanted, from today on at each place, in place of those that the house campaign has there. What it
 * keeps stays taken all the while.
 * @throws Failure `sold_out` with the zones and days on which fewer are free
 */
const takeSpots = async (
  scope: CallScope,
  wanted: Wanted[],
  { id: house_id, start_date, end_date }: repo.House,
  { blocks = [], displays = [] }: { blocks?: Block[]; displays?: Assignable[] } = {},
): Promise<void> => {
  const before = groupBy(blocks, keyOfPlace)
  const next = wanted.map(({ place, today }): NextBlock => {
    const { display_id, zone_id, spots } = place
    const days = { start_date: start_date < today ? today : start_date, end_date }
    const from = (before.get(keyOfPlace(place)) ?? []).map(({ id }) => id)
    return {
      id: newId(scope.now),
      display_id,
      zone_id,
      ...days,
      spots,
      note: '',
      parts: null,
      house_id,
      from,
    }
  })
  await requireFree(scope, wanted, next, before)
  await exchangeBlocks(scope, blocks, [...daysOver(scope, blocks, displays), ...next])
}

const placesOf = async (scope: CallScope, { places }: Body, wanted: Wanted[]): Promise<repo.HousePlace[]> => {
  const files = await requireOwnMedia(
    scope,
    places.map(({ media }, index) => ({
      path: `places.${index}.media`,
      media,
      spotDuration: wanted[index]?.zone.spotDuration ?? 1,
    })),
  )
  return places.map(({ display_id, zone_id, spots }, index) => ({
    display_id,
    zone_id,
    spots,
    fileIds: (files[index] ?? []).map(({ id }) => id),
  }))
}

/**
 * Takes spots for a house campaign (docs/domain.md, "Own content"). The displays are locked, so no purchase comes in
 * between.
 * @throws Failure `bad_input`, `media_unfit`, `sold_out`
 */
export async function createHouse(scope: CallScope, body: Body): Promise<Shown> {
  const displays = await lockOwnDisplays(
    scope,
    body.places.map(({ display_id }) => display_id),
  )
  const wanted = await findWanted(scope, body, displays)
  const places = await placesOf(scope, body, wanted)
  const { name, start_date, end_date } = body
  const house = { id: newId(scope.now), name, start_date, end_date }
  await repo.insertHouse(scope, house)
  await repo.replacePlaces(scope, house.id, places)
  await takeSpots(scope, wanted, house)
  return show(scope, house.id)
}

/** Whether a change leaves days, zones and spots as they are, so that only name and media are others. */
const takesTheSame = (row: repo.HouseRow, { start_date, end_date, places }: Body): boolean => {
  const keyOf = ({ display_id, zone_id, spots }: { display_id: string; zone_id: string; spots: number }) =>
    `${display_id} ${zone_id} ${spots}`
  const there = new Set(row.places.map(keyOf))
  const isSame = places.length === there.size && places.every((place) => there.has(keyOf(place)))
  return isSame && row.start_date === start_date && row.end_date === end_date
}

/**
 * Locks a house campaign with the displays that it has and those that it will have.
 * @throws Failure `not_found`
 */
const lock = async (scope: CallScope, id: string, displayIds: string[]) => {
  const before = await repo.findHouse(scope, id)
  if (!before) throw new Failure('not_found')
  const ids = [...displayIds, ...before.places.map(({ display_id }) => display_id)]
  const displays = await lockOwnDisplays(scope, [...new Set(ids)])
  if (!(await repo.lockHouse(scope, id))) throw new Failure('not_found')
  const row = await repo.findHouse(scope, id)
  if (!row) throw new Failure('not_found')
  return { row, displays }
}

/**
 * Changes a house campaign: its name and media at any time; its days, zones and spots from today on, as far as they are free.
 * @throws Failure `not_found`, `changed_meanwhile`, `bad_input`, `media_unfit`, `sold_out`
 */
export async function changeHouse(
  scope: CallScope,
  { params: { id }, body }: ParsedInput<typeof changeHouseCampaign>,
): Promise<Shown> {
  const asked = new Set(body.places.map(({ display_id }) => display_id))
  const { row, displays } = await lock(scope, id, [...asked])
  if (body.version !== undefined && body.version !== row.version) throw new Failure('changed_meanwhile')
  const own = displays.filter((display) => asked.has(display.id))
  const wanted = await findWanted(scope, body, own, row.start_date)
  const places = await placesOf(scope, body, wanted)
  const { name, start_date, end_date } = body
  const house = { id, name, start_date, end_date }
  await repo.updateHouse(scope, house)
  await repo.replacePlaces(scope, id, places)
  if (!takesTheSame(row, body)) {
    await takeSpots(scope, wanted, house, { blocks: await repo.lockBlocksOf(scope, id), displays })
  }
  return show(scope, id)
}

/**
 * Ends a house campaign: its spots are free from today on, and what was shown before stays.
 * @throws Failure `not_found`
 */
export async function releaseHouse(scope: CallScope, id: string): Promise<Shown> {
  const { row, displays } = await lock(scope, id, [])
  const blocks = await repo.lockBlocksOf(scope, id)
  const past = daysOver(scope, blocks, displays)
  await exchangeBlocks(scope, blocks, past)
  if (!past.length) await repo.removeHouse(scope, id)
  return present(scope, row)
}
