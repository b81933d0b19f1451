import { FilterChips } from '../../../ui/list-page/filters/filter-chips.tsx'
import { useVenueTypes } from '../../../shared/venue-type/use-venue-types.ts'
import { noFilters } from '../find-search.ts'
import { useChosenList } from '../lists/queries.ts'
import type { FilterProps } from './filter-fields.tsx'
import { type FilterTag, filterTags, kindTags, listTags } from './filter-tags.ts'
import styles from './filters.module.css'

/** The active filters, each with a button that removes it, and one that removes them all. */
export function ActiveFilters({ state, onState }: FilterProps) {
  const kinds = kindTags(state)
  const list = useChosenList(state.list)
  const { data: tree } = useVenueTypes(Boolean(state.venue_type?.length))
  const others = [...listTags(state, list?.name), ...filterTags(state, tree)]
  const chip = (narrowOnly: boolean) => (tag: FilterTag) => ({
    label: tag.label,
    onDrop: () => onState({ page: 1, ...tag.patch }),
    narrowOnly,
  })
  if (kinds.length + others.length === 0) return null
  return (
    <div className={styles.tags}>
      <FilterChips
        // Where the kinds of place are chips in sight, they need no tags.
        chips={[...kinds.map(chip(true)), ...others.map(chip(false))]}
        onClear={() => onState({ page: 1, ...noFilters })}
      />
    </div>
  )
}
