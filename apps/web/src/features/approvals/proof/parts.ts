import type { CampaignDetails } from '../queries.ts'

interface Owner {
  id: string
  name: string
}

/** The owners whose parts can have run: those that have approved, each once. */
export const ownersOf = (
  requests: readonly Pick<CampaignDetails['requests'][number], 'org_id' | 'org_name' | 'kind' | 'status'>[],
): Owner[] => [
  ...new Map(
    requests
      .filter(({ kind, status }) => kind === 'placements' && status === 'approved')
      .map(({ org_id: id, org_name: name }) => [id, { id, name }]),
  ).values(),
]
