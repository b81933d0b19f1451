import {
  exportCampaign,
  exportDraft,
  listSharedPlans,
  readSharedPlan,
  sharePlan,
  withdrawPlan,
} from '@plaza/contract/shared-plans'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { exportPlan } from './export/export-plan.ts'
import { openPlan } from './open-plan.ts'
import * as repo from './repo.ts'
import { makeLink } from './share-plan.ts'

const asAnswered = ({ created_at, expires_at, last_opened_at, ...row }: repo.LinkRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_opened_at: last_opened_at?.toISOString() ?? null,
})

export const sharedPlanRoutes = [
  route(sharePlan, (scope, { body }) => makeLink(scope, body)),
  route(withdrawPlan, async (scope, { params: { id } }) => {
    if (!(await repo.removeLink(scope, id))) throw new Failure('not_found')
    return { id }
  }),
  route(listSharedPlans, async (scope, { query }) => {
    const { rows, ...total } = await repo.listLinks(scope, query)
    return { rows: rows.map(asAnswered), ...total }
  }),
  route(readSharedPlan, (scope, { params }) => openPlan(scope, params.token)),
  route(exportDraft, (scope, { params: { id }, query: { format } }) =>
    exportPlan(scope, { draft_id: id, campaign_id: null }, format),
  ),
  route(exportCampaign, (scope, { params: { id }, query: { format } }) =>
    exportPlan(scope, { draft_id: null, campaign_id: id }, format),
  ),
]
