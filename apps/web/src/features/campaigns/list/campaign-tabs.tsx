import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { draftsQuery } from '../../../shared/campaign-draft/queries.ts'
import styles from './campaigns.module.css'

/** The switch between campaigns and those that are not bought yet, with how many of these there are. */
export function CampaignTabs({ tab }: { tab: 'campaigns' | 'drafts' }) {
  const navigate = useNavigate()
  const { data } = useQuery(draftsQuery({ page: 1, size: 10 }))
  return (
    <SegmentedControl
      className={styles.tabs}
      aria-label={i18n._('Show')}
      value={tab}
      onChange={(next) =>
        void navigate({ to: '/campaigns', search: { tab: next === 'drafts' ? next : undefined } })
      }
      data={[
        { value: 'campaigns', label: i18n._('Campaigns') },
        {
          value: 'drafts',
          label: data?.count ? i18n._('Drafts ({count})', { count: data.count }) : i18n._('Drafts'),
        },
      ]}
    />
  )
}
