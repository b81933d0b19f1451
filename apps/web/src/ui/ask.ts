import type { ReactNode } from 'react'

/** A question or a message of the system dialog. */
export interface Ask {
  title: string
  text?: ReactNode
  /** Words of the main button. */
  action?: string
  cancel?: string
  danger?: boolean
}

export interface ShownAsk extends Ask {
  kind: 'confirm' | 'alert'
  answer: (yes: boolean) => void
}
