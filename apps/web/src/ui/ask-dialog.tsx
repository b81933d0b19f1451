import { i18n } from '@lingui/core'
import type { ShownAsk } from './ask.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

/** The system dialog, loaded with the first question. */
export function AskDialog({
  shown: { kind, title, text, action, cancel, danger, rather, answer },
}: {
  shown: ShownAsk
}) {
  const isCalm = danger || rather === 'cancel'
  return (
    <Dialog open onClose={() => answer(false)} title={title} size="sm" alert={kind === 'alert'}>
      {text && <div className="dim">{text}</div>}
      <DialogActions>
        {kind === 'confirm' && (
          // The focus is on Cancel, so that one Enter cannot do what cannot be undone.
          <Button
            look={rather === 'cancel' ? 'main' : 'plain'}
            onClick={() => answer(false)}
            data-autofocus={isCalm || undefined}
          >
            {cancel ?? i18n._('Cancel')}
          </Button>
        )}
        <Button
          look={danger ? 'danger' : rather === 'cancel' ? 'plain' : 'main'}
          onClick={() => answer(true)}
          data-autofocus={!isCalm || undefined}
        >
          {action ?? i18n._('OK')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
