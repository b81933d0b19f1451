import { z } from 'zod'
import { call, type ChangedKind, type OrganizationType, type Permission } from './call.ts'
import { id } from './fields.ts'
import { idParams, org_params } from './lists.ts'
import { messages } from './messages.ts'

/** The path segments of the generic calls that deactivate, delete, and ask to delete a thing. */
export const deletablePaths = [
  'organization',
  'users',
  'displays',
  'campaigns',
  'locations',
  'rate-schedule',
] as const
export type DeletablePath = (typeof deletablePaths)[number]

interface Kind<P extends DeletablePath> {
  path: P
  thing: ChangedKind
  /** The thing in words: "a display". */
  one: string
  types: readonly OrganizationType[]
  update: Permission
  delete: Permission
  deleted: string
}

const kind = <const P extends DeletablePath>(it: Kind<P>) => it

const organization = kind({
  path: 'organization',
  thing: 'organization',
  one: 'an organization',
  types: ['DSO', 'ADV', 'PLATFORM'],
  update: 'organization:update',
  delete: 'organization:delete',
  deleted: 'Organization deleted.',
})
const person = kind({
  path: 'users',
  thing: 'user',
  one: 'a user of the organization',
  types: ['DSO', 'ADV', 'PLATFORM'],
  update: 'user:update',
  delete: 'user:delete',
  deleted: messages.userDeleted,
})
const display = kind({
  path: 'displays',
  thing: 'display',
  one: 'a display',
  types: ['DSO'],
  update: 'display:update',
  delete: 'display:delete',
  deleted: 'Display deleted successfully!',
})
const location = kind({
  path: 'locations',
  thing: 'location',
  one: 'a location',
  types: ['DSO'],
  update: 'location:update',
  delete: 'location:delete',
  deleted: messages.locationDeleted,
})
const rateSchedule = kind({
  path: 'rate-schedule',
  thing: 'rate-schedule',
  one: 'a rate schedule',
  types: ['DSO'],
  update: 'rate-schedule:update',
  delete: 'rate-schedule:delete',
  deleted: messages.rateScheduleDeleted,
})
const campaign = kind({
  path: 'campaigns',
  thing: 'campaign',
  one: 'a campaign that is over',
  types: ['ADV'],
  update: 'campaign:update',
  delete: 'campaign:delete',
  deleted: 'Campaign deleted successfully!',
})

const common = { feature: 'deletes', tx: 'write', params: idParams } as const

const deactivation = <P extends DeletablePath>({ path, thing, types, update }: Kind<P>) =>
  ({
    ...common,
    method: 'DELETE',
    path: `/api/savvy/${path}/deactivate/{id}`,
    needs: { types, can: update },
    changes: { kind: thing, ids: 'params.id' },
    message: messages.changesSaved,
    data: z.object({ id, active: z.boolean() }),
  }) as const

const activation = <P extends DeletablePath>({ path, thing, one, types, update }: Kind<P>) =>
  ({
    ...common,
    method: 'PUT',
    path: `/api/savvy/${path}/activate/{id}`,
    summary: `Activate ${one} again`,
    needs: { types, can: update },
    changes: { kind: thing, ids: 'params.id' },
    message: messages.changesSaved,
    data: z.object({ id, active: z.boolean() }),
    errors: ['not_found'],
  }) as const

/** The type is used only for an organization. */
const typed = z.object({
  type: z.string().max(20, 'This must have at most 20 characters.').optional(),
})
const organizationType = z.object({ type: z.enum(['DSO', 'ADV'], 'This must be DSO or ADV.').optional() })

const deletion = <P extends DeletablePath>(it: Kind<P>) =>
  ({
    ...common,
    method: 'DELETE',
    path: `/api/savvy/${it.path}/{id}`,
    needs: { types: it.types, can: it.delete },
    changes: { kind: it.thing, ids: 'params.id' },
    message: it.deleted,
    data: z.object({ id }),
  }) as const

const named = z.array(z.object({ id, name: z.string() }))

const eligibility = <P extends DeletablePath>({ path, one, types }: Kind<P>) =>
  ({
    ...common,
    method: 'GET',
    path: `/api/savvy/${path}/eligibility/{id}`,
    summary: `Whether ${one} can be deleted, and the reasons if not`,
    needs: { types, can: 'organization:view' },
    tx: 'read',
    message: 'Eligibility fetched.',
    /** At most fifty things that prevent the deletion are named. */
    data: z.object({
      eligible: z.boolean(),
      reasons: z.array(z.string()),
      campaigns: named,
      displays: named,
    }),
    errors: ['not_found'],
  }) as const

