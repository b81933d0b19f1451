import { i18n } from '@lingui/core'
import { IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { newestOf, type Thread } from './threads.ts'

/** One thread, the oldest first; of a long one the newest until more is wanted. */
export function ThreadList({ thread, mayWrite }: { thread: Thread; mayWrite: boolean }) {
  const [all, setAll] = useState(false)
  const { shown, hidden } = newestOf(thread.comments, all)
  if (shown.length === 0) {
    return (
      <div className={styles.empty}>
        <IconMessages size={26} stroke={1.4} aria-hidden="true" />
        <p className="dim small">
          {mayWrite
            ? i18n._('No comments yet. Ask a question, or share what the other party should know.')
            : i18n._('No comments yet.')}
        </p>
      </div>
    )
  }
  return (
    <>
      {hidden > 0 && (
        <Button look="soft" size="sm" onClick={() => setAll(true)}>
          {i18n._('{hidden, plural, one {Show # earlier comment} other {Show # earlier comments}}', {
            hidden,
          })}
        </Button>
      )}
      <ul className={styles.list}>
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} mayWrite={mayWrite} />
        ))}
      </ul>
    </>
  )
}
