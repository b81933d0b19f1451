import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { SkeletonBar, SkeletonLines } from '../../../ui/skeleton.tsx'
import { rateScheduleQuery } from '../queries.ts'
import styles from './detail.module.css'
import { RateScheduleFacts } from './rate-schedule-facts.tsx'

/** One rate schedule beside the list, to read. */
export function RateScheduleDetail({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...rateScheduleQuery(id ?? ''), enabled: Boolean(id) })
  const { data } = query
  return (
    <SidePanel open={Boolean(id)} onClose={onClose} title={data?.name ?? i18n._('Rate schedule')}>
      {data ? (
        <RateScheduleFacts key={data.id} schedule={data} />
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
