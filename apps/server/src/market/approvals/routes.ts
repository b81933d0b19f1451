import { decideRequest, getRequestDetails, listRequests } from '@plaza/contract/approvals'
import { route } from '../../base/http/mount.ts'
import { decideOn } from './decide.ts'
import { signer } from '../../base/storage/signer.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { canDecide } from './policy.ts'
import * as repo from './repo.ts'
import { showCampaign } from './show-campaign.ts'

export const approvalRoutes = [
  route(listRequests, async (scope, { query }) => {
    const { rows, ...total } = await repo.listRequests(scope, query)
    const sign = signer(scope)
    const shown = rows.map((row) => ({
      ...row,
      media: row.media && presentMedia(row.media, sign),
      expires_at: row.expires_at.toISOString(),
      can: { decide: canDecide(scope.actor, row) },
    }))
    return { rows: shown, ...total }
  }),
  route(getRequestDetails, (scope, { params }) => showCampaign(scope, params.id)),
  route(decideRequest, decideOn),
]
