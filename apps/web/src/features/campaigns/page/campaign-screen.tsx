import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { detailsQuery } from '../../../shared/campaign-details/queries.ts'
import { CampaignLost } from './campaign-lost.tsx'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignView } from './campaign-view.tsx'

const route = getRouteApi('/shell/campaigns/$campaignId')

/** Nobody's campaign, one that is not ours to see, or an address that is no id at all. */
const isLost = (error: unknown) =>
  isApiError(error) && (error.code === 'not_found' || error.code === 'bad_input')

/** One campaign, for its advertiser, for each owner whose displays it is on, and for the platform. */
export function CampaignScreen() {
  const { campaignId } = route.useParams()
  const { thread } = route.useSearch()
  const { data, error, refetch } = useQuery(detailsQuery(campaignId))
  useTitle(!data && i18n._('Campaign'))

  if (data) return <CampaignView details={data} thread={thread} />
  if (isLost(error)) return <CampaignLost />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <CampaignSkeleton />
}
