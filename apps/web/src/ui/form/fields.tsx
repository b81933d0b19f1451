import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields in two columns, one on a phone. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)

/** A field over the whole width of `Fields`. */
export const Wide = ({ children }: { children: ReactNode }) => <div data-wide="true">{children}</div>
