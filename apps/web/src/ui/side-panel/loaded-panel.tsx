import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import type { RowAction } from '../list-page/row-menu.tsx'
import { SkeletonBar, SkeletonLines } from '../skeleton.tsx'
import { PanelActions } from './panel-actions.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './side-panel.module.css'

interface LoadedPanelProps<D> {
  open: boolean
  onClose: () => void
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>
  title: string
  /** What stands in for the thing until it is there; the height of its picture in pixels, or a drawing. */
  skeleton?: number | ReactNode
  wide?: boolean
  /** What can be done with it, at the panel's foot. */
  actionsOf?: (data: D) => RowAction[]
  children: (data: D) => ReactNode
}

const Waiting = ({ picture }: { picture: number }) => (
  <div className={styles.waiting} role="status" aria-label={i18n._('Loading')}>
    {picture > 0 && <SkeletonBar height={picture} radius={14} />}
    <SkeletonLines />
    <SkeletonLines />
  </div>
)

/** A panel with one thing that is fetched when it opens. */
export function LoadedPanel<D>(props: LoadedPanelProps<D>) {
  const { query, skeleton = 260, actionsOf, children, ...panel } = props
  const { data, error, refetch } = query
  function content() {
    if (data !== undefined) return children(data)
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return typeof skeleton === 'number' ? <Waiting picture={skeleton} /> : skeleton
  }
  const actions = data === undefined ? [] : (actionsOf?.(data) ?? [])
  return (
    <SidePanel {...panel} foot={actions.length > 0 && <PanelActions name={panel.title} actions={actions} />}>
      {content()}
    </SidePanel>
  )
}
