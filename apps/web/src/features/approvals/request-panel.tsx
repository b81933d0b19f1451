import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadedPanel } from '../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../ui/side-panel/use-shown.ts'
import { detailsQuery } from '../../shared/campaign-details/queries.ts'
import { PanelContent } from './panel-content.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

/** One request beside the queue: what would be shown where, and the answer. */
export function RequestPanel({ id, onClose }: { id?: string; onClose: () => void }) {
  const shown = useShown(id)
  const query = useQuery({ ...detailsQuery(shown), enabled: Boolean(id) })
  const title = query.data?.campaign.name ?? i18n._('Approval request')
  return (
    <LoadedPanel
      open={Boolean(id)}
      onClose={onClose}
      query={query}
      title={title}
      skeleton={<PanelSkeleton />}
      wide
    >
      {(details) => {
        const request = details.requests.find((one) => one.id === shown)
        if (!request) return <ErrorState error={null} onRetry={() => void query.refetch()} />
        return <PanelContent key={shown} details={details} request={request} onDone={onClose} />
      }}
    </LoadedPanel>
  )
}
