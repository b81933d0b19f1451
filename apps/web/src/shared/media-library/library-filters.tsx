import { i18n } from '@lingui/core'
import { NativeSelect, SegmentedControl } from '@mantine/core'
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

/** Search, kind, use and order of the media library. */
export function LibraryFilters({ state, onState }: LibraryFiltersProps) {
  const sort = (by: string) => {
    const sorted_by = oneOf(by, 'name', 'bytes')
    onState({ page: 1, sorted_by, sort: sorted_by && (sorted_by === 'name' ? 'asc' : 'desc') })
  }
  return (
    <div className={styles.tools}>
      <SearchField
        label={i18n._('Search media')}
        hint={i18n._('Search by name')}
        value={state.search ?? ''}
        onSearch={(search) => onState({ page: 1, search: search || undefined })}
      />
      <SegmentedControl
        size="sm"
        aria-label={i18n._('Which kind')}
        value={state.kind ?? 'all'}
        onChange={(kind) => onState({ page: 1, kind: oneOf(kind, 'picture', 'video') })}
        data={[
          { value: 'all', label: i18n._('All') },
          { value: 'picture', label: i18n._('Pictures') },
          { value: 'video', label: i18n._('Videos') },
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={i18n._('Which use')}
        value={state.use ?? 'all'}
        onChange={(event) => onState({ page: 1, use: oneOf(event.currentTarget.value, 'used', 'unused') })}
        data={[
          { value: 'all', label: i18n._('Used or not') },
          { value: 'used', label: i18n._('In a campaign or draft') },
          { value: 'unused', label: i18n._('Not used yet') },
        ]}
      />
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
    </div>
  )
}
