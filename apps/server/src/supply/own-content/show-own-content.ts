import type { showOwnContent } from '@plaza/contract/own-content'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import type { MediaJson } from '../../base/uploads/media-sql.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { findOwnDisplay } from '../displays/repo.ts'
import { presentDrawnZone } from '../rate-schedules/present.ts'
import { contentOn } from './content-on.ts'
import { presentFiller } from './filler.ts'

/**
 * What one of the actor's displays shows of its owner's on a day, today at its place unless one is named.
 * @throws Failure `not_found`
 */
export async function showDay(
  scope: CallScope,
  { params: { id }, query }: ParsedInput<typeof showOwnContent>,
): Promise<HandlerData<typeof showOwnContent>> {
  const display = await findOwnDisplay(scope, id)
  if (!display) throw new Failure('not_found')
  const date = query.date ?? display.today
  const { rate_schedule_id, zones } = await contentOn(scope, id, date)
  const sign = signer(scope)
  const shown = (media: readonly MediaJson[]) => media.map((file) => presentMedia(file, sign))
  return {
    date,
    rate_schedule_id,
    zones: zones.map(({ zone, spots_free, filler, scheduleFiller, house }) => ({
      ...presentDrawnZone(zone),
      zone_id: zone.id,
      capacity: zone.capacity,
      spotDuration: zone.spotDuration,
      spots_free,
      filler: presentFiller(filler, sign),
      schedule_filler: shown(scheduleFiller?.media ?? []),
      house: house.map(({ media, zone_id: _, ...one }) => ({ ...one, media: shown(media) })),
    })),
  }
}
