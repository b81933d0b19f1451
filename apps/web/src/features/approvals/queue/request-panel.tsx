import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { detailsQuery } from '../queries.ts'
import { PanelContent } from './panel-content.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

/** Keeps what was open while the panel closes. */
function useLast(id: string | undefined) {
  const [last, setLast] = useState(id)
  useEffect(() => {
    if (id) setLast(id)
  }, [id])
  return id ?? last
}

/** One request beside the queue: what would be shown where, and the answer. */
export function RequestPanel({ id, onClose }: { id?: string; onClose: () => void }) {
  const shown = useLast(id) ?? ''
  const { data, error, refetch } = useQuery({ ...detailsQuery(shown), enabled: shown !== '' })
  const request = data?.requests.find((one) => one.id === shown)

  function content() {
    if (data && request) {
      return <PanelContent key={shown} details={data} request={request} onDone={onClose} />
    }
    if (data) return <ErrorState error={null} onRetry={() => void refetch()} />
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return <PanelSkeleton />
  }
  return (
    <SidePanel
      open={Boolean(id)}
      onClose={onClose}
      title={data?.campaign.name ?? i18n._('Approval request')}
      wide
    >
      {content()}
    </SidePanel>
  )
}
