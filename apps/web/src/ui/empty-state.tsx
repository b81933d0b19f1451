import type { ReactNode } from 'react'
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

type EmptyDrawingKind =
  | 'display'
  | 'search'
  | 'location'
  | 'price'
  | 'campaign'
  | 'broken'
  | 'lost'
  | 'locked'
  | 'done'
  | 'clock'

const stroke = { fill: 'none', stroke: 'var(--pz-brand)', strokeWidth: 3, strokeLinecap: 'round' } as const

const inside: Record<EmptyDrawingKind, ReactNode> = {
  display: <path {...stroke} d="M75 26v22M64 37h22" />,
  search: (
    <>
      <circle {...stroke} cx="73" cy="35" r="12" />
      <path {...stroke} strokeWidth={4} d="m82 44 9 9" />
    </>
  ),
  location: (
    <>
      <path {...stroke} d="M75 54s-14-11-14-21a14 14 0 0 1 28 0c0 10-14 21-14 21Z" />
      <circle cx="75" cy="33" r="4.5" fill="var(--pz-accent)" />
    </>
  ),
  price: <path {...stroke} d="M52 50V40M66 50V30M80 50V36M94 50V24" />,
  campaign: (
    <>
      <path {...stroke} d="M56 33v9h7l19 11V22L63 33Z" strokeLinejoin="round" />
      <path {...stroke} d="M90 30c4 4 4 11 0 15" />
    </>
  ),
  broken: <path {...stroke} stroke="var(--pz-danger)" d="M75 22v18M75 50v1" strokeWidth={4} />,
  locked: (
    <>
      <rect {...stroke} x="62" y="34" width="26" height="19" rx="4" />
      <path {...stroke} d="M67 34v-5a8 8 0 0 1 16 0v5" />
    </>
  ),
  done: <path {...stroke} strokeWidth={4} strokeLinejoin="round" d="m61 38 10 10 19-21" />,
  clock: (
    <>
      <circle {...stroke} cx="75" cy="37" r="16" />
      <path {...stroke} strokeLinejoin="round" d="M75 28v9l6 5" />
    </>
  ),
  lost: <path {...stroke} d="M66 30a9 9 0 1 1 12 8c-3 1-3 3-3 6M75 53v1" />,
}

/** The drawing of empty and failed states: a display without a picture. */
function EmptyDrawing({ kind }: { kind: EmptyDrawingKind }) {
  return (
    <svg width="150" height="92" viewBox="0 0 150 92" aria-hidden="true">
      <ellipse cx="75" cy="86" rx="34" ry="4" fill="var(--pz-line)" />
      <rect x="71.5" y="68" width="7" height="17" fill="var(--pz-line-strong)" opacity=".5" />
      <rect
        x="25"
        y="7"
        width="100"
        height="60"
        rx="7"
        fill="var(--pz-soft)"
        stroke={kind === 'broken' ? 'var(--pz-danger)' : 'var(--pz-brand)'}
        strokeDasharray="5 5"
        strokeWidth="2"
      />
      {inside[kind]}
    </svg>
  )
}
