import type { MediaVerdict } from '@plaza/domain/media-fit'
import { judgeMedia } from '@plaza/domain/media-fit'
import type { ApprovalRequest, CampaignDetails, Placement } from '../../../shared/campaign-details/queries.ts'

/** A placement that a file is for: whether it fits, and what became of the request about it. */
export interface MediaUse {
  placement: Placement
  verdict: MediaVerdict
  status: ApprovalRequest['status']
  owner: string
  /** Whether it would replace other media once its owner approves. */
  isNew: boolean
}

/** A file of a campaign with all placements that it is for. */
export interface UsedMedia {
  id: string
  file: Placement['media'][number]
  uses: MediaUse[]
}

/** Addresses of one file differ in their signatures. */
const idOf = ({ url }: Placement['media'][number]): string => url.split('?')[0] ?? url

const isOpen = ({ status }: ApprovalRequest): boolean => status === 'pending' || status === 'correction'

/**
 * The files of a campaign, each once, in the order of its placements: those that are booked, and those that wait to
 * replace them.
 */
export function usedMedia({
  requests,
  placements,
}: Pick<CampaignDetails, 'requests' | 'placements'>): UsedMedia[] {
  const found = new Map<string, UsedMedia>()
  const add = (files: Placement['media'], placement: Placement, request: ApprovalRequest, isNew: boolean) => {
    for (const file of files) {
      const id = idOf(file)
      const used = found.get(id) ?? { id, file, uses: [] }
      const status = placement.cancelled ? 'cancelled' : request.status
      const verdict = judgeMedia({ media: file, zone: placement })
      used.uses.push({ placement, verdict, status, owner: request.org_name, isNew })
      found.set(id, used)
    }
  }
  const parts = new Map(requests.map((request) => [request.id, request]))
  for (const placement of placements) {
    const request = parts.get(placement.request_id)
    if (request) add(placement.media, placement, request, false)
  }
  const byId = new Map(placements.map((placement) => [placement.id, placement]))
  for (const request of requests.filter(isOpen)) {
    for (const { placement_id, after } of request.changes) {
      const placement = byId.get(placement_id)
      if (placement && request.kind === 'media') add(after, placement, request, true)
    }
  }
  return [...found.values()]
}

/** How many there are of each value, in the order in which they come. */
export function counted<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}
