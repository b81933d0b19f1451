import * as calls from '@plaza/contract/deletes'
import type { z } from 'zod'
import type { Actor } from '../../base/actor.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { route } from '../../base/http/mount.ts'
import { setActivity } from '../users/change-person.ts'
import { ask, decide } from './ask.ts'
import { campaign } from '../../market/campaigns/delete-campaign.ts'
import { eligibilityOf } from './eligibility.ts'
import { removeOrganization, setOrganizationActivity, showEligibility } from './organization.ts'
import { person } from './person.ts'
import { listRequests, type RequestRow } from './requests-repo.ts'
import { display, location, rateSchedule, setSupplyActivity } from '../../supply/deletes/things.ts'
import type { Thing } from './thing.ts'

interface Named {
  params: { id: string }
}

const removing =
  ({ remove }: Thing) =>
  async (context: CallScope, { params: { id } }: Named) => {
    await remove(context, id)
    return { id }
  }

const judging =
  (thing: Thing) =>
  (context: CallScope, { params: { id } }: Named) =>
    eligibilityOf(context, thing, id)

const asking =
  (path: calls.DeletablePath) =>
  (context: CallScope, { params: { id } }: Named) =>
    ask(context, path, id)

const switching =
  (table: Parameters<typeof setSupplyActivity>[1], active: boolean) =>
  (context: CallScope, { params: { id } }: Named) =>
    setSupplyActivity(context, table, id, active)

const present = (
  actor: Actor,
  { requested_by_email: _, ...row }: RequestRow,
): z.input<typeof calls.deletionRequest> => ({
  ...row,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  can: {
    decide:
      actor.orgType === 'PLATFORM' &&
      actor.permissions.has('organization:delete') &&
      row.status === 'waiting',
  },
})

export const deleteRoutes = [
  route(calls.deactivateOrganization, (context, { params }) =>
    setOrganizationActivity(context, params.id, false),
  ),
  route(calls.activateOrganization, (context, { params }) =>
    setOrganizationActivity(context, params.id, true),
  ),
  route(calls.deleteOrganization, async (context, { params: { id }, query }) => {
    await removeOrganization(context, id, query.type)
    return { id }
  }),
  route(calls.requestOrganizationDeletion, asking('organization')),
  route(calls.deactivatePerson, (context, { params }) => setActivity(context, params.id, false)),
  route(calls.deletePerson, removing(person)),
  route(calls.requestPersonDeletion, asking('users')),
  route(calls.deactivateDisplay, switching('displays', false)),
  route(calls.activateDisplay, switching('displays', true)),
  route(calls.deleteDisplay, removing(display)),
  route(calls.readDisplayEligibility, judging(display)),
  route(calls.requestDisplayDeletion, asking('displays')),
  route(calls.deactivateLocation, switching('locations', false)),
  route(calls.activateLocation, switching('locations', true)),
  route(calls.deleteLocation, removing(location)),
  route(calls.readLocationEligibility, judging(location)),
  route(calls.requestLocationDeletion, asking('locations')),
  route(calls.deactivateRateSchedule, switching('rate_schedules', false)),
  route(calls.activateRateSchedule, switching('rate_schedules', true)),
  route(calls.deleteRateSchedule, removing(rateSchedule)),
  route(calls.readRateScheduleEligibility, judging(rateSchedule)),
  route(calls.requestRateScheduleDeletion, asking('rate-schedule')),
  route(calls.deactivateCampaign, async (context, { params: { id } }) => {
    await campaign.remove(context, id)
    return { id, active: false }
  }),
  route(calls.deleteCampaign, removing(campaign)),
  route(calls.readCampaignEligibility, judging(campaign)),
  route(calls.requestCampaignDeletion, asking('campaigns')),
  route(calls.readEligibility, (context, { params, query }) =>
    showEligibility(context, params.org_id, query.type),
  ),
  route(calls.listDeletionRequests, async (context, { query }) => {
    const { rows, ...total } = await listRequests(context, query)
    return { rows: rows.map((row) => present(context.actor, row)), ...total }
  }),
  route(calls.decideDeletion, async (context, input) => present(context.actor, await decide(context, input))),
]
