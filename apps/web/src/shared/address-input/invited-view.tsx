import { i18n } from '@lingui/core'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import type { FailedList } from '../../ui/failed-list.tsx'
import { ManyNote } from '../../ui/many-note.tsx'

interface InvitedViewProps {
  /** How many invitations were sent. */
  sent: number
  /** Withdraws them, where that can be done; `isSuccess` once it was. */
  withdraw?: { isPending: boolean; isSuccess: boolean; run: () => void }
  /** The addresses that were left as they are, and why. */
  left: ComponentProps<typeof FailedList>['failed']
  /** What else there is to say. */
  children?: ReactNode
  onClose: () => void
}

/** What became of many addresses that were invited at once. What was sent can be taken back. */
export function InvitedView({ sent, withdraw, left, onClose, children }: InvitedViewProps) {
  const words = i18n._(
    '{n, plural, =0 {No invitation was sent.} one {# invitation was sent.} other {# invitations were sent.}}',
    { n: sent },
  )
  return (
    <>
      <ManyNote
        text={withdraw?.isSuccess ? i18n._('The invitations were withdrawn.') : words}
        undo={withdraw && !withdraw.isSuccess ? withdraw : undefined}
        leftTitle={i18n._('{n, plural, one {# was left as it is:} other {# were left as they are:}}', {
          n: left.length,
        })}
        left={left}
      />
      {children}
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Done')}
        </Button>
      </DialogActions>
    </>
  )
}
