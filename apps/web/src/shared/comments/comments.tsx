import { i18n } from '@lingui/core'
import { Checkbox, Tabs } from '@mantine/core'
import { useDocumentVisibility, useInViewport } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { useTabInSight } from '../../ui/use-tab-in-sight.ts'
import type { CampaignDetails } from '../campaign-details/queries.ts'
import { CommentItem } from './comment-item.tsx'
import { commentsQuery, useReadThread } from './queries.ts'
import { newestOf, type Thread, threadsOf } from './threads.ts'
import { WriteBox } from './write-box.tsx'
import styles from './comments.module.css'

interface CommentsProps {
  details: Pick<CampaignDetails, 'campaign' | 'requests'>
  /** The owner whose thread is shown first. */
  first?: string
}

/**
 * Whether the user may write comments: both sides may, if they may act on campaigns; the platform only
 * reads.
 */
function useMayWrite(): boolean {
  const { type } = useUser().organization
  const [decides, buys] = [useMay('approval:decide'), useMay('campaign:update')]
  return type === 'DSO' ? decides : type === 'ADV' && buys
}

const Loading = () => (
  <div role="status" aria-label={i18n._('Loading')} className={styles.loading}>
    <SkeletonLines />
    <SkeletonBar height={64} radius={10} />
  </div>
)

/** The box that writes into the shown thread, or into all of them. */
function Write({
  campaign,
  thread,
  several,
}: Pick<CampaignDetails, 'campaign'> & { thread: Thread; several: boolean }) {
  const isOwner = useUser().organization.type === 'DSO'
  const [toAll, setToAll] = useState(false)
  const name = isOwner ? campaign.adv_name : thread.name
  return (
    <WriteBox
      campaignId={campaign.id}
      orgId={toAll && several ? undefined : thread.orgId}
      label={toAll && several ? i18n._('Comment for all owners') : i18n._('Comment for {name}', { name })}
      placeholder={toAll && several ? i18n._('Write to all owners') : i18n._('Write to {name}', { name })}
    >
      {several && (
        <Checkbox
          size="xs"
          label={i18n._('To all owners')}
          checked={toAll}
          onChange={(event) => setToAll(event.currentTarget.checked)}
        />
      )}
    </WriteBox>
  )
}

/** The comments of the advertiser and the owners on a campaign, updated live. */
export function Comments({ details, first }: CommentsProps) {
  const { campaign, requests } = details
  const query = useQuery(commentsQuery(campaign.id, useUser()))
  const mayWrite = useMayWrite()
  const [wanted, setWanted] = useState(first)
  if (!query.data) {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return <Loading />
  }
  const threads = threadsOf(requests, query.data.rows)
  const thread = threads.find(({ orgId }) => orgId === wanted) ?? threads[0]
  if (!thread) return null
  return (
    <div className={styles.comments}>
      <ThreadSwitch threads={threads} shown={thread.orgId} onShow={setWanted}>
        <ReadMark key={thread.orgId} campaignId={campaign.id} thread={thread}>
          <ThreadList thread={thread} mayWrite={mayWrite} />
        </ReadMark>
      </ThreadSwitch>
      {query.data.count > query.data.rows.length && (
        <p className="dim note">{i18n._('Only the newest comments are shown.')}</p>
      )}
      {mayWrite && <Write campaign={campaign} thread={thread} several={threads.length > 1} />}
    </div>
  )
}

/** Marks what is new in a thread as read, once it is in sight. */
function ReadMark(props: { campaignId: string; thread: Thread; children: ReactNode }) {
  const { campaignId, thread, children } = props
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const isOpen = useDocumentVisibility() === 'visible'
  const { mutate } = useReadThread()
  const isSeen = inViewport && isOpen && thread.count > 0
  useEffect(() => {
    if (isSeen) mutate({ query: { type: 'campaign_commented', camp_id: campaignId, thread: thread.orgId } })
  }, [isSeen, campaignId, thread.orgId, thread.count, mutate])
  return <div ref={ref}>{children}</div>
}

/**
 * One thread, the oldest comment first. Of a long thread, only the newest are shown until the reader asks
 * for more.
 */
function ThreadList({ thread, mayWrite }: { thread: Thread; mayWrite: boolean }) {
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

interface ThreadSwitchProps {
  threads: readonly Thread[]
  shown: string
  onShow: (orgId: string) => void
  children: ReactNode
}

/** Chooses the thread that is shown; a single thread needs no choice. */
function ThreadSwitch({ threads, shown, onShow, children }: ThreadSwitchProps) {
  const row = useTabInSight(shown)
  if (threads.length < 2) return children
  return (
    <Tabs value={shown} onChange={(next) => next && onShow(next)} keepMounted={false}>
      <Tabs.List ref={row} aria-label={i18n._('Which owner')} className={styles.tabs}>
        {threads.map(({ orgId, name, count }) => (
          <Tabs.Tab
            key={orgId}
            value={orgId}
            rightSection={count > 0 && <span className="dim num">{count}</span>}
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} className={styles.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
