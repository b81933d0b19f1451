import type { ReactNode } from 'react'
import { EmptyDrawing, type EmptyDrawingKind } from './empty-drawing.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  drawing?: EmptyDrawingKind
  title: string
  text?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** h1 where the state is the whole page. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ drawing = 'display', title, text, action, heading: H = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyDrawing kind={drawing} />
      <H className={styles.title}>{title}</H>
      {text && <p className="dim small">{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
