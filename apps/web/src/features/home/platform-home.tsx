import { i18n } from '@lingui/core'
import { readHealth } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import { listDeletionRequests } from '@plaza/contract/deletion-requests'
import { listAdvertisersPlainly, listOwners } from '@plaza/contract/organizations'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { queryOf } from '../../lib/query-of.ts'
import type { UserInfo } from '../../lib/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OnceKnown } from '../../ui/once-known.tsx'
import { Page } from '../../ui/page.tsx'
import { Status } from '../../ui/status.tsx'
import { CountCards, countWords, figureOf } from './count-cards.tsx'
import { ListCard } from '../../ui/cards/list-card.tsx'
import { type Row, RowList, RowsSkeleton } from '../../ui/cards/row-list.tsx'
import { PlatformMoney, platformQuery } from './platform-money.tsx'
import { PlatformTasks } from './platform-tasks.tsx'
import cards from '../../ui/cards/cards.module.css'

type Health = CallData<typeof readHealth>
type Deletions = CallData<typeof listDeletionRequests>

const newest = { size: '4', sorted_by: 'created_at', sort: 'desc' } as const
const longestWaiting = { size: '20', status: 'waiting', sorted_by: 'created_at', sort: 'asc' } as const

export function PlatformHome({ user }: { user: UserInfo }) {
  const owners = useQuery(queryOf(listOwners, { query: newest }, 'administration'))
  const advertisers = useQuery(queryOf(listAdvertisersPlainly, { query: newest }, 'administration'))
  const deletions = useQuery(queryOf(listDeletionRequests, { query: longestWaiting }))
  const health = useQuery(queryOf(readHealth, {}))
  const figures = useQuery(platformQuery)
  const mayUpdate = useMay('organization:update')
  const line = figures.data ? campaignsLine(figures.data.campaigns) : i18n._('You run this marketplace.')
  return (
    <Page
      title={i18n._('Welcome, {name}', { name: user.name })}
      line={line}
      actions={
        mayUpdate && (
          <LinkButton
            to="/settings/announcements"
            search={{ new: '1' }}
            icon={<IconSpeakerphone size={16} aria-hidden="true" />}
          >
            {i18n._('Write to all')}
          </LinkButton>
        )
      }
    >
      <OnceKnown known={!deletions.isPending && !health.isPending}>
        <PlatformTasks {...{ deletions, health, toHealth }} toMails={(mails) => toMails(mayUpdate, mails)} />
        <PlatformMoney currency={user.organization.currency} />
        <PlatformCounts {...{ owners, advertisers, deletions, health }} />
        <div className={cards.parts}>
          <HealthCard query={health} mayRead={mayUpdate} />
          <NewestCard
            title={i18n._('Newest display owners')}
            to="/admin-display-owner"
            query={owners}
            rowOf={({ id, name, owner_name, industry, active }) => ({
              id,
              name,
              facts: [owner_name, industry],
              active,
            })}
          />
          <NewestCard
            title={i18n._('Newest advertisers')}
            to="/admin-advertisers"
            query={advertisers}
            rowOf={({ id, org_name, name, industry, active }) => ({
              id,
              name: org_name,
              facts: [name, industry],
              active,
            })}
          />
        </div>
      </OnceKnown>
    </Page>
  )
}

const campaignsLine = ({ running, ahead }: { running: number; ahead: number }): string =>
  i18n._(
    '{running, plural, =0 {No campaign runs now} one {# campaign runs now} other {# campaigns run now}}, {ahead, plural, =0 {none begins later} one {# begins later} other {# begin later}}.',
    { running, ahead },
  )

interface PlatformCountsProps {
  owners: UseQueryResult<{ count: number }>
  advertisers: UseQueryResult<{ count: number }>
  deletions: UseQueryResult<Deletions>
  health: UseQueryResult<Health>
}

function PlatformCounts({ owners, advertisers, deletions, health }: PlatformCountsProps) {
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
          note: isWell(health.data) ? i18n._('all goes on by itself') : i18n._('jobs and emails that failed'),
        },
        {
          name: i18n._('Deletion requests'),
          link: toDeletions,
          figure: figureOf(deletions, countWords),
          note: deletions.data?.count === 0 ? i18n._('nobody asks') : i18n._('waiting for you'),
        },
      ]}
    />
  )
}

