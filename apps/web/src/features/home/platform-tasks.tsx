import { i18n } from '@lingui/core'
import type { readHealth } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import type { listDeletionRequests } from '@plaza/contract/deletion-requests'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { formatInstant } from '../../lib/format.ts'
import { type Task, WaitingCard } from './waiting-card.tsx'

type Health = CallData<typeof readHealth>
type Deletions = CallData<typeof listDeletionRequests>
type Deletion = Deletions['rows'][number]

interface PlatformTasksProps {
  /** The requests that nobody has decided yet, the oldest first. */
  deletions: UseQueryResult<Deletions>
  health: UseQueryResult<Health>
  /** The link to failed mails, for those who may read them. */
  toMails: (mails: Health['mails']) => LinkProps
  toHealth: LinkProps
}

/** What waits for a platform admin: what is stuck, and what organizations asked to delete. */
export function PlatformTasks({ deletions, health, toMails, toHealth }: PlatformTasksProps) {
  const stuck = health.data ? stuckIn(health.data, toMails, toHealth) : []
  return (
    <WaitingCard
      query={deletions}
      tasksOf={({ rows, count }) => ({
        tasks: [...stuck, ...rows.map(taskOf)],
        count: count + stuck.length,
      })}
    />
  )
}

/** What does not go on by itself. */
function stuckIn(
  { jobs, mails, storage }: Health,
  toMails: PlatformTasksProps['toMails'],
  toHealth: LinkProps,
): Task[] {
  const failing = mails.failed + mails.given_up
  const tasks: (Task | false)[] = [
    !storage.reachable && {
      key: 'storage',
      name: i18n._('Files cannot be reached'),
      facts: [storage.fault],
      action: { words: i18n._('See why'), link: toHealth },
    },
    failing > 0 && {
      key: 'mails',
      name: i18n._('{n, plural, one {# email fails} other {# emails fail}}', { n: failing }),
      facts: [
        i18n._('{n, plural, =0 {all of them are being retried} other {# of them were given up}}', {
          n: mails.given_up,
        }),
      ],
      action: { words: i18n._('See why'), link: toMails(mails) },
    },
    jobs.given_up > 0 && {
      key: 'jobs',
      name: i18n._('{n, plural, one {# job was given up} other {# jobs were given up}}', {
        n: jobs.given_up,
      }),
      facts: [i18n._('They are not tried again')],
      action: { words: i18n._('See why'), link: toHealth },
    },
  ]
  return tasks.filter((task) => task !== false)
}

const kindOf = (path: Deletion['path']): string =>
  ({
    organization: i18n._('Organization'),
    users: i18n._('User'),
    displays: i18n._('Display'),
    campaigns: i18n._('Campaign'),
    locations: i18n._('Location'),
    'rate-schedule': i18n._('Rate schedule'),
  })[path]

const taskOf = ({ id, path, target_name, requested_by_name, org_name, created_at }: Deletion): Task => ({
  key: id,
  name: i18n._('Delete “{name}”?', { name: target_name }),
  facts: [
    kindOf(path),
    i18n._('{name} of {organization}, {instant}', {
      name: requested_by_name,
      organization: org_name,
      instant: formatInstant(created_at),
    }),
  ],
  action: { words: i18n._('Decide'), link: { to: '/settings/deletions', search: { status: 'waiting' } } },
})
