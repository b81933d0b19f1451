import type { ReactNode } from 'react'
import styles from './key-value.module.css'

/** Facts of one thing: its names and values as a description list. */
export function KeyValue({ items }: { items: readonly (readonly [key: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.list}>
      {items.map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
