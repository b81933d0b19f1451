import type { CallData } from '@plaza/contract/call'
import { addProof, decideProof, listCampaignProofs, takeBackProof } from '@plaza/contract/proof-of-play'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Proof = CallData<typeof listCampaignProofs>['rows'][number]

const keys = { all: ['proofs'] as const }

/** What shows that a campaign ran, as far as the reader may see it; the newest first. */
export function proofsQuery(campId: string) {
  return queryOptions({
    queryKey: [...keys.all, campId],
    queryFn: ({ signal }) => callApi(listCampaignProofs, { params: { campId } }, { signal }),
  })
}

export function useAddProof() {
  return useCall(addProof, { invalidates: [keys.all] })
}
export function useTakeBackProof() {
  return useCall(takeBackProof, { invalidates: [keys.all] })
}
export function useDecideProof() {
  return useCall(decideProof, { invalidates: [keys.all] })
}
