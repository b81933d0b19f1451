import {
  addProof,
  decideProof,
  listCampaignProofs,
  listProofs,
  takeBackProof,
} from '@plaza/contract/proof-of-play'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { keepProof, NO_CAMPAIGN } from './add-proof.ts'
import { decideOnProof } from './decide-proof.ts'
import { presentProof } from './present.ts'
import * as repo from './repo.ts'
import { removeProof } from './take-back-proof.ts'

const show = async (context: CallScope, campaignId: string) => {
  const rows = await repo.listProofs(context, campaignId)
  return { rows: rows.map((row) => presentProof(context, row)), count: rows.length }
}

export const proofRoutes = [
  route(listProofs, async (context, { query }) => {
    if (!(await repo.findRan(context, query.camp_id))) throw badInput(NO_CAMPAIGN)
    return show(context, query.camp_id)
  }),
  route(listCampaignProofs, async (context, { params }) => {
    if (!(await repo.findRan(context, params.campId))) throw new Failure('not_found')
    return show(context, params.campId)
  }),
  route(addProof, keepProof),
  route(decideProof, decideOnProof),
  route(takeBackProof, removeProof),
]
