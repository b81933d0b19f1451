import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
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
  if (kinds.length + others.length === 0) return null
  const item = (kind: boolean) => (tag: FilterTag) => (
    <li key={`${tag.label} ${JSON.stringify(tag.patch)}`} data-kind={kind || undefined}>
      <button type="button" className={styles.tag} onClick={() => onState({ page: 1, ...tag.patch })}>
        {tag.label}
        <span className="hidden-words">, {i18n._('drop this filter')}</span>
        <IconX size={14} aria-hidden="true" />
      </button>
    </li>
  )
  return (
    <ul
      className={styles.tags}
      aria-label={i18n._('Filters in force')}
      data-kinds-only={others.length === 0 || undefined}
    >
      {kinds.map(item(true))}
      {others.map(item(false))}
      <li>
        <Button size="sm" look="quiet" onClick={() => onState({ page: 1, ...noFilters })}>
          {i18n._('Clear filters')}
        </Button>
      </li>
    </ul>
  )
}
