import { i18n } from '@lingui/core'
import type { UserInfo } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { CountCards } from './count-cards.tsx'
import { Hero } from './hero.tsx'
import { useOwnerCounts } from './queries.ts'
import { StepCards, type Step } from './step-cards.tsx'

export function OwnerHome({ user }: { user: UserInfo }) {
  const { locations, rateSchedules, displays, requests } = useOwnerCounts(user.org_id)
  const needed = [locations, rateSchedules, displays]
  const failed = needed.find((query) => query.isError && !query.data)
  const loading = needed.some((query) => query.isPending)
  const has = (query: (typeof needed)[number]) => (query.data?.count ?? 0) > 0

  const steps: Step[] = [
    {
      title: i18n._('Create a location'),
      text: i18n._('The place: its address, and when it is open.'),
      to: '/locations',
      done: has(locations),
    },
    {
      title: i18n._('Create a rate schedule'),
      text: i18n._('The zones of a display, how often a spot is shown, and what it costs.'),
      to: '/rate-schedules',
      done: has(rateSchedules),
    },
    {
      title: i18n._('Create a display'),
      text: i18n._('Hang it at a location and give it a rate schedule. Then it can be booked.'),
      to: '/create-new-display',
      done: has(displays),
    },
  ]
  const left = steps.filter(({ done }) => !done).length
  const ready = !loading && left === 0

  return (
    <Page
      title={i18n._('Welcome, {name}', { name: user.name })}
      line={
        ready
          ? i18n._('This is how your network stands today.')
          : i18n._(
              '{left, plural, one {One more step brings} other {# steps bring}} your first display on offer.',
              { left },
            )
      }
    >
      {failed ? (
        <div className="card">
          <ErrorState error={failed.error} onRetry={() => needed.forEach((query) => void query.refetch())} />
        </div>
      ) : (
        <>
          <CountCards
            counts={[
              [i18n._('Displays'), '/displays', displays, i18n._('on offer or in preparation')],
              [i18n._('Locations'), '/locations', locations, i18n._('where your displays hang')],
              [i18n._('Rate schedules'), '/rate-schedules', rateSchedules, i18n._('zones and their prices')],
              [i18n._('Approvals'), '/campaigns-approval', requests, i18n._('running or waiting for you')],
            ]}
          />
          {!ready && (
            <Hero
              title={i18n._('Bring your first display on offer')}
              text={i18n._('Advertisers see its real zones, its place and its price, and book what is free.')}
            >
              <StepCards steps={steps} loading={loading} />
            </Hero>
          )}
        </>
      )}
    </Page>
  )
}
