import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { todayAt } from '../../../lib/today.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { WaitingAdvertisers } from '../waiting-advertisers.tsx'
import { BlockForm } from './block-form.tsx'
import { BlockList } from './block-list.tsx'
import { availabilityQuery } from './queries.ts'
import styles from './blocks.module.css'

interface BlockDialogProps {
  display: { id: string; name: string; time_zone: string }
  onClose: () => void
}

/** The dialog that takes spots of a display out of sale for some days, and puts them back on sale. */
export function BlockDialog({ display: { id, name, time_zone }, onClose }: BlockDialogProps) {
  const { data, error, refetch } = useQuery(availabilityQuery(id, todayAt(time_zone)))
  function content() {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <SkeletonLines />
    return (
      <div className={styles.stack}>
        <BlockList displayId={id} availability={data} />
        <WaitingAdvertisers displayId={id} />
        {data.zones.length > 0 ? (
          <BlockForm displayId={id} zones={data.zones} today={todayAt(time_zone)} />
        ) : (
          <p className="dim small">{i18n._('Without a rate schedule there is nothing to block.')}</p>
        )}
      </div>
    )
  }
  return (
    <Dialog open onClose={onClose} title={i18n._('Block dates of {name}', { name })} size="md">
      {content()}
    </Dialog>
  )
}
