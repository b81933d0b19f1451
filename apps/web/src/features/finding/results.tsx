import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListFoot } from '../../ui/list-page/list-foot.tsx'
import { ListTableView } from '../../ui/list-page/list-table.tsx'
import { isPast, useLastPage } from '../../ui/list-page/use-last-page.ts'
import { type ListData, useList } from '../../ui/list-page/use-list.ts'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { canBeChosen, chosenRow } from './choose/chosen.ts'
import { DisplayCard } from './display-card.tsx'
import { displayColumns } from './display-columns.tsx'
import type { FindPatch, FindState } from './find-search.ts'
import { FreeDaysOf } from './free-days/free-days.tsx'
import { NoDisplay } from './no-display.tsx'
import { isListGone, ListGone } from './lists/list-gone.tsx'
import type { Basket } from './use-basket.ts'
import styles from './find.module.css'

function Content(props: ResultsProps) {
  const { query, state, onState, onClear, basket } = props
  const { data, isPending, isError, isPlaceholderData } = query
  if (isListGone(query.error)) {
    return (
      <div className="card">
        <ListGone onLeave={() => onState({ page: 1, list: undefined })} />
      </div>
    )
  }
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

/** The results as cards or a table, or what replaces them while there are none. */
export function Results(props: ResultsProps) {
  const { query, state, dates, onState } = props
  const { data } = query
  const shown = query.isPlaceholderData ? [] : (data?.rows ?? [])
  useLastPage(query, state, onState)
  return (
    <section
      aria-label={i18n._('Displays on offer')}
      aria-busy={query.isFetching}
      className={styles.results}
      data-old={query.isPlaceholderData || undefined}
    >
      <FreeDaysOf displayIds={shown.map(({ display_id }) => display_id)} dates={dates}>
        <Content {...props} />
      </FreeDaysOf>
      {data && data.rows.length > 0 && (
        <ListFoot data={data} state={state} onState={(patch) => onState(patch as FindPatch)} />
      )}
    </section>
  )
}

/** What both cards and table need of a search's result. */
interface ResultsProps {
  query: UseQueryResult<ListData<OfferedDisplay>>
  state: FindState
  dates: FlightDates
  onState: (patch: FindPatch) => void
  onClear: () => void
  basket: Basket
}

/** The results as a table; its column heads sort. */
function ResultTable({ query, state, onState, basket }: ResultsProps) {
  const dated = query.data?.rows.some(({ flight }) => flight !== undefined) ?? false
  const columns = useMemo(() => displayColumns(basket, dated), [basket, dated])
  const table = useList({
    columns,
    data: query.data,
    state,
    onState: (patch) => onState(patch as FindPatch),
    rowId: (row) => row.display_id,
  })
  return (
    <div className={`card ${styles.table}`}>
      <ListTableView
        name={i18n._('Displays')}
        table={table}
        loading={query.isPending}
        count={query.data?.count ?? 0}
        rowName={(row) => row.name}
      />
    </div>
  )
}

function CardGrid({ rows, basket }: { rows: OfferedDisplay[]; basket: Basket }) {
  const among = rows.filter(canBeChosen).map(chosenRow)
  return (
    <ul className={styles.grid}>
      {rows.map((display) => (
        <li key={display.display_id}>
          <DisplayCard display={display} among={among} basket={basket} />
        </li>
      ))}
    </ul>
  )
}

/** Grey cards of the real height. */
function CardSkeletons() {
  return (
    <div className={styles.grid} role="status" aria-label={i18n._('Loading displays')}>
      {Array.from({ length: 8 }, (_, nth) => (
        <div key={nth} className={`card ${styles.item}`} aria-hidden="true">
          <div className={styles.picture}>
            <SkeletonBar height="100%" radius={0} />
          </div>
          <div className={styles.facts}>
            <SkeletonLines />
            <SkeletonBar width="35%" height={10} />
            <div className={styles.foot}>
              <SkeletonBar width={110} height={10} />
              <SkeletonBar width={64} height={26} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
