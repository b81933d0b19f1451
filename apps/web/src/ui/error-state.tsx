import { i18n } from '@lingui/core'
import { sentenceOf } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
}

/** What could not be loaded, and the way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        title={i18n._('This could not be loaded')}
        text={sentenceOf(error)}
        action={
          onRetry && (
            <Button look="soft" onClick={onRetry}>
              {i18n._('Try again')}
            </Button>
          )
        }
      />
    </div>
  )
}
