import { i18n } from '@lingui/core'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

/** A search or filter without result: the one action leads back. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={i18n._('Nothing matches yet')}
      text={i18n._('Try fewer or other words.')}
      action={
        <Button look="soft" onClick={onClear}>
          {i18n._('Clear search and filters')}
        </Button>
      }
    />
  )
}
