import type { restoreDayPrices, setDayPrices } from '@plaza/contract/calendar'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { toPriceSchedule } from '@plaza/contract/rate-schedule-input'
import { withDayPrices, withoutDayPrices } from '@plaza/domain/day-prices'
import { groupBy } from '@plaza/domain/group-by'
import { findDatedPriceFaults } from '@plaza/domain/price-bounds'
import { priceDifferences } from '@plaza/domain/price-differences'
import type { PriceSchedule } from '@plaza/domain/price-rules'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { presentPriceSchedule } from '../rate-schedules/present.ts'
import { findDisplaysAhead, updatePrices } from '../rate-schedules/repo.ts'
import * as repo from './prices-repo.ts'

type Body = ParsedInput<typeof setDayPrices>['body']

/** A zone with the price schedules that it will have. */
interface Changed {
  zone: repo.PricedZone
  schedules: PriceSchedule[]
}

/** Locks what sells by the rate schedules of these zones, the displays first as buyers do, and reads their prices. */
const lockZones = async (scope: CallScope, zoneIds: string[]) => {
  const displayIds = await findDisplaysAhead(scope, await repo.findScheduleIds(scope, zoneIds))
  await lockOwnDisplays(scope, displayIds)
  return { displayIds, ...(await repo.lockPricedZones(scope, zoneIds)) }
}

const schedulesAfter = ({ base, schedules }: repo.PricedZone, body: Body): PriceSchedule[] => {
  const prices = { base, schedules }
  const { from, to, price, percent } = body
  if (price !== undefined) return withDayPrices(prices, { from, to, price })
  if (percent !== undefined) return withDayPrices(prices, { from, to, percent })
  return withoutDayPrices(schedules, { from, to })
}

const countOf = (schedules: readonly PriceSchedule[]): number =>
  schedules.reduce((sum, { specifiedDates = [] }) => sum + 1 + specifiedDates.length, 0)

/** Writes the price schedules of zones, of which all zones of each rate schedule are known. */
const store = async (scope: CallScope, locked: repo.LockedPrices, changed: Changed[]): Promise<void> => {
  const byId = new Map(changed.map(({ zone, schedules }) => [zone.id, schedules]))
  for (const [scheduleId, zones] of groupBy(locked.zones, (zone) => zone.rate_schedule_id)) {
    const counts = zones.map((zone) => countOf(byId.get(zone.id) ?? zone.schedules))
    const [fault] = findDatedPriceFaults(counts)
    if (fault) {
      const { name } = locked.schedules.get(scheduleId) ?? { name: '' }
      throw badInput({ path: 'to', message: `${name}: ${fault.message}` })
    }
    const own = zones.filter(({ id }) => byId.has(id))
    const prices = own.map(({ id, base }) => ({
      id,
      basePrice: base,
      priceSchedules: (byId.get(id) ?? []).map((each) => ({ ...each, id: each.id ?? newId(scope.now) })),
    }))
    if (own.length) await updatePrices(scope.db, scheduleId, prices)
  }
  await repo.countVersions(scope, [...new Set(changed.map(({ zone }) => zone.rate_schedule_id))])
}

const presentSchedules = (locked: repo.LockedPrices, changed: Changed[]) =>
  [...new Set(changed.map(({ zone }) => zone.rate_schedule_id))].flatMap((id) => {
    const schedule = locked.schedules.get(id)
    return schedule ? [{ ...schedule, version: schedule.version + 1 }] : []
  })

/** The first and the last day on which the zones have other prices by a change; null where there is none. */
const daysThatDiffer = (changed: Changed[]): { from: string; to: string } | null => {
  const days = changed
    .flatMap(({ zone, schedules }) => priceDifferences(zone.schedules, schedules))
    .flatMap(({ from, to }) => [from, to])
    .toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : null
}

/**
 * Sets what a spot of some zones costs on some days (docs/domain.md, "Owner's calendar").
 * @throws Failure `bad_input` for a zone that is not the actor's, and for too many dated prices
 */
export async function setPrices(
  scope: CallScope,
  { body }: ParsedInput<typeof setDayPrices>,
): Promise<HandlerData<typeof setDayPrices>> {
  const { displayIds, ...locked } = await lockZones(scope, body.zone_ids)
  const zones = new Map(locked.zones.map((zone) => [zone.id, zone]))
  const foreign = body.zone_ids.flatMap((id, index) =>
    zones.has(id) ? [] : [notYours(`zone_ids.${index}`, 'zone')],
  )
  if (foreign.length) throw badInput(...foreign)
  const wanted = new Set(body.zone_ids)
  const changed = locked.zones
    .filter(({ id }) => wanted.has(id))
    .map((zone) => ({ zone, schedules: schedulesAfter(zone, body) }))
  await store(scope, locked, changed)
  await refreshFromPrices(scope, { displayIds })
  const rate_schedules = presentSchedules(locked, changed)
  const before = rate_schedules.map(({ id, version }) => ({
    id,
    version,
    zones: changed
      .filter(({ zone }) => zone.rate_schedule_id === id)
      .map(({ zone }) => ({ id: zone.id, priceSchedules: zone.schedules.map(presentPriceSchedule) })),
  }))
  return { rate_schedules, before }
}

/**
 * Gives zones these price schedules in place of their own.
 * @throws Failure `bad_input` for a rate schedule or a zone that is not the actor's, `changed_meanwhile`
 */
export async function restorePrices(
  scope: CallScope,
  { body }: ParsedInput<typeof restoreDayPrices>,
): Promise<HandlerData<typeof restoreDayPrices>> {
  const asked = body.rate_schedules.flatMap((schedule, at) =>
    schedule.zones.map((zone, nth) => ({ schedule, zone, path: `rate_schedules.${at}.zones.${nth}.id` })),
  )
  const { displayIds, ...locked } = await lockZones(
    scope,
    asked.map(({ zone }) => zone.id),
  )
  const zones = new Map(locked.zones.map((zone) => [zone.id, zone]))
  const issues: Issue[] = []
  const changed = asked.flatMap(({ schedule, zone: { id, priceSchedules }, path }): Changed[] => {
    const zone = zones.get(id)
    if (zone?.rate_schedule_id === schedule.id)
      return [{ zone, schedules: priceSchedules.map(toPriceSchedule) }]
    issues.push(notYours(path, 'zone'))
    return []
  })
  if (issues.length) throw badInput(...issues)
  const isOlder = body.rate_schedules.some(({ id, version }) => locked.schedules.get(id)?.version !== version)
  if (isOlder) throw new Failure('changed_meanwhile')
  await store(scope, locked, changed)
  await refreshFromPrices(scope, { displayIds })
  return { rate_schedules: presentSchedules(locked, changed), days: daysThatDiffer(changed) }
}
