import { toPriceSchedule, type createRateSchedule } from '@plaza/contract/rate-schedules'
import type { ParsedInput } from '@plaza/contract/call'
import { capacityOf } from '@plaza/domain/capacity'
import { assignRateSchedule } from '../displays/assign-rate-schedule.ts'
import type { Context } from '../http/context.ts'
import { newId } from '../id.ts'
import { requireOwnPicture } from '../uploads/own-picture.ts'
import { findOwnCurrency, insertRateSchedule } from './repo.ts'

/**
 * Writes a rate schedule and puts it on the displays named with it. Gives its id.
 * @throws Failure `bad_input` for a display or snapshot that is not the owner's, `in_use`
 */
export const create = async (
  scope: Context,
  { body }: ParsedInput<typeof createRateSchedule>,
): Promise<string> => {
  const snapshot = await requireOwnPicture(scope, body.zonesPreviewSnapshot, 'zonesPreviewSnapshot')
  const id = newId(scope.now)
  await insertRateSchedule(scope, {
    id,
    versionId: newId(scope.now),
    name: body.name,
    currency: await findOwnCurrency(scope),
    snapshotFileId: snapshot?.id ?? null,
    totalPlaylistTime: body.totalPlaylistTime,
    zones: body.zones.map(({ name, frame, rateDetails, priceSchedules }) => ({
      id: newId(scope.now),
      name,
      frame,
      spotDuration: rateDetails.spotDuration,
      capacity: capacityOf(body.totalPlaylistTime, rateDetails.spotDuration),
      basePrice: rateDetails.pricePerDay,
      priceSchedules: (priceSchedules ?? []).map((each) => ({
        id: newId(scope.now),
        ...toPriceSchedule(each),
      })),
    })),
  })
  await assignRateSchedule(scope, id, body.displayIds)
  return id
}
