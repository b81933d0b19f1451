import { i18n } from '@lingui/core'
import type { UserInfo } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { CountCards } from './count-cards.tsx'
import { Hero } from './hero.tsx'
import { useAdvertiserCounts } from './queries.ts'
import { StepCards, type Step } from './step-cards.tsx'

export function AdvertiserHome({ user }: { user: UserInfo }) {
  const { campaigns, running } = useAdvertiserCounts(user.org_id)
  const started = (campaigns.data?.count ?? 0) > 0
  const steps: Step[] = [
    {
      title: i18n._('Find displays'),
      text: i18n._('By place, dates and price, with what is free.'),
      to: '/advertisers-displays',
      done: started,
    },
    {
      title: i18n._('Create a campaign'),
      text: i18n._('Choose zones, add your media, and send it to the owners.'),
      to: '/new-campaign',
      done: started,
    },
  ]
  return (
    <Page
      title={i18n._('Welcome, {name}', { name: user.name })}
      line={
        started
          ? i18n._('This is how your campaigns stand today.')
          : i18n._('Your first campaign is two steps away.')
      }
    >
      <CountCards
        counts={[
          [i18n._('Campaigns'), '/campaigns', campaigns, i18n._('in all')],
          [i18n._('Running or ahead'), '/campaigns', running, i18n._('campaigns that are not over')],
        ]}
      />
      <Hero
        title={started ? i18n._('Book your next campaign') : i18n._('Book your first campaign')}
        text={i18n._(
          'Choose displays by what they look like and where they hang. You see the price before you pay.',
        )}
      >
        <StepCards
          steps={started ? steps.map((step) => ({ ...step, done: false })) : steps}
          loading={campaigns.isPending}
        />
      </Hero>
    </Page>
  )
}
