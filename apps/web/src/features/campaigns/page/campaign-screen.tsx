import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { now } from '../../../lib/clock.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { type CampaignDetails, detailsQuery } from '../../../shared/campaign-details/queries.ts'
import { LapsedCheckout } from '../../../shared/checkout/lapsed-checkout.tsx'
import { checkoutQuery } from '../../../shared/checkout/queries.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonBar, SkeletonLines } from '../../../ui/skeleton.tsx'
import { CampaignView } from './campaign-view.tsx'
import { tabOf } from './page-search.ts'
import { useSide } from './use-side.ts'
import pageStyles from './campaign-skeleton.module.css'
import styles from './campaign.module.css'

const route = getRouteApi('/shell/campaigns/$campaignId')

/** The campaign does not exist, the reader may not see it, or the address holds no id. */
const isLost = (error: unknown) =>
  isApiError(error) && (error.code === 'not_found' || error.code === 'bad_input')

const [SOONEST_MS, LATEST_MS] = [5000, 30 * 60_000]

/** How long it takes until a deadline passes or a place opens, so that why it is not running is asked again. */
function msUntilChange({ campaign, requests, placements }: CampaignDetails): number {
  const reasons = [campaign, ...requests, ...placements].map(({ not_running }) => not_running?.until)
  const ahead = reasons.flatMap((until) => (until ? [Date.parse(until) - now()] : [])).filter((ms) => ms > 0)
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...ahead)))
}

/** The screen of one campaign, for its advertiser, for each owner of its displays, and for the platform. */
export function CampaignScreen() {
  const { campaignId } = route.useParams()
  const search = route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery({
    ...detailsQuery(campaignId),
    refetchInterval: ({ state }) => state.data && msUntilChange(state.data),
  })
  useTitle(!data && i18n._('Campaign'))

  // What went back to the drafts is gone, also from a page that had it.
  if (data && !isLost(error)) {
    return (
      <CampaignView
        details={data}
        search={search}
        tab={tabOf(search.tab, hash)}
        onWay={(way) => {
          const next = { ...search, tab: tabOf(search.tab, hash), ...way }
          void navigate({ search: next, resetScroll: false, replace: next.tab === search.tab })
        }}
      />
    )
  }
  if (isLost(error)) return <CampaignLost id={campaignId} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <CampaignSkeleton />
}

/** Shown for an address without a campaign that the reader may see. */
function CampaignLost({ id }: { id: string }) {
  const { side, back, backWords } = useSide()
  // A buyer may come back to a campaign that went back to the drafts.
  const { data, isPending, isFetching } = useQuery({ ...checkoutQuery(id), enabled: side === 'advertiser' })
  if (isPending && isFetching) return <CampaignSkeleton />
  if (data?.state === 'lapsed') return <LapsedCheckout checkout={data} />
  return (
    <EmptyState
      heading="h1"
      drawing="lost"
      title={i18n._('Campaign not found')}
      text={i18n._('There is no campaign at this address, or your organization is not part of it.')}
      action={
        <LinkButton to={back} look="soft">
          {backWords}
        </LinkButton>
      }
    />
  )
}

const Card = ({ height }: { height: number }) => (
  <div className={`card ${styles.card}`} style={{ minHeight: height }}>
    <SkeletonBar width={130} height={22} />
    <SkeletonLines />
    <SkeletonLines />
  </div>
)

/** The shape of the page while the campaign is loading. */
function CampaignSkeleton() {
  return (
    <div className={pageStyles.page} role="status" aria-label={i18n._('Loading')}>
      <div className={pageStyles.head}>
        <SkeletonBar width={110} />
        <SkeletonBar width="min(360px, 80%)" height={26} />
        <SkeletonBar width="min(300px, 70%)" />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card height={190} />
          <Card height={270} />
        </div>
        <div className={styles.main}>
          <div className={`card ${styles.card}`}>
            <SkeletonBar width={130} height={22} />
            <div className={styles.displays}>
              {[1, 2].map((nth) => (
                <div key={nth} className={pageStyles.display}>
                  <SkeletonBar height={200} radius={10} />
                  <SkeletonLines />
                  <SkeletonLines />
                </div>
              ))}
            </div>
          </div>
          <Card height={320} />
        </div>
      </div>
    </div>
  )
}
