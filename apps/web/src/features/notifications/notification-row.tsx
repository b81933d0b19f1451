import { i18n } from '@lingui/core'
import { IconMail, IconMailOpened, IconMessage, IconMessageCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { type Notification, useMarkCommentRead, useMarkRead } from './queries.ts'
import styles from './notifications.module.css'

/** A plain click. With modifier keys the browser opens the link in another tab by itself. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** One notification. Following it leads to its subject and marks it as read; the mark can be changed back. */
export function NotificationRow({
  notification,
  onLeave,
}: {
  notification: Notification
  onLeave: () => void
}) {
  const { id, isRead, isCommentRead, newTitle, message, comment, name, link } = notification
  const titleId = useId()
  const router = useRouter()
  const markRead = useMarkRead()
  const markCommentRead = useMarkCommentRead()
  const setRead = (read: boolean) => markRead.mutate({ query: { ids: id, read: read ? '1' : '0' } })
  const setCommentRead = (read: boolean) =>
    markCommentRead.mutate({ query: { ids: id, read: read ? '1' : '0' } })

  function follow(event: MouseEvent) {
    if (!isRead) setRead(true)
    if (!isPlain(event)) return
    event.preventDefault()
    onLeave()
    void router.navigate({ href: link })
  }

  return (
    <li className={styles.row} data-unread={!isRead || undefined} aria-labelledby={titleId}>
      <Face name={name} picture={notification.avatar} />
      <div className={styles.words}>
        <p>
          {!isRead && <span className="hidden-words">{i18n._('Unread:')} </span>}
          <a id={titleId} href={link} className={styles.title} onClick={follow}>
            {newTitle}
          </a>
        </p>
        {message && <p className="dim small">{message}</p>}
        {comment && (
          <blockquote className={styles.comment} data-unread={!isCommentRead || undefined}>
            {comment}
          </blockquote>
        )}
        <p className="dim note num">
          <time dateTime={notification.createdAt}>{formatInstant(notification.createdAt)}</time>
          {' · '}
          {name}
        </p>
      </div>
      <div className={styles.marks}>
        <IconButton
          size="md"
          label={isRead ? i18n._('Mark as unread') : i18n._('Mark as read')}
          aria-describedby={titleId}
          onClick={() => setRead(!isRead)}
        >
          {isRead ? (
            <IconMailOpened size={17} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconMail size={17} stroke={1.7} aria-hidden="true" />
          )}
        </IconButton>
        {comment && (
          <IconButton
            size="md"
            label={isCommentRead ? i18n._('Mark comment as unread') : i18n._('Mark comment as read')}
            aria-describedby={titleId}
            onClick={() => setCommentRead(!isCommentRead)}
          >
            {isCommentRead ? (
              <IconMessageCheck size={17} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconMessage size={17} stroke={1.7} aria-hidden="true" />
            )}
          </IconButton>
        )}
      </div>
    </li>
  )
}
