import { useQuery } from '@tanstack/react-query'
import type { OfferedDisplay } from '../../shared/campaign-draft.ts'
import { offerAtQuery, offerQuery } from './queries.ts'

export interface Offered {
  display: OfferedDisplay | undefined
  /** It is not on offer any more, or could not be loaded. */
  error: unknown
  retry: () => void
}

const nowhere = { lng: 0, lat: 0 }

/** The display of the address: one of those at hand, or fetched. */
export function useOffered(
  orgId: string,
  id: string | undefined,
  atHand: readonly OfferedDisplay[],
): Offered {
  const found = atHand.find(({ display_id }) => display_id === id)
  const wanted = id !== undefined && !found
  const one = useQuery({ ...offerQuery(id ?? ''), enabled: wanted })
  const place = one.data?.location
  const offer = useQuery({
    ...offerAtQuery(orgId, id ?? '', place ?? nowhere),
    enabled: wanted && place !== undefined,
  })
  return {
    display: found ?? offer.data ?? undefined,
    error: wanted ? (one.error ?? offer.error ?? (offer.data === null ? new Error() : null)) : null,
    retry: () => void (one.isError ? one.refetch() : offer.refetch()),
  }
}
