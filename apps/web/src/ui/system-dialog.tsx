import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Ask, ShownAsk } from './ask.ts'

let queue: readonly ShownAsk[] = []
const listeners = new Set<() => void>()

function setQueue(next: readonly ShownAsk[]) {
  queue = next
  for (const listener of listeners) listener()
}

const show = (kind: ShownAsk['kind'], ask: Ask) =>
  new Promise<boolean>((resolve) => {
    const shown: ShownAsk = {
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

/**
 * Tells something that has to be read; resolves when it was.
 * @public
 */
export const alertDialog = async (ask: Ask): Promise<void> => {
  await show('alert', ask)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

/** The one generic system dialog (specification, section 2). Stands once, in the providers. */
export function SystemDialog() {
  const shown = useSyncExternalStore(subscribe, () => queue[0])
  return <Suspense>{shown && <AskDialog shown={shown} />}</Suspense>
}
