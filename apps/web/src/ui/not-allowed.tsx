import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { useUser } from '../lib/session.ts'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

interface NotAllowedProps {
  /** The screen's own title. */
  title: string
  /** The content above the title, as on the screen itself. */
  above?: ReactNode
  /** A link to something that the user may do. */
  action: ReactNode
}

/** Shown instead of a screen that only creates something, to users who may not create it. */
export function NotAllowed({ title, above, action }: NotAllowedProps) {
  return (
    <Page title={title} above={above}>
      <div className="card">
        <EmptyState
          drawing="locked"
          title={i18n._('You do not have permission to do this')}
          text={i18n._('An owner of {name} can give you this permission.', {
            name: useUser().organization.name,
          })}
          action={action}
        />
      </div>
    </Page>
  )
}
