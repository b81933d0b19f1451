import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'

interface Named {
  id: string
  name: string
}

type Request = Pick<CampaignDetails['requests'][number], 'id' | 'org_id' | 'org_name' | 'kind' | 'status'>
type Placement = Pick<CampaignDetails['placements'][number], 'request_id' | 'display_id' | 'display_name'>

/** The requests whose placements can have run, that is the approved ones. */
const ran = (requests: readonly Request[]): Request[] =>
  requests.filter(({ kind, status }) => kind === 'placements' && status === 'approved')

/** The owners whose parts can have run, each once. */
export function ownersOf(requests: readonly Request[]): Named[] {
  return [...new Map(ran(requests).map(({ org_id: id, org_name: name }) => [id, { id, name }])).values()]
}

/** Returns the displays that can have shown something of this owner's part, or of all parts; each once. */
export function displaysOf(
  { requests, placements }: { requests: readonly Request[]; placements: readonly Placement[] },
  owner: string | null,
): Named[] {
  const parts = new Set(
    ran(requests)
      .filter(({ org_id }) => owner === null || org_id === owner)
      .map(({ id }) => id),
  )
  const shown = placements.filter(({ request_id }) => parts.has(request_id))
  return [...new Map(shown.map(({ display_id: id, display_name: name }) => [id, { id, name }])).values()]
}
