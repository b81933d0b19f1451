import type { ReactNode } from 'react'
import styles from './failed-list.module.css'

interface FailedListProps {
  /** The sentence above, with their number. */
  title: string
  failed: { key: string; name: ReactNode; sentence: string }[]
}

/** The items that failed, each with its reason; nothing where none did. */
export function FailedList({ title, failed }: FailedListProps) {
  if (failed.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className={styles.list}>
        {failed.map(({ key, name, sentence }) => (
          <li key={key}>
            <strong>{name}</strong> <span className="note">{sentence}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