/** Whether nothing is stuck, as far as that is known. */
const isWell = (health: Health | undefined): boolean =>
  health !== undefined && health.jobs.given_up + health.mails.failed + health.mails.given_up === 0

const well = () => <Status tone="good">{i18n._('Well')}</Status>
const stuck = (n: number) => <Status tone="bad">{i18n._('{n, plural, other {# stuck}}', { n })}</Status>

const jobsRow = ({ waiting, failing, given_up, oldest }: Health['jobs']): Row => ({
  key: 'jobs',
  link: toHealth,
  name: i18n._('Jobs'),
  facts: [
    i18n._('{waiting, plural, =0 {none waiting} one {# waiting} other {# waiting}}', { waiting }),
    failing > 0 &&
      i18n._('{failing, plural, one {# is being retried} other {# are being retried}}', { failing }),
    oldest && i18n._('the oldest since {instant}', { instant: formatInstant(oldest) }),
  ]
    .filter(Boolean)
    .join(', '),
  end: given_up > 0 ? stuck(given_up) : well(),
})

const mailsRow = ({ way, waiting, failed, given_up }: Health['mails']): Row => ({
  key: 'mails',
  name: i18n._('Emails'),
  facts:
    way === 'smtp'
      ? i18n._('{waiting, plural, =0 {none waiting} one {# waiting} other {# waiting}}', { waiting })
      : i18n._(
          'No email server is set up: {waiting, plural, =0 {no emails} one {# email} other {# emails}} in the outbox',
          {
            waiting,
          },
        ),
  end:
    failed + given_up > 0 ? (
      stuck(failed + given_up)
    ) : way === 'smtp' ? (
      well()
    ) : (
      <Status tone="wait">{i18n._('Outbox')}</Status>
    ),
})

const storageRow = ({ kind, reachable, fault }: Health['storage']): Row => ({
  key: 'storage',
  link: toHealth,
  name: i18n._('Files'),
  facts: fault || (kind === 's3' ? i18n._('in a bucket') : i18n._('in a folder of the server')),
  end: reachable ? well() : <Status tone="bad">{i18n._('Not reachable')}</Status>,
})

/** The state of jobs, mails and storage. */
function HealthCard({ query, mayRead }: { query: UseQueryResult<Health>; mayRead: boolean }) {
  return (
    <ListCard
      title={i18n._('Behind the site')}
      more={{ link: toHealth, words: i18n._('All of it') }}
      query={query}
      wide
      skeleton={<RowsSkeleton rows={3} />}
    >
      {({ jobs, mails, storage }) => (
        <RowList
          rows={[jobsRow(jobs), { ...mailsRow(mails), link: toMails(mayRead, mails) }, storageRow(storage)]}
        />
      )}
    </ListCard>
  )
}

interface NewestCardProps<R> {
  title: string
  to: '/admin-display-owner' | '/admin-advertisers'
  query: UseQueryResult<{ rows: R[] }>
  rowOf: (row: R) => { id: string; name: string; facts: string[]; active: boolean }
}

/** The newest organizations; each links to its page. */
function NewestCard<R>({ title, to, query, rowOf }: NewestCardProps<R>) {
  return (
    <ListCard
      title={title}
      more={{ link: { to }, words: i18n._('All') }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) => rows.length === 0 && i18n._('Nobody has signed up yet.')}
    >
      {({ rows }) => (
        <RowList
          rows={rows.map(rowOf).map(({ id, name, facts, active }) => ({
            key: id,
            link: { to: '/admin-organizations/$orgId', params: { orgId: id } },
            name,
            facts: facts.filter(Boolean).join(' · '),
            end: (
              <Status tone={active ? 'good' : 'off'}>
                {active ? i18n._('Active') : i18n._('Deactivated')}
              </Status>
            ),
          }))}
        />
      )}
    </ListCard>
  )
}

const toHealth: LinkProps = { to: '/settings/$profile', params: { profile: 'health' } }
const toDeletions: LinkProps = { to: '/settings/deletions', search: { status: 'waiting' } }

/**
 * The link to failed mails. Mails can hold codes, so users who may only read are led to the health page
 * instead.
 */
function toMails(mayRead: boolean, { given_up }: { given_up: number }): LinkProps {
  return mayRead ? { to: '/settings/mails', search: { state: given_up ? 'given_up' : 'failed' } } : toHealth
}
