import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { Button } from '../button.tsx'
import { EmptyState, type EmptyStateProps } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import type { ListColumn } from './columns.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { type Exported, ListExportMenu } from './export-menu.tsx'
import { type FilterPatch, type ListFilter, tagsOf, withoutFilters } from './filters/filter.ts'
import { ActiveFilters, FilterBar } from './filters/filter-bar.tsx'
import { columnId, isChosen, useHiddenColumns } from './hidden-columns.ts'
import { ListFoot } from './list-foot.tsx'
import { ListTableView } from './list-table.tsx'
import type { RowAction } from './row-menu.tsx'
import { SearchField } from './search-field.tsx'
import { isPast, useLastPage } from './use-last-page.ts'
import { type ListData, useList } from './use-list.ts'
import styles from './list-page.module.css'

export interface ListPageProps<R extends object> {
  /** Names the table, for example "Locations". */
  name: string
  columns: ListColumn<R>[]
  query: UseQueryResult<ListData<R>>
  /** The list's state in the address, and what changes it. */
  state: ListState
  onState: (patch: Partial<ListState>) => void
  rowId: (row: R) => string
  /** Names a row in its menu and to screen readers. */
  rowName: (row: R) => string
  rowActions?: (row: R) => RowAction[]
  /** A click on a row; the row's own link must lead to the same place, for the keyboard. */
  onRow?: (row: R) => void
  searchHint?: string
  /** The label of the search; without it there is no search. */
  searchLabel?: string
  /** What the list can be narrowed by; what it is narrowed to stands in its state. */
  filters?: readonly ListFilter[]
  /**
   * What is saved as a file, with the filters that the list has beside its search, beside a choice of columns; without
   * it the list has neither.
   */
  exported?: Exported
  empty: EmptyStateProps
}

const NO_FILTERS: readonly ListFilter[] = []

/** A list: search, table, pages, and all of its states. */
export function ListPage<R extends object>(props: ListPageProps<R>) {
  const { query, state, onState, empty } = props
  const { data, isPending, isError, isPlaceholderData } = query
  const [hidden, setHidden] = useHiddenColumns(props.exported?.list ?? props.name)
  const columns = useMemo(
    () => props.columns.filter((column) => !isChosen(props.columns, column) || !hidden.has(columnId(column))),
    [props.columns, hidden],
  )
  const table = useList({ columns, data, state, onState, rowId: props.rowId })
  useLastPage(query, state, onState)
  const filters = props.filters ?? NO_FILTERS
  const narrowed = Boolean(state.search) || tagsOf(filters, state).length > 0
  const bare = !narrowed && data?.count === 0 && !isPlaceholderData
  const narrow = (patch: FilterPatch) => onState({ page: 1, ...patch } as Partial<ListState>)
  const clear = () => narrow({ search: undefined, ...withoutFilters(filters) })

  function content() {
    if (isError && !data) {
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    }
    if (bare) return <EmptyState {...empty} />
    if (data?.count === 0 && !isPlaceholderData) return <NothingFound onClear={clear} />
    return (
      <ListTableView
        {...props}
        table={table}
        loading={isPending || isPast(data, state)}
        count={data?.count}
      />
    )
  }

  return (
    <section className={`card ${styles.card}`} aria-label={props.name} aria-busy={query.isFetching}>
      {!bare && (props.searchLabel || filters.length > 0 || props.exported) && (
        <div className={styles.tools}>
          {props.searchLabel && (
            <SearchField
              byKey
              label={props.searchLabel}
              hint={props.searchHint}
              value={state.search ?? ''}
              onSearch={(search) => onState({ page: 1, search: search || undefined })}
            />
          )}
          <FilterBar filters={filters} state={state} onPatch={narrow} />
          {props.exported && (
            <div className={styles.ends}>
              <ColumnsMenu columns={props.columns} hidden={hidden} onHidden={setHidden} />
              <ListExportMenu
                list={props.exported.list}
                query={{ ...listQueryOf(state), ...props.exported.query }}
              />
            </div>
          )}
          <ActiveFilters filters={filters} state={state} onPatch={narrow} />
        </div>
      )}
      {/* What comes is not what was grey, moved: an empty list has no tools above it. */}
      <div
        key={isPending ? 'loading' : 'loaded'}
        className={styles.content}
        data-old={isPlaceholderData || undefined}
      >
        {content()}
      </div>
      {!bare && data && <ListFoot data={data} state={state} onState={onState} />}
    </section>
  )
}

/** The state of a search or filter without result: its one action clears it. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={i18n._('Nothing matches yet')}
      text={i18n._('Try fewer or other words.')}
      action={
        <Button look="soft" onClick={onClear}>
          {i18n._('Clear search and filters')}
        </Button>
      }
    />
  )
}
