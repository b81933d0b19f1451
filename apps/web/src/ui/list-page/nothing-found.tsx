import { i18n } from '@lingui/core'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

/** A search or filter without result, or a page past the list's end: the one action leads back. */
export const NothingFound = ({ past = false, onClear }: { past?: boolean; onClear: () => void }) => (
  <EmptyState
    drawing="search"
    title={past ? i18n._('The list ends before this page') : i18n._('Nothing matches yet')}
    text={past ? undefined : i18n._('Try fewer or other words.')}
    action={
      <Button look="soft" onClick={onClear}>
        {past ? i18n._('Go to the first page') : i18n._('Clear search and filters')}
      </Button>
    }
  />
)
