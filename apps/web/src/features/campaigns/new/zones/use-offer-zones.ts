import { useQueries } from '@tanstack/react-query'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { shownDisplayQuery } from '../../queries.ts'
import { usePrice } from '../use-price.ts'
import { offerZones, type OfferZone } from './offer-zone.ts'

/** The zones of all chosen displays, in their order; those still loading are missing. */
export function useOfferZones() {
  const { draft } = useCampaignDraft()
  const { price } = usePrice()
  const queries = useQueries({
    queries: draft.displays.map(({ display_id }) => shownDisplayQuery(display_id)),
  })
  const zones: OfferZone[] = draft.displays.flatMap((display, index) => {
    const priced = price?.displays.find(({ display_id }) => display_id === display.display_id)
    return offerZones(display, queries[index]?.data?.zones ?? [], priced?.zones)
  })
  return {
    zones,
    loading: queries.some(({ isPending }) => isPending),
    failed: queries.find(({ isError }) => isError),
  }
}
