import { i18n } from '@lingui/core'
import { sentenceOf } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
}

/** Says what could not be loaded, with a button that tries again. */
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
