import { i18n } from '@lingui/core'
import { useMemo } from 'react'
import { ListTableView } from '../../ui/list-page/list-table.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { displayColumns } from './display-columns.tsx'
import type { FindPatch } from './find-search.ts'
import styles from './find.module.css'
import type { ResultsProps } from './results-props.ts'

/** The rows of the cards, one under the other; its heads sort. */
export function ResultTable({ query, state, onState, basket }: ResultsProps) {
  const columns = useMemo(() => displayColumns(basket), [basket])
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
