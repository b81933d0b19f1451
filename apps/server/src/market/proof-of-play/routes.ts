import {
  addProof,
  decideProof,
  listCampaignProofs,
  listProofs,
  takeBackProof,
} from '@plaza/contract/proof-of-play'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { keepProof } from './add-proof.ts'
import { decideOnProof } from './decide-proof.ts'
import { findParts, requireParts } from '../campaigns/parts-repo.ts'
import { presentProof } from './present.ts'
import * as repo from './repo.ts'
import { removeProof } from './take-back-proof.ts'

const show = async (scope: CallScope, campaignId: string) => {
  const rows = await repo.listProofs(scope, campaignId)
  return { rows: rows.map((row) => presentProof(scope, row)), count: rows.length }
}

export const proofRoutes = [
  route(listProofs, async (scope, { query }) => {
    await requireParts(scope, query.camp_id)
    return show(scope, query.camp_id)
  }),
  route(listCampaignProofs, async (scope, { params }) => {
    if (!(await findParts(scope, params.campId))) throw new Failure('not_found')
    return show(scope, params.campId)
  }),
  route(addProof, keepProof),
  route(decideProof, decideOnProof),
  route(takeBackProof, removeProof),
]
