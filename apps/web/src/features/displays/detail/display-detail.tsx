import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { SkeletonBar, SkeletonLines } from '../../../ui/skeleton.tsx'
import { displayQuery } from '../owner-queries.ts'
import styles from './detail.module.css'
import { DisplayFacts } from './display-facts.tsx'

/** One display beside the list: its picture, its place, its zones and their prices. */
export function DisplayDetail({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...displayQuery(id ?? ''), enabled: Boolean(id) })
  const { data } = query
  return (
    <SidePanel open={Boolean(id)} onClose={onClose} title={data?.name ?? i18n._('Display')}>
      {data ? (
        <DisplayFacts display={data} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={styles.stack} aria-busy="true">
          <SkeletonBar height={260} radius={14} />
          <SkeletonLines />
          <SkeletonLines />
        </div>
      )}
    </SidePanel>
  )
}
