import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { listNotifications } from '@plaza/contract/notifications'
import { useEffect, useRef, useState } from 'react'

/** What is to be said of a notification that came while the page was open; empty until one comes. */
export function useNews(data: CallData<typeof listNotifications> | undefined): string {
  const [news, setNews] = useState('')
  const known = useRef<string | null | undefined>(undefined)
  const latest = data?.rows[0]
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = latest?.id ?? null
    // Ids are ordered by time: what lies under one that has gone is no news.
    const isNew = before !== undefined && latest && latest.id > (before ?? '')
    if (isNew && !latest.isRead) setNews(i18n._('New notification: {text}', { text: latest.newTitle }))
  }, [data, latest])
  return news
}
