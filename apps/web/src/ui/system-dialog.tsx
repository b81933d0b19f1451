import { i18n } from '@lingui/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface Ask {
  title: string
  text?: ReactNode
  /** Words of the main button. */
  action?: string
  cancel?: string
  danger?: boolean
}

interface Shown extends Ask {
  kind: 'confirm' | 'alert'
  answer: (yes: boolean) => void
}

let queue: readonly Shown[] = []
const listeners = new Set<() => void>()

function setQueue(next: readonly Shown[]) {
  queue = next
  for (const listener of listeners) listener()
}

const show = (kind: Shown['kind'], ask: Ask) =>
  new Promise<boolean>((resolve) => {
    const shown: Shown = {
      ...ask,
      kind,
      answer: (yes) => {
        setQueue(queue.filter((other) => other !== shown))
        resolve(yes)
      },
    }
    setQueue([...queue, shown])
  })

/** Asks before something that cannot be undone: `if (await confirmDialog({ title, action })) …` */
export const confirmDialog = (ask: Ask): Promise<boolean> => show('confirm', ask)

/** Tells something that has to be read; resolves when it was. */
export const alertDialog = async (ask: Ask): Promise<void> => {
  await show('alert', ask)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one generic system dialog (specification, section 2). Stands once, in the providers. */
export function SystemDialog() {
  const shown = useSyncExternalStore(subscribe, () => queue[0])
  if (!shown) return null
  const { kind, title, text, action, cancel, danger, answer } = shown
  return (
    <Dialog open onClose={() => answer(false)} title={title} size="sm">
      {text && <div className="dim">{text}</div>}
      <DialogActions>
        {kind === 'confirm' && <Button onClick={() => answer(false)}>{cancel ?? i18n._('Cancel')}</Button>}
        <Button look={danger ? 'danger' : 'main'} onClick={() => answer(true)} data-autofocus={!danger}>
          {action ?? i18n._('OK')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
