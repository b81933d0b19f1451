import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  /** The line that is always shown. */
  head: ReactNode
  /** Whether it is open at first. */
  open?: boolean
  /** Makes the content, which is in the page only while it is open: there may be hundreds of these. */
  children: () => ReactNode
}

/** A line that opens to its details. */
export function Fold({ head, open: first = false, children }: FoldProps) {
  const [open, setOpen] = useState(first)
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} aria-hidden="true" />
        <span className={styles.head}>{head}</span>
      </summary>
      {open && <div className={styles.content}>{children()}</div>}
    </details>
  )
}
