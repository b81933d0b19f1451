import type { Tree } from '@plaza/domain/taxonomies/tree'
import { useQuery } from '@tanstack/react-query'

/**
 * The kinds of place of the OpenOOH list, loaded once somebody needs them. Without `enabled` nothing is loaded.
 */
export function useVenueTypes(enabled = true) {
  return useQuery({
    queryKey: ['venue-types'],
    queryFn: async (): Promise<Tree> => (await import('@plaza/domain/taxonomies/venue-types')).venueTypes,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    enabled,
  })
}
