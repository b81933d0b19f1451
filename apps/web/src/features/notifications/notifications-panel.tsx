import { i18n } from '@lingui/core'
import { IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { ChoiceFilter } from '../../ui/list-page/filters/filter.ts'
import { FilterBar } from '../../ui/list-page/filters/filter-bar.tsx'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, useReadAll } from './queries.ts'
import styles from './notifications.module.css'

function Rows({ unreadOnly, onLeave }: { unreadOnly: boolean; onLeave: () => void }) {
  const query = useInfiniteQuery(notificationsQuery(unreadOnly))
  const { data, isPending, isError, hasNextPage, isFetchingNextPage } = query
  if (isPending) return <RowsSkeleton />
  if (!data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  // Pages are counted from the newest, so a notification that arrives between two fetches makes one appear
  // in both.
  const rows = [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()]
  if (rows.length === 0 && unreadOnly) {
    return <EmptyState drawing="done" title={i18n._('You have read everything')} />
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="campaign"
        title={i18n._('No notifications yet')}
        text={i18n._('What happens to your campaigns and your organization appears here.')}
      />
    )
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <NotificationRow key={row.id} notification={row} onLeave={onLeave} />
        ))}
      </ul>
      {isError && <p role="alert">{i18n._('Older ones could not be loaded.')}</p>}
      {hasNextPage && (
        <Button fullWidth loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {i18n._('Show older ones')}
        </Button>
      )}
    </>
  )
}

/** What the panel is narrowed by. It is no screen, so its address does not keep it. */
const unreadFilter = (): ChoiceFilter => ({
  kind: 'choice',
  name: 'isRead',
  label: i18n._('Which notifications'),
  inBar: true,
  options: [{ value: '0', label: i18n._('Unread') }],
})

interface NotificationsPanelProps {
  open: boolean
  unread: number
  onClose: () => void
}

/** The notifications, the newest first. A phone gives them the whole screen. */
export function NotificationsPanel({ open, unread, onClose }: NotificationsPanelProps) {
  const readAll = useReadAll()
  // Mantine returns the focus only for a panel that was rendered closed before it opened.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  const [unreadOnly, setUnreadOnly] = useState(false)
  const none = unread === 0
  return (
    <SidePanel
      open={shown}
      onClose={onClose}
      title={i18n._('Notifications')}
      foot={
        <>
          <LinkButton
            look="quiet"
            icon={<IconSettings size={16} aria-hidden="true" />}
            to="/settings/$profile"
            params={{ profile: 'notifications' }}
            onClick={onClose}
          >
            {i18n._('What comes by email')}
          </LinkButton>
          {/* The button is not disabled, since that would take the focus from the user who has just pressed it. */}
          <Button
            aria-disabled={none}
            data-disabled={none || undefined}
            loading={readAll.isPending}
            onClick={() => !none && readAll.mutate({ query: {} })}
          >
            {i18n._('Mark all as read')}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <FilterBar
          filters={[unreadFilter()]}
          state={unreadOnly ? { isRead: '0' } : {}}
          onPatch={({ isRead }) => setUnreadOnly(isRead === '0')}
        />
      </div>
      <Rows unreadOnly={unreadOnly} onLeave={onClose} />
    </SidePanel>
  )
}

const ROWS = [1, 2, 3, 4, 5]

/** The skeleton has the height of what is loading. */
export function RowsSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonBar width={36} height={36} radius={18} />
          <SkeletonLines />
        </div>
      ))}
    </div>
  )
}
