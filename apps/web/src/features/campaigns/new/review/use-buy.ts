import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCampaignDraft, type Draft } from '../../../../shared/campaign-draft.ts'
import { readSession } from '../../../../lib/session.ts'
import { useCreateCampaign } from '../../queries.ts'
import { usePrice } from '../use-price.ts'
import { campaignBody } from './campaign-body.ts'
import { failureOf, type BuyFailure } from './failure.ts'

/** Sends the draft; what goes wrong is kept until the next try. */
export function useBuy() {
  const { clear } = useCampaignDraft()
  const { query } = usePrice()
  const navigate = useNavigate()
  const create = useCreateCampaign()
  const [failure, setFailure] = useState<BuyFailure | null>(null)

  async function buy(draft: Draft, cost: number): Promise<void> {
    const session = readSession()
    if (!session) return
    setFailure(null)
    try {
      const body = campaignBody(draft, session, cost, window.location.origin)
      const { data } = await create.mutateAsync({ body })
      await navigate({ to: '/campaigns/$campaignId', params: { campaignId: data.id } })
      clear()
    } catch (error) {
      const known = failureOf(error)
      setFailure(known)
      // Figures on the page are older than the refusal.
      void query.refetch()
      if (!known) throw error
    }
  }

  return { buy, failure, sending: create.isPending }
}
