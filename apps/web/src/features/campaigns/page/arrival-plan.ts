import { judgeMedia } from '@plaza/domain/media-fit'
import type { ApprovalRequest, CampaignDetails, Placement } from '../../../shared/campaign-details/queries.ts'
import type { Arrival } from '../../../shared/upload-link/queries.ts'
import { replaceable, requestFor } from './replaceable.ts'

/** A zone has at most so many files. */
const MOST_FILES = 20

/** What one owner is sent: a placement's new files, for each of its placements. */
export interface Send {
  request: ApprovalRequest
  placements: { placement: Placement; files: Arrival[] }[]
}

/** What becomes of files that arrived for a campaign. */
export interface ArrivalPlan {
  sends: Send[]
  /** In how many zones each file will be, by its id; none where no zone takes it now. */
  zonesOf: ReadonlyMap<string, number>
}

/**
 * Works out where files that arrived for a campaign go: each into all zones that it was made for, whose media can be
 * replaced now and whose spots are long enough. The files of a zone take the place of those that are there.
 */
export function planArrivals(
  details: Pick<CampaignDetails, 'requests' | 'placements'>,
  files: readonly Arrival[],
): ArrivalPlan {
  const sends = new Map<string, Send>()
  const zonesOf = new Map(files.map(({ id }) => [id, 0]))
  for (const placement of replaceable(details)) {
    const request = requestFor(details, placement)
    const chosen = files.filter((file) => isFor(file, placement)).slice(0, MOST_FILES)
    if (!request || chosen.length === 0) continue
    const send = sends.get(request.id) ?? { request, placements: [] }
    send.placements.push({ placement, files: chosen })
    sends.set(request.id, send)
    for (const { id } of chosen) zonesOf.set(id, (zonesOf.get(id) ?? 0) + 1)
  }
  return { sends: [...sends.values()], zonesOf }
}

function isFor(file: Arrival, placement: Placement): boolean {
  const { display_id, zone_id } = placement
  const isMadeFor = file.zones.some((zone) => zone.display_id === display_id && zone.zone_id === zone_id)
  return isMadeFor && judgeMedia({ media: file, zone: placement }).verdict !== 'unfit'
}

/** The ids of the files that all owners were sent for whom they were meant. */
export function usedFiles(sent: readonly Send[], refused: readonly Send[]): string[] {
  const idsIn = (sends: readonly Send[]) =>
    new Set(sends.flatMap(({ placements }) => placements.flatMap(({ files }) => files.map(({ id }) => id))))
  const kept = idsIn(refused)
  return [...idsIn(sent)].filter((id) => !kept.has(id))
}
