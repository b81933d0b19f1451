import * as calls from '@plaza/contract/deletes'
import * as requests from '@plaza/contract/deletion-requests'
import type { z } from 'zod'
import type { Actor } from '../../base/actor.ts'
import { route, type Route } from '../../base/http/mount.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { ask, decide } from './ask.ts'
import { eligibilityOf } from './eligibility.ts'
import { organizationThing } from './organization.ts'
import { person } from './person.ts'
import { listRequests, type RequestRow } from './requests-repo.ts'
import type { Deletables, OrganizationCampaigns, SwitchableThing, Thing } from './thing.ts'

interface Named {
  params: { id: string }
}

/** The handlers that every kind of thing has. */
const handlersOf = (path: calls.DeletablePath, thing: Thing) => ({
  remove: async (scope: CallScope, { params: { id } }: Named) => {
    await thing.remove(scope, id)
    return { id }
  },
  readEligibility: (scope: CallScope, { params: { id } }: Named) => eligibilityOf(scope, thing, id),
  request: (scope: CallScope, { params: { id } }: Named) => ask(scope, path, thing, id),
})

/** The handlers of a kind of thing that can also be deactivated. */
const switchableHandlersOf = (path: calls.DeletablePath, thing: SwitchableThing) => ({
  ...handlersOf(path, thing),
  deactivate: (scope: CallScope, { params: { id } }: Named) => thing.setActive(scope, id, false),
  activate: (scope: CallScope, { params: { id } }: Named) => thing.setActive(scope, id, true),
})

const present = (
  actor: Actor,
  { requested_by_email: _, ...row }: RequestRow,
): z.input<typeof requests.deletionRequest> => ({
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

/** Returns the routes of the deletes, for the things registered by `app` and what they know of campaigns. */
export function deleteRoutes(
  registered: Pick<Deletables, 'displays' | 'locations' | 'rate-schedule' | 'campaigns'>,
  organizationCampaigns: OrganizationCampaigns,
): Route[] {
  const organizationKind = organizationThing(organizationCampaigns)
  const things: Deletables = { ...registered, organization: organizationKind, users: person }
  const organization = switchableHandlersOf('organization', things.organization)
  const user = switchableHandlersOf('users', things.users)
  const display = switchableHandlersOf('displays', things.displays)
  const location = switchableHandlersOf('locations', things.locations)
  const rateSchedule = switchableHandlersOf('rate-schedule', things['rate-schedule'])
  const campaign = handlersOf('campaigns', things.campaigns)
  return [
    route(calls.deactivateOrganization, organization.deactivate),
    route(calls.activateOrganization, organization.activate),
    route(calls.deleteOrganization, async (scope, { params: { id }, query }) => {
      await organizationKind.remove(scope, id, query.type)
      return { id }
    }),
    route(calls.requestOrganizationDeletion, organization.request),
    route(calls.deactivatePerson, user.deactivate),
    route(calls.deletePerson, user.remove),
    route(calls.requestPersonDeletion, user.request),
    route(calls.deactivateDisplay, display.deactivate),
    route(calls.activateDisplay, display.activate),
    route(calls.deleteDisplay, display.remove),
    route(calls.readDisplayEligibility, display.readEligibility),
    route(calls.requestDisplayDeletion, display.request),
    route(calls.deactivateLocation, location.deactivate),
    route(calls.activateLocation, location.activate),
    route(calls.deleteLocation, location.remove),
    route(calls.readLocationEligibility, location.readEligibility),
    route(calls.requestLocationDeletion, location.request),
    route(calls.deactivateRateSchedule, rateSchedule.deactivate),
    route(calls.activateRateSchedule, rateSchedule.activate),
    route(calls.deleteRateSchedule, rateSchedule.remove),
    route(calls.readRateScheduleEligibility, rateSchedule.readEligibility),
    route(calls.requestRateScheduleDeletion, rateSchedule.request),
    route(calls.deactivateCampaign, async (scope, input) => ({
      ...(await campaign.remove(scope, input)),
      active: false,
    })),
    route(calls.deleteCampaign, campaign.remove),
    route(calls.readCampaignEligibility, campaign.readEligibility),
    route(calls.requestCampaignDeletion, campaign.request),
    route(calls.readEligibility, (scope, { params, query }) =>
      organizationKind.showEligibility(scope, params.org_id, query.type),
    ),
    route(requests.listDeletionRequests, async (scope, { query }) => {
      const { rows, ...total } = await listRequests(scope, query)
      return { rows: rows.map((row) => present(scope.actor, row)), ...total }
    }),
    route(requests.decideDeletion, async (scope, input) =>
      present(scope.actor, await decide(scope, things, input)),
    ),
  ]
}
