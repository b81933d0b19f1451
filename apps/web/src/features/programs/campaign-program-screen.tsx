import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DayTurn } from '../../shared/program/day-turn.tsx'
import { ProgramView } from '../../shared/program/program-view.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { campaignProgramQuery } from './queries.ts'

/** What of one's own has no turns yet stands in free ones. */
const Waiting = () => (
  <p className="dim small">
    {i18n._(
      'What waits for an answer or for payment is shown in turns that are free now. They are yours once the owner has approved it.',
    )}
  </p>
)

const route = getRouteApi('/shell/campaigns/$campaignId/program/$displayId')

/** What a display of one's campaign shows on a day: one's own turns in full, and where others are. */
export function CampaignProgramScreen() {
  const { campaignId, displayId } = route.useParams()
  const { day: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery(campaignProgramQuery(campaignId, displayId, wanted))
  const day = wanted ?? data?.days[0]?.date
  const onDay = (next: string) => void navigate({ search: { day: next }, replace: true, resetScroll: false })
  return (
    <Page
      above={
        <BackLink to="/campaigns/$campaignId" params={{ campaignId }} search={{ tab: 'displays' }}>
          {i18n._('Campaign')}
        </BackLink>
      }
      title={data ? i18n._('What is on at {name}', { name: data.name }) : i18n._('What is on')}
      line={i18n._('Your own turns as they are shown. Of others you see only when they have their turn.')}
      actions={day && <DayTurn day={day} onDay={onDay} />}
      wide
    >
      {data && day && (
        <ProgramView
          key={`${data.display_id} ${day}`}
          program={data}
          day={day}
          note={data.waiting.length > 0 && <Waiting />}
        />
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
    </Page>
  )
}
