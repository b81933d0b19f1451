import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useFetchedToast } from '../../../lib/use-fetched-toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { displayForEditQuery } from '../edit-queries.ts'
import { EditDisplayForm } from './edit-display-form.tsx'

interface EditDisplayDialogProps {
  display: { id: string; name: string }
  onClose: () => void
}

/** The edit dialog of a display, once what is stored is there. */
export function EditDisplayDialog({ display: { id, name }, onClose }: EditDisplayDialogProps) {
  const { data, error, refetch } = useQuery(displayForEditQuery(id))
  useFetchedToast(messages.displayFetched, id, data !== undefined)
  function content() {
    if (data) return <EditDisplayForm display={data} onClose={onClose} />
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return (
      <div role="status" aria-label={i18n._('Loading')}>
        <SkeletonLines />
        <SkeletonLines />
      </div>
    )
  }
  return (
    <Dialog open onClose={onClose} title={i18n._('Edit {name}', { name })} size="md">
      {content()}
    </Dialog>
  )
}
