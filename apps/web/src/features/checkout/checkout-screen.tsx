import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { keyOf } from '../../lib/query-of.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { LapsedCheckout } from '../../shared/checkout/lapsed-checkout.tsx'
import { checkoutQuery, staleAfterPaying } from '../../shared/checkout/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { outcomeOf } from './outcome.ts'
import { CheckoutWait } from './checkout-wait.tsx'

const route = getRouteApi('/shell/campaigns/$campaignId/payment')

/** Settles the way back from the payment provider's page. */
export function CheckoutScreen() {
  const { campaignId } = route.useParams()
  const navigate = route.useNavigate()
  useTitle(i18n._('Payment'))
  return (
    <CheckoutReturn
      campaignId={campaignId}
      onDone={() => void navigate({ to: '/campaigns/$campaignId', params: { campaignId }, replace: true })}
    />
  )
}

interface CheckoutReturnProps {
  campaignId: string
  /** Leads to the campaign's page. */
  onDone: () => void
}

const ASK_EVERY_MS = 1500
/** After this long the page says why it may take long, and where else to go. */
const LONG_MS = 12_000

/** Asks how a payment stands until it is settled, and says what has become of it. */
export function CheckoutReturn({ campaignId, onDone }: CheckoutReturnProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...checkoutQuery(campaignId),
    refetchInterval: ({ state }) =>
      !state.data || outcomeOf(state.data) === 'waiting' ? ASK_EVERY_MS : false,
  })
  const isLong = useLater(LONG_MS)
  const outcome = data && outcomeOf(data)
  const isSaved = data?.state === 'saved'
  const leads = outcome === 'paid' || outcome === 'not_paid'
  useEffect(() => {
    if (!leads) return
    for (const kind of staleAfterPaying) void client.invalidateQueries({ queryKey: keyOf(kind) })
    if (outcome === 'paid') {
      toastSuccess(
        isSaved
          ? i18n._('Your card is saved, and the campaign is with its owners.')
          : i18n._('Your payment is held, and the campaign is with its owners.'),
      )
    }
    onDone()
    // The way on is gone once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leads])

  if (data && outcome === 'lapsed') return <LapsedCheckout checkout={data} />
  if (data && outcome === 'too_late') return <TooLate name={data.name} draftId={data.draft_id} />
  if (!data && isApiError(error) && error.code === 'not_found') return <NoCampaign />
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <CheckoutWait campaignId={campaignId} checkout={data} isLong={isLong} />
}

/** Whether so long has passed since the page was opened. */
function useLater(ms: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return later
}

const NoCampaign = () => (
  <EmptyState
    heading="h1"
    drawing="lost"
    title={i18n._('Campaign not found')}
    text={i18n._('There is no campaign at this address, or your organization is not part of it.')}
    action={
      <LinkButton to="/campaigns" look="soft">
        {i18n._('All campaigns')}
      </LinkButton>
    }
  />
)

/** The money of a campaign whose spots were given to others before it arrived. */
const TooLate = ({ name, draftId }: { name: string; draftId: string | null }) => (
  <EmptyState
    heading="h1"
    drawing="clock"
    title={i18n._('The payment of “{name}” came too late', { name })}
    text={i18n._('The spots were free again by then, so the hold on your card is let go. Nothing was taken.')}
    action={
      draftId ? (
        <LinkButton to="/new-campaign" search={{ draft: draftId }} look="main">
          {i18n._('Open the draft')}
        </LinkButton>
      ) : (
        <LinkButton to="/campaigns" search={{ tab: 'drafts' }} look="main">
          {i18n._('Open your drafts')}
        </LinkButton>
      )
    }
  />
)
