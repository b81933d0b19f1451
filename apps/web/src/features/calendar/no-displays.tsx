import { i18n } from '@lingui/core'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Takes the place of the calendar where there is no display, or none that was searched for. */
export function NoDisplays({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyState
      drawing="search"
      title={i18n._('No display matches')}
      text={i18n._('Try another name or place.')}
    />
  ) : (
    <EmptyState
      title={i18n._('No displays yet')}
      text={i18n._('The calendar shows what is sold of each display, and what it costs, from day to day.')}
      action={
        <LinkButton look="main" to="/create-new-display">
          {i18n._('New display')}
        </LinkButton>
      }
    />
  )
}
