import { i18n } from '@lingui/core'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './queue.module.css'

/** All keys of the queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys: [string, string][] = [
    ['J', i18n._('The next request')],
    ['K', i18n._('The request before')],
    ['A', i18n._('Approve; press it again to confirm')],
    ['R', i18n._('Reject, with a reason')],
    ['C', i18n._('Ask for a correction')],
    ['X', i18n._('Select, to answer several together')],
    ['?', i18n._('These keys')],
  ]
  return (
    <Dialog open onClose={onClose} title={i18n._('Keys')} size="sm">
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
