import { i18n } from '@lingui/core'
import { listRequests } from '@plaza/contract/approvals'
import type { CallData, CallInput } from '@plaza/contract/call'
import { listDisplays } from '@plaza/contract/displays'
import { listLocations } from '@plaza/contract/locations'
import { reportFill, reportRevenue } from '@plaza/contract/organization-figures'
import { listRateSchedules } from '@plaza/contract/rate-schedules'
import { dayOfWeek } from '@plaza/domain/calendar'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { formatDate, weekdayName } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { queryOf } from '../../lib/query-of.ts'
import type { UserInfo } from '../../lib/session.ts'
import { BarChart, ChartSkeleton } from '../../ui/bar-chart/bar-chart.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { OnceKnown } from '../../ui/once-known.tsx'
import { Page } from '../../ui/page.tsx'
import { CountCards, countWords, figureOf, onlyCounted } from './count-cards.tsx'
import { ListCard } from '../../ui/cards/list-card.tsx'
import type { OnboardingPart } from './home-screen.tsx'
import { MonthChart, thisMonth } from './month-chart.tsx'
import { monthSum } from './month-sums.ts'
import { useScreenTasks } from './screen-tasks.ts'
import { OrganizationTasks, useIsWaitingKnown } from './organization-tasks.tsx'
import { useWelcome } from './welcome.ts'
import cards from '../../ui/cards/cards.module.css'

type Waiting = CallData<typeof listRequests>
type Fill = CallData<typeof reportFill>
type Revenue = CallData<typeof reportRevenue>

/** The requests that wait for the owner's answer. */
const undecided = { ...onlyCounted, status: ['pending'] } satisfies CallInput<typeof listRequests>['query']

export function OwnerHome({ user, onboarding }: { user: UserInfo; onboarding: OnboardingPart }) {
  const { org_id, organization } = user
  const params = { orgId: org_id }
  const counted = { ...onlyCounted, org_id }
  const supply = {
    locations: useQuery(queryOf(listLocations, { query: counted })),
    rateSchedules: useQuery(queryOf(listRateSchedules, { query: counted })),
    displays: useQuery(queryOf(listDisplays, { params: { org_id }, query: onlyCounted })),
  }
  const waiting = useQuery(queryOf(listRequests, { params, query: undecided }))
  // An approval changes both figures, so they are fetched again with the queue.
  const fill = useQuery(queryOf(reportFill, { params }, 'approvals'))
  const revenue = useQuery(queryOf(reportRevenue, { params }, 'approvals'))
  // Without a display nothing can be booked, so there are no figures to show.
  const bare = supply.displays.data?.count === 0
  const mayCreate = useMay('display:create')
  const screenTasks = useScreenTasks()
  const isWaitingKnown = useIsWaitingKnown(org_id)
  const isKnown = isWaitingKnown && screenTasks && onboarding.isKnown && !supply.displays.isPending
  return (
    <Page
      title={useWelcome(user)}
      line={
        bare
          ? i18n._('Your first display on offer is a few steps away.')
          : i18n._('Here is how your network is doing today.')
      }
      actions={
        !bare &&
        mayCreate && (
          <LinkButton to="/create-new-display" icon={<IconPlus size={16} aria-hidden="true" />}>
            {i18n._('New display')}
          </LinkButton>
        )
      }
    >
      <OnceKnown known={Boolean(isKnown)}>
        <OrganizationTasks orgId={org_id} first={screenTasks} />
        {onboarding.panel}
        <OwnerCounts {...{ supply, waiting, fill, revenue }} currency={organization.currency} />
        {!bare && (
          <div className={cards.parts}>
            <FillCard query={fill} />
            <RevenueCard query={revenue} currency={organization.currency} />
          </div>
        )}
      </OnceKnown>
    </Page>
  )
}

interface OwnerCountsProps {
  supply: Record<
    'locations' | 'rateSchedules' | 'displays',
    UseQueryResult<{ count: number; more?: boolean }>
  >
  waiting: UseQueryResult<Waiting>
  fill: UseQueryResult<Fill>
  revenue: UseQueryResult<Revenue>
  currency: string
}

function OwnerCounts({ supply, waiting, fill, revenue, currency }: OwnerCountsProps) {
  const now = { month: thisMonth(), currency }
  const earned = revenue.data && monthSum(revenue.data.rows, now, (row) => row.revenue)
  return (
    <CountCards
      counts={[
        {
          name: i18n._('Waiting for approval'),
          link: { to: '/campaigns-approval' },
          figure: figureOf(waiting, countWords),
          note: i18n._('requests of advertisers'),
        },
        {
          name: i18n._('Booked, next 30 days'),
          link: { to: '/displays' },
          figure: figureOf(fill, ({ taken }) => (taken === null ? '–' : `${taken}%`)),
          note: i18n._('of all your spots'),
        },
        {
          name: i18n._('Revenue this month'),
          link: {
            to: '/campaigns-approval',
            search: { show: 'all', sorted_by: 'start_date', sort: 'desc' },
          },
          figure: figureOf(revenue, () => earned?.figure ?? ''),
          others: earned?.others,
          note: i18n._('of flights that begin in it'),
        },
        {
          name: i18n._('Displays'),
          link: { to: '/displays' },
          figure: figureOf(supply.displays, countWords),
          note: i18n._('on offer or in preparation'),
        },
        {
          name: i18n._('Locations'),
          link: { to: '/locations' },
          figure: figureOf(supply.locations, countWords),
          note: i18n._('where your displays hang'),
        },
        {
          name: i18n._('Rate schedules'),
          link: { to: '/rate-schedules' },
          figure: figureOf(supply.rateSchedules, countWords),
          note: i18n._('zones and their prices'),
        },
      ]}
    />
  )
}

const MONDAY = 1
const percent = (value: number) => `${value}%`

const bar = ({ date, taken }: Fill['days'][number]) => ({
  key: date,
  name: `${weekdayName(dayOfWeek(date), 'short')} ${formatDate(date)}`,
  mark: dayOfWeek(date) === MONDAY ? formatDate(date, 'short') : undefined,
  values: [taken],
})

function FillCard({ query }: { query: UseQueryResult<Fill> }) {
  return (
    <ListCard
      title={i18n._('How full the next 30 days are')}
      more={{ link: { to: '/displays' }, words: i18n._('By display') }}
      query={query}
      skeleton={<ChartSkeleton />}
      empty={({ taken }) => taken === null && i18n._('No display has spots to sell in the next 30 days.')}
    >
      {({ days }) => (
        <BarChart
          label={i18n._('How much of your spots is booked, by day')}
          unit={i18n._('Day')}
          series={[i18n._('Booked')]}
          bars={days.map(bar)}
          format={percent}
          top={100}
          none={i18n._('closed')}
        />
      )}
    </ListCard>
  )
}

interface RevenueCardProps {
  query: UseQueryResult<Revenue>
  currency: string
}

function RevenueCard({ query, currency }: RevenueCardProps) {
  return (
    <ListCard
      title={i18n._('Revenue by month')}
      more={{ link: { to: '/campaigns-approval', search: { show: 'all' } }, words: i18n._('All bookings') }}
      query={query}
      skeleton={<ChartSkeleton />}
      empty={({ rows }) =>
        rows.length === 0 && i18n._('Bookings you approve appear here, in the month in which they begin.')
      }
    >
      {({ rows }) => (
        <MonthChart
          label={i18n._('Revenue from your approved bookings, by the month in which they begin')}
          series={[i18n._('Revenue')]}
          rows={rows}
          own={currency}
          amounts={({ revenue }) => [revenue]}
        />
      )}
    </ListCard>
  )
}
