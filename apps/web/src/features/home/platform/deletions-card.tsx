import { i18n } from '@lingui/core'
import { formatInstant } from '../../../lib/format.ts'
import { Status } from '../../../ui/status.tsx'
import { HomeCard } from '../home-card.tsx'
import { RowList, RowsSkeleton } from '../row-list.tsx'
import { toDeletions } from './links.ts'
import type { DeletionRequest, useDeletionRequests } from './queries.ts'

const kindOf = (path: DeletionRequest['path']): string =>
  ({
    organization: i18n._('Organization'),
    users: i18n._('User'),
    displays: i18n._('Display'),
    campaigns: i18n._('Campaign'),
    locations: i18n._('Location'),
    'rate-schedule': i18n._('Rate schedule'),
  })[path]

const rowOf = (request: DeletionRequest) => ({
  key: request.id,
  link: toDeletions,
  name: request.target_name,
  facts: i18n._('{name} of {organization}, {instant}', {
    name: request.requested_by_name,
    organization: request.org_name,
    instant: formatInstant(request.created_at),
  }),
  end: <Status tone="wait">{kindOf(request.path)}</Status>,
})

/** What organizations ask the platform to delete, the oldest first. */
export function DeletionsCard({ query }: { query: ReturnType<typeof useDeletionRequests> }) {
  return (
    <HomeCard
      title={i18n._('Deletion requests')}
      more={{ link: toDeletions, words: i18n._('All requests') }}
      query={query}
      skeleton={<RowsSkeleton rows={3} />}
      empty={({ rows }) => rows.length === 0 && i18n._('There are no requests to delete anything.')}
    >
      {({ rows }) => <RowList rows={rows.map(rowOf)} />}
    </HomeCard>
  )
}
