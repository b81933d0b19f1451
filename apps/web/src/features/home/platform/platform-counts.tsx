import { i18n } from '@lingui/core'
import { formatNumber } from '../../../lib/format.ts'
import { CountCards, countWords, figureOf } from '../count-cards.tsx'
import { toDeletions, toHealth } from './links.ts'
import type { useDeletionRequests, useHealth, useNewestAdvertisers, useNewestOwners } from './queries.ts'

interface PlatformCountsProps {
  owners: ReturnType<typeof useNewestOwners>
  advertisers: ReturnType<typeof useNewestAdvertisers>
  deletions: ReturnType<typeof useDeletionRequests>
  health: ReturnType<typeof useHealth>
}

export function PlatformCounts({ owners, advertisers, deletions, health }: PlatformCountsProps) {
  return (
    <CountCards
      counts={[
        {
          name: i18n._('Display owners'),
          link: { to: '/admin-display-owner' },
          figure: figureOf(owners, countWords),
          note: i18n._('who sell here'),
        },
        {
          name: i18n._('Advertisers'),
          link: { to: '/admin-advertisers' },
          figure: figureOf(advertisers, countWords),
          note: i18n._('who buy here'),
        },
        {
          name: i18n._('Stuck'),
          link: toHealth,
          figure: figureOf(health, ({ jobs, mails }) =>
            formatNumber(jobs.given_up + mails.failed + mails.given_up),
          ),
          note: i18n._('jobs that were given up and mails that failed'),
        },
        {
          name: i18n._('Deletion requests'),
          link: toDeletions,
          figure: figureOf(deletions, countWords),
          note: i18n._('waiting for you'),
        },
      ]}
    />
  )
}
