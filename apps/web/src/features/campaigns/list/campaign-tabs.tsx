import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { draftsQuery } from '../../../shared/campaign-draft/queries.ts'
import { waitingQuery } from '../../../shared/waiting-list/queries.ts'
import styles from './campaigns.module.css'

/** The switch between campaigns, those that are not bought yet, and sold-out zones for which one waits. */
export function CampaignTabs({ tab }: { tab: 'campaigns' | 'drafts' | 'waiting' }) {
  const navigate = useNavigate()
  const { data } = useQuery(draftsQuery({ page: 1, size: 10 }))
  const { data: waiting } = useQuery({ ...waitingQuery, meta: { quiet: true } })
  return (
    <SegmentedControl
      className={styles.tabs}
      aria-label={i18n._('Show')}
      value={tab}
      onChange={(next) =>
        void navigate({
          to: '/campaigns',
          search: { tab: next === 'drafts' || next === 'waiting' ? next : undefined },
        })
      }
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
      ]}
    />
  )
}
