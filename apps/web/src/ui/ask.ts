import type { ReactNode } from 'react'

/** A question or a message of the system dialog. */
export interface Ask {
  title: string
  text?: ReactNode
  /** The label of the main button. */
  action?: string
  cancel?: string
  danger?: boolean
  /** Cancelling is what most want: it is the coloured button and has the focus. */
  rather?: 'cancel'
}

export interface ShownAsk extends Ask {
  kind: 'confirm' | 'alert'
  answer: (yes: boolean) => void
}

let queue: readonly ShownAsk[] = []
const listeners = new Set<() => void>()

function setQueue(next: readonly ShownAsk[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Calls the listener whenever another question is next. Gives the function that stops. */
export function onAsk(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the question now waiting for its answer; undefined where there is none. */
export function currentAsk(): ShownAsk | undefined {
  return queue[0]
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
export function confirmDialog(ask: Ask): Promise<boolean> {
  return show('confirm', ask)
}

/** Shows a message that has to be read; resolves once it is closed. */
export async function alertDialog(ask: Ask): Promise<void> {
  await show('alert', ask)
}
