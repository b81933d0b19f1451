import type { UseQueryResult } from '@tanstack/react-query'
import { i18n } from '@lingui/core'
import type { OfferedDisplay } from '../../../lib/campaign-draft.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { NothingFound } from '../../../ui/list-page/nothing-found.tsx'
import type { ListData } from '../../../ui/list-page/use-list.ts'
import { CardGrid, CardSkeletons } from './card-grid.tsx'
import type { FindState } from './queries.ts'
import { ResultTable } from './result-table.tsx'
import type { Basket } from './use-basket.ts'

export interface ResultsProps {
  query: UseQueryResult<ListData<OfferedDisplay>>
  state: FindState & { view?: 'table' }
  onState: (patch: Partial<FindState>) => void
  onClear: () => void
  basket: Basket
}

const InCard = ({ children }: { children: React.ReactNode }) => <div className="card">{children}</div>

/** Cards or table, and what stands in their place while there are none. */
export function Results(props: ResultsProps) {
  const { query, state, onState, onClear, basket } = props
  const { data, isPending, isError, isPlaceholderData } = query
  const settled = data && !isPlaceholderData
  const narrowed = Boolean(state.search) || Boolean(state.industry)
  if (isError && !data) {
    return (
      <InCard>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </InCard>
    )
  }
  if (settled && data.count === 0) {
    return (
      <InCard>
        {narrowed ? (
          <NothingFound onClear={onClear} />
        ) : (
          <EmptyState
            title={i18n._('No displays on offer yet')}
            text={i18n._('As soon as an owner offers a display to you, it stands here.')}
          />
        )}
      </InCard>
    )
  }
  if (settled && data.rows.length === 0) {
    return (
      <InCard>
        <NothingFound past onClear={() => onState({ page: 1 })} />
      </InCard>
    )
  }
  if (state.view === 'table') return <ResultTable {...props} />
  if (isPending) return <CardSkeletons />
  return <CardGrid rows={data?.rows ?? []} basket={basket} />
}
