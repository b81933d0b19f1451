import { createCampaign } from '@plaza/contract/campaigns'
import type { CallData } from '@plaza/contract/call'
import { MAX_BUDGET } from '@plaza/domain/money'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callApi } from '../../../../lib/call.ts'
import { readSession } from '../../../../lib/session.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { useLacking } from '../least-notice.tsx'
import { usePrice } from '../use-price.ts'
import { campaignBody, type CampaignBody } from './campaign-body.ts'
import { type BuyFailure, failureOf } from './failure.ts'

/** The plan rests this long before it is asked about. */
const REST_MS = 400
/** Others buy meanwhile, and deadlines move on with the clock. */
const AGAIN_MS = 60_000

type Tried =
  | { bought: CallData<typeof createCampaign>; failure: null }
  | { bought: null; failure: BuyFailure }

async function tryToBuy(body: CampaignBody, signal: AbortSignal): Promise<Tried> {
  try {
    const bought = await callApi(createCampaign, { query: { dry_run: '1' }, body }, { signal })
    return { bought, failure: null }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    return { bought: null, failure }
  }
}

/**
 * Asks the server what buying the draft would answer now, whenever the plan has changed and rests, and each minute.
 * What the page knows by itself is left to it: the price, the budget, what owners sell at least, and files that are missing.
 * `isBought` says that it is being bought or has been, and nothing is asked: its own purchase has taken the spots.
 */
export function useDryRun(isBought: boolean) {
  const { draft } = useCampaignDraft()
  const { price, query: priceQuery, faults, gone } = usePrice()
  const lacking = useLacking()
  const isSound =
    price !== null &&
    gone.length === 0 &&
    lacking.length === 0 &&
    Object.values(faults).every((fault) => !fault) &&
    draft.zones.length > 0 &&
    draft.zones.every(({ media }) => media.length > 0)
  const text = useMemo(() => {
    const session = readSession()
    if (!isSound || !session) return ''
    const { general_info, comment: _, ...body } = campaignBody(draft, session, 0, window.location.origin)
    return JSON.stringify({ ...body, general_info: { ...general_info, cost: undefined, budget: MAX_BUDGET } })
  }, [draft, isSound])
  const [asked] = useDebouncedValue(text, REST_MS)
  const query = useQuery({
    // A purchase of somebody else makes it stale, as it does the price.
    queryKey: ['campaigns', 'dry run', asked] as const,
    queryFn: ({ signal }) => tryToBuy(JSON.parse(asked) as CampaignBody, signal),
    enabled: asked !== '' && !isBought,
    meta: { quiet: true },
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })
  const isOfNow = asked !== '' && asked === text && !query.isPlaceholderData && query.data !== undefined
  const bought = query.data?.bought ?? null
  const { refetch } = priceQuery
  const asPriced = useMemo(
    () => bought && price && costOf(draft.zones, price) === bought.cost,
    [bought, price, draft.zones],
  )
  useEffect(() => {
    // An owner has changed prices since they were fetched.
    if (isOfNow && asPriced === false) void refetch()
  }, [isOfNow, asPriced, refetch])
  return {
    /** The requests that the purchase would make, also while a changed plan is asked about. */
    requests: bought?.requests ?? [],
    /** How it would be paid by card; null where it is invoiced, undefined while that is not known. */
    checkout: bought ? (bought.checkout ?? null) : undefined,
    failure: isOfNow || isStillSaid(query.data) ? (query.data?.failure ?? null) : null,
    isFine: isOfNow && bought !== null,
    isAsking: isSound && !isOfNow && !query.isError,
  }
}

/** Zones that are sold out stay listed until the changed plan has an answer; the list leaves out what was dealt with. */
const isStillSaid = (tried: Tried | undefined): boolean => tried?.failure?.kind === 'sold_out'

/** What the zones cost by the prices on the page. */
function costOf(
  zones: readonly { id: string; display_id: string; spots: number }[],
  price: NonNullable<ReturnType<typeof usePrice>['price']>,
): number {
  const ofSpot = new Map(
    price.displays.flatMap(({ display_id, zones: priced }) =>
      priced.map(({ zone_id, total }) => [`${display_id} ${zone_id}`, total] as const),
    ),
  )
  return zones.reduce(
    (sum, { id, display_id, spots }) => sum + (ofSpot.get(`${display_id} ${id}`) ?? 0) * spots,
    0,
  )
}
