import type { BannedOn } from '@plaza/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { priceQuery } from '../../../shared/campaign-price.ts'

const NONE: readonly BannedOn[] = []

/** The price of the draft's displays on its dates. Figures of a previous question count as none. */
export function usePrice() {
  const { draft } = useCampaignDraft()
  const ids = draft.displays.map(({ display_id }) => display_id)
  const query = useQuery(priceQuery(ids, draft.general))
  const answer = query.isPlaceholderData ? undefined : query.data
  return {
    query,
    price: answer?.price ?? null,
    gone: answer?.gone ?? [],
    banned: answer?.banned ?? NONE,
    faults: answer?.faults ?? {},
    loading: query.isPending || query.isPlaceholderData,
  }
}
