import { i18n } from '@lingui/core'
import type { ShownAsk } from './ask.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

/** The system dialog, loaded with the first question. */
export function AskDialog({
  shown: { kind, title, text, action, cancel, danger, answer },
}: {
  shown: ShownAsk
}) {
  return (
    <Dialog open onClose={() => answer(false)} title={title} size="sm" alert={kind === 'alert'}>
      {text && <div className="dim">{text}</div>}
      <DialogActions>
        {kind === 'confirm' && (
          // The focus is on Cancel, so that one Enter cannot do what cannot be undone.
          <Button onClick={() => answer(false)} data-autofocus={danger || undefined}>
            {cancel ?? i18n._('Cancel')}
          </Button>
        )}
        <Button
          look={danger ? 'danger' : 'main'}
          onClick={() => answer(true)}
          data-autofocus={!danger || undefined}
        >
          {action ?? i18n._('OK')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
