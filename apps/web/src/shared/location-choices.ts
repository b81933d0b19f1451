import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { getLocation, listLocations } from '@plaza/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { choicesOf } from '../lib/list-search.ts'
import { pageOf, queryOf } from '../lib/query-of.ts'
import { usePickerSearch } from '../ui/form/use-picker-search.ts'
import { withChosen, type ChoiceFilter } from '../ui/list-page/filters/filter.ts'

export type LocationChoice = CallData<typeof listLocations>['rows'][number]

/** The locations that a filter offers. They are as fresh as the list beside it, which is not asked for anew each time either. */
function locationFilterQuery(orgId: string, search: string) {
  return pageOf(listLocations, { query: { ...choicesOf(search, 'location_name'), org_id: orgId } })
}

/** Fresh whenever the window is looked at again: a location may have been created in another tab. */
export function locationChoicesQuery(orgId: string, search: string) {
  return { ...locationFilterQuery(orgId, search), staleTime: 0 }
}

/** The location that is chosen, which may be none of those that a picker shows. */
export function chosenLocationQuery(id: string) {
  return { ...queryOf(getLocation, { params: { id } }), enabled: id !== '' }
}

/** The filter by a location of one's own, which is found by the typed text. `id` is that of the chosen one. */
export function useLocationFilter<const Name extends string>(
  name: Name,
  orgId: string,
  id: string | undefined,
) {
  const { data: chosen } = useQuery(chosenLocationQuery(id ?? ''))
  const { asked, search } = usePickerSearch(chosen?.location_name)
  const { data } = useQuery(locationFilterQuery(orgId, asked))
  const found = (data?.rows ?? []).map((row) => ({ value: row.id, label: row.location_name }))
  return {
    kind: 'choice',
    name,
    label: i18n._('Location'),
    asked: search,
    options: withChosen(found, id && chosen ? { value: id, label: chosen.location_name } : undefined),
  } satisfies ChoiceFilter
}
