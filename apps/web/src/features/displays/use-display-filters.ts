import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../lib/session.ts'
import { useLocationFilter } from '../../shared/location-choices.ts'
import { usePickerSearch } from '../../ui/form/use-picker-search.ts'
import { type ChoiceFilter, type ListFilter, withChosen } from '../../ui/list-page/filters/filter.ts'
import { activeFilter } from '../../ui/list-page/filters/usual-filters.ts'
import type { DisplaysState } from './display-search.ts'
import { chosenRateScheduleQuery, rateScheduleFilterQuery } from './queries.ts'

function useRateScheduleFilter(orgId: string, id: string | undefined): ChoiceFilter {
  const isOne = id !== undefined && id !== 'none'
  const none = { value: 'none', label: i18n._('Without a rate schedule') }
  const { data: chosen } = useQuery(chosenRateScheduleQuery(isOne ? id : ''))
  const { asked, search } = usePickerSearch(id === 'none' ? none.label : chosen?.name)
  const { data } = useQuery(rateScheduleFilterQuery(orgId, asked))
  const found = (data?.rows ?? []).map(({ id: value, name: label }) => ({ value, label }))
  return {
    kind: 'choice',
    name: 'rate_schedule_id',
    label: i18n._('Rate schedule'),
    asked: search,
    options: [none, ...withChosen(found, isOne && chosen ? { value: id, label: chosen.name } : undefined)],
  }
}

/** What the list of displays can be narrowed by. Locations and rate schedules are found by the typed text. */
export function useDisplayFilters(state: DisplaysState): ListFilter[] {
  const { org_id: orgId } = useUser()
  const location = useLocationFilter('location_id', orgId, state.location_id)
  const rateSchedule = useRateScheduleFilter(orgId, state.rate_schedule_id)
  return [
    location,
    rateSchedule,
    {
      kind: 'choice',
      name: 'visibility',
      label: i18n._('Visibility'),
      options: [
        { value: 'Public', label: i18n._('Public') },
        { value: 'Private', label: i18n._('Private') },
      ],
    },
    {
      kind: 'choice',
      name: 'visibilityStatus',
      label: i18n._('Availability'),
      options: [
        { value: 'available', label: i18n._('Available') },
        { value: 'unavailable', label: i18n._('Unavailable') },
      ],
    },
    activeFilter(),
    { kind: 'yes', name: 'retiring', label: i18n._('With a last day on offer') },
  ]
}
