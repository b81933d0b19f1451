import type { HandlerData } from '@plaza/contract/call'
import { groupBy } from '@plaza/domain/group-by'
import type { listArrivals } from '@plaza/contract/upload-links'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { addressOf } from '../../base/storage/address.ts'
import { signer } from '../../base/storage/signer.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { isOwnTarget, type Target } from '../shared-plans/repo.ts'
import { findWaiting, findZonesOfLinks, type WaitingFile } from './files-repo.ts'
import { askedZones, formatOfFile, formatsFor } from './open-upload-link.ts'
import type { ZoneOfDisplay } from './repo.ts'
import { findWantedZones } from './wanted-zones.ts'

/**
 * The files that have arrived for a draft or a campaign of the actor's organization and wait to be used, by link, each
 * with the zones that it was made for.
 * @throws Failure `not_found`
 */
export async function readArrivals(
  scope: CallScope,
  target: Target,
): Promise<HandlerData<typeof listArrivals>> {
  if (!(await isOwnTarget(scope, target))) throw new Failure('not_found')
  const waiting = await findWaiting(scope, target)
  // What most pages ask has no answer, and then there is nothing to look up.
  if (!waiting.length) return { links: [] }
  const byLink = groupBy(waiting, ({ link_id }) => link_id)
  const asked = await findZonesOfLinks(scope, [...byLink.keys()])
  const wanted = (await findWantedZones(scope, target)) ?? []
  const formats = new Map(
    [...byLink.keys()].map((id) => [id, formatsFor(askedZones(asked.get(id) ?? [], wanted))]),
  )
  const zonesOf = (file: WaitingFile): ZoneOfDisplay[] =>
    formatOfFile(file, formats.get(file.link_id) ?? [])?.zones.map(({ display_id, zone_id }) => ({
      display_id,
      zone_id,
    })) ?? []
  const present = (file: WaitingFile) => ({
    ...presentMedia(file.media, signer(scope)),
    id: file.id,
    path: addressOf(file.media),
    received_at: file.received_at.toISOString(),
    zones: zonesOf(file),
  })
  return {
    links: [...byLink].map(([id, files]) => ({
      id,
      title: files[0]?.title ?? '',
      files: files.map(present),
    })),
  }
}
