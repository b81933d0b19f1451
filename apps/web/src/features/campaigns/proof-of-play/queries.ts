import type { CallData } from '@plaza/contract/call'
import { addProof, decideProof, listCampaignProofs, takeBackProof } from '@plaza/contract/proof-of-play'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Proof = CallData<typeof listCampaignProofs>['rows'][number]

/** Queries the proofs of a campaign that the user may see, the newest first. */
export function proofsQuery(campId: string) {
  return queryOf(listCampaignProofs, { params: { campId } })
}

const stale = { invalidates: ['proofs'] } as const

export function useAddProof() {
  return useCall(addProof, stale)
}
export function useTakeBackProof() {
  return useCall(takeBackProof, stale)
}
export function useDecideProof() {
  return useCall(decideProof, stale)
}
