import { toPriceSchedule } from '@plaza/contract/rate-schedule-input'
import type { ParsedInput } from '@plaza/contract/call'
import type { updateRateSchedule } from '@plaza/contract/rate-schedules'
import { capacityOf } from '@plaza/domain/capacity'
import type { CallScope } from '../../base/scope/scope.ts'
import { newId } from '../../base/id.ts'
import type { NewZone } from './repo.ts'

type Body = Pick<ParsedInput<typeof updateRateSchedule>['body'], 'totalPlaylistTime' | 'zones'>

/**
 * The zones of a rate schedule as they were sent, each with its id, which is new where it has none, and its
 * capacity.
 */
export function zonesFrom(scope: CallScope, { totalPlaylistTime, zones }: Body): NewZone[] {
  return zones.map(({ id, name, frame, rateDetails, priceSchedules }) => ({
    id: id ?? newId(scope.now),
    name,
    frame,
    spotDuration: rateDetails.spotDuration,
    capacity: capacityOf(totalPlaylistTime, rateDetails.spotDuration),
    basePrice: rateDetails.pricePerDay,
    priceSchedules: (priceSchedules ?? []).map((each) => ({
      id: newId(scope.now),
      ...toPriceSchedule(each),
    })),
  }))
}
