import { i18n } from '@lingui/core'
import { isApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Whether nothing can be found since the list in the address is not one of the organization's. */
export function isListGone(error: unknown): boolean {
  return isApiError(error) && error.issues.some(({ path }) => path === 'list_id')
}

/** Says that the list of the address is gone, and leads to all displays. */
export function ListGone({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={i18n._('This list is gone')}
      text={i18n._('It may have been deleted, or it belongs to another organization.')}
      action={
        <Button look="soft" onClick={onLeave}>
          {i18n._('Show all displays')}
        </Button>
      }
    />
  )
}
