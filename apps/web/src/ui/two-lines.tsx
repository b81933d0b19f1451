import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

interface TwoLinesProps {
  first: ReactNode
  second: ReactNode
  /** The first line is not the row's name. */
  plain?: boolean
}

/** A table cell's name and the facts under it. */
export function TwoLines({ first, second, plain }: TwoLinesProps) {
  return (
    <span className={styles.lines} data-plain={plain || undefined}>
      <span>{first}</span>
      <span className="dim note num">{second}</span>
    </span>
  )
}
