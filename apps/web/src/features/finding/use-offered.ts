import { useQuery } from '@tanstack/react-query'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { offerRowQuery } from './queries.ts'

export interface Offered {
  display: OfferedDisplay | undefined
  /** Set where the display is no longer on offer, or could not be loaded. */
  error: unknown
  retry: () => void
}

/** The display that the address names: taken from the loaded rows, else fetched. */
export function useOffered(
  id: string | undefined,
  dates: FlightDates,
  atHand: readonly OfferedDisplay[],
): Offered {
  const found = atHand.find(({ display_id }) => display_id === id)
  const wanted = id !== undefined && !found
  const offer = useQuery({ ...offerRowQuery(id ?? '', dates), enabled: wanted })
  return {
    display: found ?? offer.data ?? undefined,
    error: wanted ? (offer.error ?? (offer.data === null ? new Error() : null)) : null,
    retry: () => void offer.refetch(),
  }
}
