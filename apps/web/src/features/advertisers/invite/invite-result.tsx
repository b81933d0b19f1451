import { i18n } from '@lingui/core'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { FailedList } from '../../../ui/failed-list.tsx'
import type { InviteResult } from './invite-in-parts.ts'
import styles from './invite.module.css'

const invitedWords = (n: number) =>
  i18n._(
    '{n, plural, =0 {No invitation was sent.} one {# invitation was sent.} other {# invitations were sent.}}',
    {
      n,
    },
  )

/** What the invitations came to: how many were sent, who was invited already, which failed and why. */
export function InviteResultView({ result, onClose }: { result: InviteResult; onClose: () => void }) {
  const { invited, already, failed, left } = result
  return (
    <>
      <div className={styles.result} role="status">
        <p>
          <strong>{invitedWords(invited)}</strong>
        </p>
        {already > 0 && (
          <p>
            {i18n._(
              '{n, plural, one {# address had already been invited and was not mailed again.} other {# addresses had already been invited and were not mailed again.}}',
              { n: already },
            )}
          </p>
        )}
        <FailedList
          title={i18n._('{n, plural, one {# was not invited:} other {# were not invited:}}', {
            n: failed.length,
          })}
          failed={failed.map(({ address, sentence }) => ({ key: address, name: address, sentence }))}
        />
        {left.length > 0 && (
          <p>
            {i18n._(
              '{n, plural, one {# was not changed because you cancelled.} other {# were not changed because you cancelled.}}',
              { n: left.length },
            )}
          </p>
        )}
      </div>
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Done')}
        </Button>
      </DialogActions>
    </>
  )
}
