import type { ReactNode } from 'react'
import styles from './pictured.module.css'

interface PicturedProps {
  picture: ReactNode
  /** The width of the picture's column, so that texts align whatever the picture's shape. */
  width?: number
  children: ReactNode
}

/** Text with a small picture before it. */
export function Pictured({ picture, width = 56, children }: PicturedProps) {
  return (
    <span className={styles.row}>
      <span className={styles.picture} style={{ width }}>
        {picture}
      </span>
      <span className={styles.words}>{children}</span>
    </span>
  )
}
