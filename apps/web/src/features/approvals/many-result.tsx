import { i18n } from '@lingui/core'
import type { Answer } from '../../shared/decision/use-decision.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FailedList } from '../../ui/failed-list.tsx'
import type { ManyResult } from './answer-many.ts'
import type { RequestRow } from './queries.ts'
import styles from './queue.module.css'

interface ManyResultProps {
  result: ManyResult<RequestRow>
  decision: Answer['decision']
  onClose: () => void
}

/** The result of answering many requests: how many succeeded, which failed and why, and which were not tried. */
export function ManyResultDialog({ result: { done, failed, left }, decision, onClose }: ManyResultProps) {
  const approved = decision === 'approved'
  const n = done.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        approved
          ? i18n._(
              '{n, plural, =0 {No request approved} one {# request approved} other {# requests approved}}',
              { n },
            )
          : i18n._(
              '{n, plural, =0 {No request rejected} one {# request rejected} other {# requests rejected}}',
              { n },
            )
      }
      size="sm"
    >
      <div className={styles.result}>
        {failed.length === 0 && left.length === 0 && (
          <p className="dim">
            {approved
              ? i18n._('The advertisers have their booking.')
              : i18n._('The spots are free again, and the advertisers read why.')}
          </p>
        )}
        <FailedList
          title={i18n._('{n, plural, one {# was not changed:} other {# were not changed:}}', {
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
