import type { blockSpots } from '@plaza/contract/blocks'
import type { ParsedInput } from '@plaza/contract/call'
import { addDays } from '@plaza/domain/calendar'
import { latestEnd } from '@plaza/domain/flight'
import { sayDate } from '@plaza/domain/say-date'
import { findTaken } from '../../market/campaigns/offers-repo.ts'
import { releaseLapsed } from '../../market/campaigns/expire-lapsed.ts'
import { toRanges } from '../../market/campaigns/sold-out.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { findOwnDisplay } from '../displays/repo.ts'
import type { DisplayRow } from '../displays/rows-repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { soldUntil } from '../capacity/sold-until.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { insertBlock, type Block } from './repo.ts'
import { findScheduleOn } from './schedule-repo.ts'

type Body = ParsedInput<typeof blockSpots>['body']

/** The zone as it is sold over all of these days. */
const requireZone = async (scope: CallScope, display: DisplayRow, body: Body): Promise<Zone> => {
  const { today, id } = display
  const { start_date, end_date } = body
  if (start_date < today)
    throw badInput({ path: 'start_date', message: `This must be ${sayDate(today)} or later.` })
  const latest = latestEnd(today)
  if (end_date > latest) {
    throw badInput({ path: 'end_date', message: `This must be ${sayDate(latest)} or earlier.` })
  }
  const schedule = await findScheduleOn(scope, id, start_date)
  const zones = schedule
    ? ((await findZones(scope.db, [schedule.id], start_date)).get(schedule.id) ?? [])
    : []
  const zone = zones.find((one) => one.id === body.zone_id)
  if (!schedule || !zone) {
    throw badInput({ path: 'zone_id', message: 'This display does not have this zone on these days.' })
  }
  const until = soldUntil(schedule, zone)
  if (until && until <= end_date) {
    const message = `This zone is on offer only until ${sayDate(addDays(until, -1))}.`
    throw badInput({ path: 'end_date', message })
  }
  return zone
}

/** @throws Failure `sold_out` with the days on which fewer spots are free */
const requireFree = async (scope: CallScope, displayId: string, zone: Zone, body: Body): Promise<void> => {
  const taken = (await findTaken(scope, [displayId], body.start_date, body.end_date)).filter(
    ({ zone_id }) => zone_id === zone.id,
  )
  const free = (count: number) => zone.capacity - count
  const short = taken.filter((day) => free(day.taken) < body.spots)
  if (zone.capacity >= body.spots && !short.length) return
  const spots_free = Math.max(0, Math.min(zone.capacity, ...short.map((day) => free(day.taken))))
  const dates = short.length
    ? toRanges(short.map(({ day }) => day))
    : [{ from: body.start_date, to: body.end_date }]
  const zones = [{ display_id: displayId, zone_id: zone.id, spots_free, dates }]
  throw new Failure('sold_out', {
    sentence: 'Not enough spots are free on all of these days.',
    data: { zones },
  })
}

/**
 * Takes spots of one of the actor's displays out of sale. The display is locked: nobody buys meanwhile.
 * @throws Failure `not_found`, `bad_input`, `sold_out`
 */
export async function block(
  scope: CallScope,
  { params, body }: ParsedInput<typeof blockSpots>,
): Promise<Block> {
  const [locked] = await lockOwnDisplays(scope, [params.id])
  const display = locked && (await findOwnDisplay(scope, params.id))
  if (!display) throw new Failure('not_found')
  const zone = await requireZone(scope, display, body)
  const { zone_id, start_date, end_date, spots, note } = body
  await requireFree(scope, display.id, zone, body)
  await releaseLapsed(scope, [{ display_id: display.id, zone_id }], start_date, end_date)
  const made = { id: newId(scope.now), display_id: display.id, zone_id, start_date, end_date, spots, note }
  await insertBlock(scope, made)
  return made
}
