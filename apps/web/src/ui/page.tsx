import type { ReactNode } from 'react'
import { useTitle } from '../lib/use-title.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** What stands right after the title, such as a status. */
  mark?: ReactNode
  /** A sentence under the title. */
  line?: ReactNode
  /** Buttons at the title's side, the main one last. */
  actions?: ReactNode
  /** The content above the title, for example the link back. */
  above?: ReactNode
  /** Uses the full width of a large window, for content side by side. */
  wide?: boolean
  /**
   * On a phone the whole head is one row, for pages that need the room below it; of a list without its sentence, which
   * screen readers hear there too.
   */
  tight?: boolean | 'list'
  children: ReactNode
}

/** A screen inside the shell: one h1, a sub-line, actions. Names the browser's tab. */
export function Page({ title, mark, line, actions, above, wide, tight, children }: PageProps) {
  useTitle(title)
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.head} data-tight={tight || undefined}>
        <div className={styles.titles}>
          {above}
          {mark ? (
            <div className={styles.marked}>
              <h1>{title}</h1>
              {mark}
            </div>
          ) : (
            <h1>{title}</h1>
          )}
          {line && <p className={`dim small num${tight === 'list' ? ' desk-words' : ''}`}>{line}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
