import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { quietly } from '../../lib/query-of.ts'
import { draftsQuery } from '../campaign-draft/queries.ts'
import { waitingQuery } from '../waiting-list/queries.ts'

type Tab = 'campaigns' | 'drafts' | 'waiting' | 'shared' | 'media'

/**
 * The switch between campaigns, those that are not bought yet, sold-out zones for which one waits, the links by which
 * others read them, and the media of all of them.
 */
export function CampaignTabs({ tab }: { tab: Tab }) {
  const navigate = useNavigate()
  const { data } = useQuery(draftsQuery({ page: 1, size: 10 }))
  const { data: waiting } = useQuery(quietly(waitingQuery))
  function show(next: string) {
    if (next === 'media') return navigate({ to: '/campaigns/media' })
    const kept = next === 'drafts' || next === 'waiting' || next === 'shared' ? next : undefined
    return navigate({ to: '/campaigns', search: { tab: kept } })
  }
  return (
    <SegmentedControl
      maw="100%"
      mb={12}
      style={{ overflowX: 'auto' }}
      aria-label={i18n._('Show')}
      value={tab}
      onChange={(next) => void show(next)}
      data={[
        { value: 'campaigns', label: i18n._('Campaigns') },
        {
          value: 'drafts',
          label: data?.count ? i18n._('Drafts ({count})', { count: data.count }) : i18n._('Drafts'),
        },
        {
          value: 'waiting',
          label: waiting?.count ? i18n._('Waiting ({count})', { count: waiting.count }) : i18n._('Waiting'),
        },
        { value: 'shared', label: i18n._('Shared') },
        { value: 'media', label: i18n._('Media') },
      ]}
    />
  )
}
