import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { listNotifications } from '@plaza/contract/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPiece } from '../../lib/lazy-piece.ts'
import { IconButton } from '../../ui/button.tsx'
import { latestQuery } from './queries.ts'
import styles from './bell.module.css'

const load = () => import('./notifications-panel.tsx')
const Panel = lazyPiece(async () => ({ default: (await load()).NotificationsPanel }))

/** Beyond this, the bell shows "99+". */
const MOST = 99

/**
 * The bell in the top bar of every screen: how many notifications are unread, and the panel that lists them.
 */
export function Bell() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { data } = useQuery(latestQuery)
  const unread = data?.unread ?? 0
  const news = useNews(data)
  const label = unread
    ? i18n._('{unread, plural, one {Notifications, # unread} other {Notifications, # unread}}', { unread })
    : i18n._('Notifications')
  return (
    <>
      <IconButton
        label={label}
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <span className={styles.bell}>
          <IconBell size={19} stroke={1.7} aria-hidden="true" />
          {unread > 0 && (
            <span className={`num ${styles.count}`} aria-hidden="true">
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </span>
      </IconButton>
      <span className="hidden-words" role="status">
        {news}
      </span>
      {wanted && (
        <Suspense>
          <Panel open={open} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The text that announces a notification that arrived while the page was open; empty until one does. */
function useNews(data: CallData<typeof listNotifications> | undefined): string {
  const [news, setNews] = useState('')
  const known = useRef<string | null | undefined>(undefined)
  const latest = data?.rows[0]
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = latest?.id ?? null
    // Ids are ordered by time, so an older notification that moves up is not announced as new.
    const isNew = before !== undefined && latest && latest.id > (before ?? '')
    if (isNew && !latest.isRead) setNews(i18n._('New notification: {text}', { text: latest.newTitle }))
  }, [data, latest])
  return news
}
