import { i18n } from '@lingui/core'
import { NativeSelect } from '@mantine/core'
import { type FilterPatch, type ListFilter, withoutFilters } from '../../ui/list-page/filters/filter.ts'
import { ActiveFilters, FilterBar } from '../../ui/list-page/filters/filter-bar.tsx'
import { SearchField } from '../../ui/list-page/search-field.tsx'
import type { LibraryState } from './queries.ts'
import styles from './media-library.module.css'

interface LibraryFiltersProps {
  state: LibraryState
  onState: (patch: Partial<LibraryState>) => void
}

/** The given word, if it is one of those that are known. */
export function oneOf<T extends string>(given: string | undefined, ...known: T[]): T | undefined {
  return known.find((each) => each === given)
}

/** What the library can be narrowed by. */
function libraryFilters(): ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: i18n._('Which kind'),
      inBar: true,
      options: [
        { value: 'picture', label: i18n._('Pictures') },
        { value: 'video', label: i18n._('Videos') },
      ],
    },
    {
      kind: 'choice',
      name: 'use',
      label: i18n._('Which use'),
      any: i18n._('Used or not'),
      options: [
        { value: 'used', label: i18n._('In use') },
        { value: 'unused', label: i18n._('Not used yet') },
      ],
    },
  ]
}

/** The state of the library without its search and filters. */
export function withoutLibraryFilters(): Partial<LibraryState> {
  return { page: 1, search: undefined, ...withoutFilters(libraryFilters()) }
}

/** Search, kind, use and order of the media library. */
export function LibraryFilters({ state, onState }: LibraryFiltersProps) {
  const sort = (by: string) => {
    const sorted_by = oneOf(by, 'name', 'bytes')
    onState({ page: 1, sorted_by, sort: sorted_by && (sorted_by === 'name' ? 'asc' : 'desc') })
  }
  const filters = libraryFilters()
  const narrow = (patch: FilterPatch) => onState({ page: 1, ...patch } as Partial<LibraryState>)
  return (
    <div className={styles.tools}>
      <SearchField
        label={i18n._('Search media')}
        hint={i18n._('Search by name')}
        value={state.search ?? ''}
        onSearch={(search) => onState({ page: 1, search: search || undefined })}
      />
      <FilterBar filters={filters} state={state} onPatch={narrow} />
      <NativeSelect
        size="sm"
        aria-label={i18n._('Order')}
        value={state.sorted_by ?? 'uploaded_at'}
        onChange={(event) => sort(event.currentTarget.value)}
        data={[
          { value: 'uploaded_at', label: i18n._('Newest first') },
          { value: 'name', label: i18n._('By name') },
          { value: 'bytes', label: i18n._('Largest first') },
        ]}
      />
      <ActiveFilters filters={filters} state={state} onPatch={narrow} />
    </div>
  )
}
