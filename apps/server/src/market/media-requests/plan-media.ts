import type { replaceMedia } from '@plaza/contract/media-requests'
import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { judgeMedia } from '@plaza/domain/media-fit'
import { badInput, Failure } from '../../base/failure.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import type { FileRow } from '../../base/uploads/repo.ts'
import { presentFrame } from '../../supply/rate-schedules/present.ts'
import { placeKey } from '../campaigns/price-displays.ts'
import type { NewMedia, Place } from './repo.ts'

type Body = ParsedInput<typeof replaceMedia>['body']

/** The new media of one zone, with the path at which the body names it. */
export interface Wanted {
  at: string
  display_id: string
  zone_id: string
  media: { url: string }[]
}

/** The zones that a body names, in whichever of its two forms. */
export function wantedOf({ placements, display_id = '', zone_id = '', media = [] }: Body): Wanted[] {
  if (!placements) return [{ at: '', display_id, zone_id, media }]
  return placements.map((each, index) => ({ ...each, at: `placements.${index}.` }))
}

/** A placement with its new files. */
interface Planned {
  place: Place
  files: FileRow[]
  at: string
}

const issuesOfWanted = (
  { at, media }: Wanted,
  place: Place | undefined,
  owner: string | undefined,
  files: Map<string, FileRow>,
): Issue[] => {
  if (!place) return [{ path: `${at}zone_id`, message: 'This campaign does not play in this zone.' }]
  const issues = media.flatMap(({ url }, index) =>
    files.has(fileIdOf(url) ?? '')
      ? []
      : [{ path: `${at}media.${index}.url`, message: 'This is not a file that your organization uploaded.' }],
  )
  if (place.cancelled) issues.push({ path: `${at}zone_id`, message: 'This placement was cancelled.' })
  if (place.request_id !== owner) {
    issues.push({
      path: `${at}display_id`,
      message: 'This display has another owner. Please send the media of each owner on their own.',
    })
  }
  return issues
}

const checkFit = (planned: Planned[]): void => {
  const issues = planned.flatMap(({ place, files, at }) =>
    files.flatMap((media, index) => {
      const { resolution, spot_duration: spotDuration } = place
      const verdict = judgeMedia({ media, zone: { frame: presentFrame(place), resolution, spotDuration } })
      if (verdict.verdict !== 'unfit') return []
      return [{ path: `${at}media.${index}.url`, message: verdict.faults.join(' ') }]
    }),
  )
  if (issues.length) throw new Failure('media_unfit', { issues })
}

/**
 * Works out which placements get which files: all of one owner, with files of the advertiser's that fit their zones.
 * @throws Failure `bad_input` with all that is at fault, `media_unfit`
 */
export function planMedia(
  wanted: Wanted[],
  places: Place[],
  files: Map<string, FileRow>,
): { requestId: string; places: Place[]; media: NewMedia[] } {
  const byKey = new Map(places.map((place) => [placeKey(place.display_id, place.zone_id), place]))
  const placeOf = ({ display_id, zone_id }: Wanted) => byKey.get(placeKey(display_id, zone_id))
  const requestId = wanted.flatMap((each) => placeOf(each)?.request_id ?? [])[0]
  const issues = wanted.flatMap((each) => issuesOfWanted(each, placeOf(each), requestId, files))
  if (issues.length || !requestId) throw badInput(...issues)
  const planned = wanted.flatMap((each): Planned[] => {
    const place = placeOf(each)
    const own = each.media.flatMap(({ url }) => files.get(fileIdOf(url) ?? '') ?? [])
    return place ? [{ place, files: own, at: each.at }] : []
  })
  checkFit(planned)
  return {
    requestId,
    places: planned.map(({ place }) => place),
    media: planned.map((each) => ({ placementId: each.place.id, fileIds: each.files.map(({ id }) => id) })),
  }
}
