import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkeletonBar, SkeletonLines } from '../skeleton.tsx'
import { TwoLines } from '../two-lines.tsx'
import styles from './cards.module.css'

export interface Row {
  key: string
  link?: LinkProps
  name: ReactNode
  facts: ReactNode
  /** The content at the row's end: an amount or a state. */
  end?: ReactNode
}

function RowContent({ name, facts, end }: Omit<Row, 'key' | 'link'>) {
  return (
    <>
      <TwoLines first={name} second={facts} />
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
}

/** The first few rows of a list; each links to its own page. */
export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.key}>
          {row.link ? (
            <Link {...row.link} className={styles.row}>
              <RowContent name={row.name} facts={row.facts} end={row.end} />
            </Link>
          ) : (
            <span className={styles.row}>
              <RowContent name={row.name} facts={row.facts} end={row.end} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <ul className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <span className={styles.row}>
            <SkeletonLines />
            <span className={styles.end}>
              <SkeletonBar width={72} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
