import { i18n } from '@lingui/core'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import type { Show } from './queries.ts'

/** The queue without a row: nothing to do is good news, nothing ever came needs another step. */
export function queueEmpty(show: Show, onAll: () => void): EmptyStateProps {
  return show === 'waiting' || show === 'correction'
    ? {
        drawing: 'campaign',
        title: show === 'waiting' ? i18n._('Nothing is waiting for you') : i18n._('Nothing is in correction'),
        text:
          show === 'waiting'
            ? i18n._('When an advertiser books your displays, the request waits here until you answer.')
            : i18n._('When you ask an advertiser for new media, the request waits here until they arrive.'),
        action: (
          <Button look="soft" onClick={onAll}>
            {i18n._('Show all requests')}
          </Button>
        ),
      }
    : {
        drawing: 'campaign',
        title: i18n._('No requests yet'),
        text: i18n._('Displays that are public and have a rate schedule can be booked.'),
        action: (
          <LinkButton to="/displays" look="soft">
            {i18n._('See your displays')}
          </LinkButton>
        ),
      }
}
