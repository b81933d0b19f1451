import { i18n } from '@lingui/core'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FailedList } from '../../ui/failed-list.tsx'
import type { RequestRow } from './queries.ts'
import type { ManyResult } from './approve-many.ts'
import styles from './queue.module.css'

/** What approving many came to: how many were, which were not and why, and which were left alone. */
export function ManyResultDialog({
  result,
  onClose,
}: {
  result: ManyResult<RequestRow>
  onClose: () => void
}) {
  const { done, failed, left } = result
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._(
        '{n, plural, =0 {No request approved} one {# request approved} other {# requests approved}}',
        {
          n: done.length,
        },
      )}
      size="sm"
    >
      <div className={styles.result}>
        {failed.length === 0 && left.length === 0 && (
          <p className="dim">{i18n._('The advertisers have their booking.')}</p>
        )}
        <FailedList
          title={i18n._('{n, plural, one {# was not approved:} other {# were not approved:}}', {
            n: failed.length,
          })}
          failed={failed.map(({ row, sentence }) => ({ key: row.id, name: row.campaign_name, sentence }))}
        />
        {left.length > 0 && (
          <p>
            {i18n._(
              '{n, plural, one {# was not changed because you cancelled. It is still selected.} other {# were not changed because you cancelled. They are still selected.}}',
              { n: left.length },
            )}
          </p>
        )}
      </div>
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
