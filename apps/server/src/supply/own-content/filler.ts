import type { listFiller, setFiller, ShownFiller } from '@plaza/contract/own-content'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { signer } from '../../base/storage/signer.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { findScheduleOn } from '../blocks/repo.ts'
import { findOwnDisplay } from '../displays/repo.ts'
import { presentDrawnZone } from '../rate-schedules/present.ts'
import { findOwnRateScheduleIds } from '../rate-schedules/repo.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { findFiller, findResolutions, storeFiller, type Filler } from './filler-repo.ts'
import { requireOwnMedia } from './own-media.ts'

type Sign = (address: string) => string

/** Filler as answers have it; version 0 where there never was any. */
export function presentFiller(filler: Filler | undefined, sign: Sign): ShownFiller {
  const media = filler?.media.map((file) => presentMedia(file, sign)) ?? []
  return { version: filler?.version ?? 0, media }
}

/** @throws Failure `not_found` for a rate schedule that is not the actor's */
const requireZones = async (scope: CallScope, rateScheduleId: string): Promise<Zone[]> => {
  const own = await findOwnRateScheduleIds(scope, [rateScheduleId])
  if (!own.has(rateScheduleId)) throw new Failure('not_found')
  return (await findZones(scope.db, [rateScheduleId], utcDay(scope))).get(rateScheduleId) ?? []
}

/**
 * The filler of all zones that a rate schedule has today.
 * @throws Failure `not_found`
 */
export async function showFiller(scope: CallScope, id: string): Promise<HandlerData<typeof listFiller>> {
  const zones = await requireZones(scope, id)
  const found = await findFiller(
    scope.db,
    zones.map((zone) => zone.id),
    [],
  )
  const resolutions = await findResolutions(scope, id, utcDay(scope))
  const sign = signer(scope)
  return {
    zones: zones.map((zone) => ({
      ...presentDrawnZone(zone),
      zone_id: zone.id,
      spotDuration: zone.spotDuration,
      filler: presentFiller(
        found.find(({ zone_id }) => zone_id === zone.id),
        sign,
      ),
      resolutions,
    })),
  }
}

/** A zone whose filler is meant: of one of the actor's displays, or of all that sell by a rate schedule. */
interface Meant {
  zone: Zone
  display_id: string | null
}

/**
 * The zone of a rate schedule of the actor's, for all displays that sell by it.
 * @throws Failure `not_found`
 */
export async function zoneOfSchedule(scope: CallScope, id: string, zoneId: string): Promise<Meant> {
  const zone = (await requireZones(scope, id)).find((one) => one.id === zoneId)
  if (!zone) throw new Failure('not_found')
  return { zone, display_id: null }
}

/**
 * The zone of one of the actor's displays, by what it sells by today.
 * @throws Failure `not_found`
 */
export async function zoneOfDisplay(scope: CallScope, id: string, zoneId: string): Promise<Meant> {
  const display = await findOwnDisplay(scope, id)
  const schedule = display && (await findScheduleOn(scope, id, display.today))
  if (!display || !schedule) throw new Failure('not_found')
  const zones = (await findZones(scope.db, [schedule.id], display.today)).get(schedule.id)
  const zone = zones?.find((one) => one.id === zoneId)
  if (!zone) throw new Failure('not_found')
  return { zone, display_id: id }
}

/**
 * Sets the filler of a zone to these files, in this order; none of them removes it.
 * @throws Failure `bad_input`, `media_unfit`, `changed_meanwhile`
 */
export async function changeFiller(
  scope: CallScope,
  { zone, display_id }: Meant,
  { media, version }: Pick<ParsedInput<typeof setFiller>['body'], 'media' | 'version'>,
): Promise<ShownFiller> {
  const [files = []] = await requireOwnMedia(scope, [
    { path: 'media', media, spotDuration: zone.spotDuration },
  ])
  const place = { id: newId(scope.now), rate_schedule_id: zone.rateScheduleId, zone_id: zone.id, display_id }
  const isStored = await storeFiller(
    scope,
    place,
    files.map(({ id }) => id),
    version ?? undefined,
  )
  if (!isStored) throw new Failure('changed_meanwhile')
  const found = await findFiller(scope.db, [zone.id], display_id === null ? [] : [display_id])
  return presentFiller(
    found.find((one) => one.display_id === display_id),
    signer(scope),
  )
}
