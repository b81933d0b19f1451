import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields in two columns, one on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** A field over the whole width of `Fields`. */
export function Wide({ children }: { children: ReactNode }) {
  return <div data-wide="true">{children}</div>
}
