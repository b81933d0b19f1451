import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { listWaiting } from '@plaza/contract/organization-figures'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { formatDeadline } from '../../lib/format.ts'
import { queryOf } from '../../lib/query-of.ts'
import { WaitingCard, type Task } from './waiting-card.tsx'

type Waiting = CallData<typeof listWaiting>
type Row = Waiting['rows'][number]

// Whatever begins to wait comes with a notification, so live updates of those make this stale.
const waitingQuery = (orgId: string) => queryOf(listWaiting, { params: { orgId } }, 'notifications')

/** Whether it is known what waits for the reader. */
export function useIsWaitingKnown(orgId: string): boolean {
  return !useQuery(waitingQuery(orgId)).isPending
}

/** What waits for the reader in an organization that sells or buys; what is stuck goes first. */
export function OrganizationTasks({ orgId, first = [] }: { orgId: string; first?: readonly Task[] }) {
  const query = useQuery({ ...waitingQuery(orgId), refetchOnMount: 'always' })
  return (
    <WaitingCard
      query={query}
      tasksOf={({ rows, count }) => ({
        tasks: [...first, ...rows.map(taskOf)],
        count: count + first.length,
      })}
    />
  )
}

const taskOf = (row: Row): Task => {
  const { facts, action } = wordsOf(row)[row.what]()
  const deadline = row.deadline && formatDeadline(row.deadline, row.place_time_zone)
  return {
    key: `${row.what} ${row.id}`,
    name: row.campaign_name,
    facts: [facts, deadline && i18n._('until {instant}', { instant: deadline })],
    action,
  }
}

type Words = { facts: string; action: Task['action'] }

/** What each kind wants of the reader, and the button that leads there. */
const wordsOf = (row: Row): Record<Row['what'], () => Words> => {
  const { other, kind } = row
  const isMedia = kind === 'media'
  return {
    decide: () => ({
      facts: isMedia
        ? i18n._('{other} wants to show other media', { other })
        : i18n._('{other} asks for your approval', { other }),
      action: {
        words: i18n._('Decide'),
        link: { to: '/campaigns-approval', search: { request: row.id } },
      },
    }),
    add_proof: () => ({
      facts: i18n._('The flight for {other} is over, without proof of play', { other }),
      action: { words: i18n._('Add proof'), link: toCampaign(row, 'proof') },
    }),
    reply: () => ({
      facts: i18n._('{other} wrote to you', { other }),
      action: { words: i18n._('Reply'), link: toThread(row) },
    }),
    correct: () => ({
      facts: isMedia
        ? i18n._('{other} asks for a correction of the new media', { other })
        : i18n._('{other} asks for a correction', { other }),
      action: { words: i18n._('Send media'), link: toCampaign(row) },
    }),
    lapsing: () => ({
      facts: isMedia
        ? i18n._('{other} has not answered about the new media yet', { other })
        : i18n._('{other} has not answered yet', { other }),
      action: { words: i18n._('Write to the owner'), link: toThread(row) },
    }),
    review_proof: () => ({
      facts: i18n._('{other} added proof of play', { other }),
      action: { words: i18n._('Check proof'), link: toCampaign(row, 'proof') },
    }),
  }
}

const toCampaign = ({ camp_id }: Row, hash?: string): LinkProps => ({
  to: '/campaigns/$campaignId',
  params: { campaignId: camp_id },
  hash,
})

const toThread = (row: Row): LinkProps => ({
  ...toCampaign(row, 'comments'),
  search: { thread: row.owner_id },
})