const request = <P extends DeletablePath>({ path, thing, one, types, delete: can }: Kind<P>) =>
  ({
    ...common,
    method: 'DELETE',
    path: `/api/savvy/${path}/request/{id}`,
    summary: `Ask the platform to delete ${one}`,
    needs: { types: types.filter((type) => type !== 'PLATFORM'), can },
    changes: { kind: thing, ids: 'params.id' },
    query: z.object({ user_id: z.string().optional() }),
    message: 'Your request has been sent to the platform. You will get an answer by email.',
    data: z.object({ id, request_id: id }),
    errors: ['not_found', 'in_use'],
  }) as const

export const deactivateOrganization = call({
  ...deactivation({ ...organization, types: ['PLATFORM'] }),
  summary: 'Deactivate an organization and stop its sales. What was sold continues',
  errors: ['not_found'],
})
export const activateOrganization = call(activation({ ...organization, types: ['PLATFORM'] }))
export const deleteOrganization = call({
  ...deletion(organization),
  summary:
    'Delete the own organization. The platform can delete every organization. Not possible with campaigns under way',
  query: organizationType,
  errors: ['not_found', 'in_use'],
})
export const requestOrganizationDeletion = call(request(organization))

export const deactivatePerson = call({
  ...deactivation(person),
  summary: 'Deactivate a user, from their next call on',
  errors: ['not_found', 'last_owner'],
})
export const deletePerson = call({
  ...deletion(person),
  summary: 'Delete a user. What the user did stays readable',
  query: typed,
  errors: ['not_found', 'last_owner'],
})
/** A user may also ask to delete the own account, which nobody deletes without confirmation. */
export const requestPersonDeletion = call({
  ...request(person),
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  errors: ['not_found', 'last_owner'],
})

export const deactivateDisplay = call({
  ...deactivation(display),
  summary: 'Deactivate a display. What was sold continues',
  errors: ['not_found'],
})
export const activateDisplay = call(activation(display))
export const deleteDisplay = call({
  ...deletion(display),
  summary: 'Delete a display on which nothing is sold from today on. What was sold stays readable',
  query: typed,
  errors: ['not_found', 'in_use'],
})
export const readDisplayEligibility = call(eligibility(display))
export const requestDisplayDeletion = call(request(display))

export const deactivateLocation = call({
  ...deactivation(location),
  summary: 'Deactivate a location with all its displays. What was sold continues',
  errors: ['not_found'],
})
export const activateLocation = call(activation(location))
export const deleteLocation = call({
  ...deletion(location),
  summary: 'Delete a location without displays',
  query: typed,
  errors: ['not_found', 'in_use'],
})
export const readLocationEligibility = call(eligibility(location))
export const requestLocationDeletion = call(request(location))

export const deactivateRateSchedule = call({
  ...deactivation(rateSchedule),
  summary: 'Deactivate a rate schedule. What was sold continues',
  errors: ['not_found'],
})
export const activateRateSchedule = call(activation(rateSchedule))
export const deleteRateSchedule = call({
  ...deletion(rateSchedule),
  summary: 'Delete a rate schedule that no display uses',
  query: typed,
  errors: ['not_found', 'in_use'],
})
export const readRateScheduleEligibility = call(eligibility(rateSchedule))
export const requestRateScheduleDeletion = call(request(rateSchedule))

/** A campaign sells nothing, so deactivating it removes it from the list, as deleting it does. */
export const deactivateCampaign = call({
  ...deactivation(campaign),
  summary: 'Remove a campaign that is over. Its owners keep it',
  errors: ['not_found', 'in_use'],
})
export const deleteCampaign = call({
  ...deletion(campaign),
  summary: 'Delete a campaign that is over. Its owners keep it',
  query: typed,
  errors: ['not_found', 'in_use'],
})
export const readCampaignEligibility = call(eligibility(campaign))
export const requestCampaignDeletion = call(request(campaign))

export const readEligibility = call({
  feature: 'deletes',
  method: 'GET',
  path: '/api/savvy/campaigns/requestEligibility/{org_id}',
  summary: 'Whether an organization can be deleted, and the reasons if not',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: org_params,
  query: organizationType,
  message: 'Eligibility fetched.',
  data: z.object({ eligible: z.boolean(), reasons: z.array(z.string()) }),
  errors: ['not_found'],
})
