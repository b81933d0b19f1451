import { i18n } from '@lingui/core'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListFoot } from '../../ui/list-page/list-foot.tsx'
import { isPast, useLastPage } from '../../ui/list-page/use-last-page.ts'
import { CardGrid, CardSkeletons } from './card-grid.tsx'
import type { FindPatch } from './find-search.ts'
import styles from './find.module.css'
import { NoDisplay } from './no-display.tsx'
import { ResultTable } from './result-table.tsx'
import type { ResultsProps } from './results-props.ts'

function Content(props: ResultsProps) {
  const { query, state, onState, onClear, basket } = props
  const { data, isPending, isError, isPlaceholderData } = query
  const settled = data && !isPlaceholderData
  if (isError && !data) {
    return (
      <div className="card">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  if (settled && data.count === 0) {
    return (
      <div className="card">
        <NoDisplay state={state} onState={onState} onClear={onClear} />
      </div>
    )
  }
  if (state.view === 'table') return <ResultTable {...props} />
  if (isPending || isPast(data, state)) return <CardSkeletons />
  return <CardGrid rows={data?.rows ?? []} basket={basket} />
}

/** Cards or table, and what stands in their place while there are none. */
export function Results(props: ResultsProps) {
  const { query, state, onState } = props
  const { data } = query
  useLastPage(query, state, onState)
  return (
    <section
      aria-label={i18n._('Displays on offer')}
      aria-busy={query.isFetching}
      className={styles.results}
      data-old={query.isPlaceholderData || undefined}
    >
      <Content {...props} />
      {data && data.rows.length > 0 && (
        <ListFoot data={data} state={state} onState={(patch) => onState(patch as FindPatch)} />
      )}
    </section>
  )
}
