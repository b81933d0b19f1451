import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './settings.module.css'

interface LoadedProps<D> {
  query: UseQueryResult<D>
  children: (data: D) => ReactNode
}

/** Shows the loaded data; a card in its place while it is loading or if that failed. */
export function Loaded<D>({ query, children }: LoadedProps<D>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <div className="card">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return (
    <div className={`card ${styles.card}`} aria-busy="true">
      <SkeletonLines />
      <SkeletonLines />
    </div>
  )
}
