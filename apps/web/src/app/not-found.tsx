import { i18n } from '@lingui/core'
import { useTitle } from '../lib/use-title.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The page for an unknown address. `standalone`: outside the shell, where it is the page's main part. */
export function NotFound({ standalone = false }: { standalone?: boolean }) {
  useTitle(i18n._('Page not found'))
  const state = (
    <EmptyState
      heading="h1"
      drawing="lost"
      title={i18n._('Page not found')}
      text={i18n._('There is nothing at this address. It may have been moved, or mistyped.')}
      action={
        <LinkButton to="/" look="soft">
          {i18n._('Go home')}
        </LinkButton>
      }
    />
  )
  return standalone ? <main>{state}</main> : state
}
