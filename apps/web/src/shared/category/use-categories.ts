import { useQuery } from '@tanstack/react-query'

/** The categories of the IAB list with what is asked of them, loaded once somebody needs them. */
export function useCategories(enabled = true) {
  return useQuery({
    queryKey: ['ad-products'],
    queryFn: () => import('@plaza/domain/taxonomies/ad-products'),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    enabled,
  })
}

/** Gives the name of a category by its id; a text of before as it was written, and an id as it is until the list is there. */
export function useCategoryName(text: string | null | undefined): string {
  const { data } = useCategories(Boolean(text))
  return text ? (data?.sayCategory(text) ?? text) : ''
}
