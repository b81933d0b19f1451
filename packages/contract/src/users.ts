import { z } from 'zod'
import { password } from './accounts.ts'
import { tokens, userInfo } from './sessions.ts'
import { call, type Permission } from './call.ts'
import { email, id, name, text, version, wanted } from './fields.ts'
import { idParams, listOf, listQuery, oneKind, pagedParams } from './lists.ts'
import { messages } from './messages.ts'

/** The permissions that an owner may give to a user in addition to viewing (docs/domain.md, "Who may do what"). */
export const GRANTABLE = [
  ...(['location', 'rate-schedule', 'display', 'campaign', 'user', 'settings', 'payment'] as const).flatMap(
    (thing) => (['create', 'update', 'delete'] as const).map((verb) => `${thing}:${verb}` as const),
  ),
  'approval:decide',
] as const satisfies readonly Permission[]

export const grantedPermissions = z
  .array(z.enum(GRANTABLE, 'This permission cannot be given.'), wanted('This must be a list.'))
  .overwrite((given) => [...new Set(given)])

/** The role of an invited user: 1 in the platform's own organization, where everybody is an admin, else 2 or 3. */
export const invitedRole = z.union(
  [z.literal(1), z.literal(2), z.literal(3)],
  'This must be 2 (owner) or 3 (user), or 1 (platform admin) in the platform’s organization.',
)

/** In an organization a user is an owner or a user. */
const role = z.union([z.literal(2), z.literal(3)], 'This must be 2 (owner) or 3 (user).')

export const orgUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role_id: z.number().int(),
  /** The role 3 is shown as User, any other as Other (docs/domain.md, "Who may do what"). */
  role: z.enum(['User', 'Other']),
  permissions: z.array(z.string()),
  active: z.boolean(),
  org_id: id,
  avatar: z.string(),
  /** For platform admins only the title `admin` is shown (docs/domain.md, "Who may do what"). */
  job_title: z.string(),
  last_login: z.iso.datetime().nullable(),
  /** True if the person has not accepted the invitation yet. `id` is then the invitation's. */
  invited: z.boolean(),
  version: z.number().int(),
  can: z.object({
    update: z.boolean(),
    activate: z.boolean(),
    deactivate: z.boolean(),
    delete: z.boolean(),
    make_owner: z.boolean(),
  }),
})

export const addUser = call({
  feature: 'users',
  method: 'POST',
  path: '/api/savvy/organization/user-creation',
  summary: 'Invite a person into the organization by a link that works once, for this email address only',
  needs: { can: 'user:create' },
  tx: 'write',
  changes: { kind: 'user', ids: 'data.id' },
  creates: true,
  namesUser: true,
  identity: { org: ['body.org_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({
    org_id: id,
    user: z.object({
      email,
      name: name(0, 120).nullish(),
      /** Without a role the person becomes a user, or an admin in the platform's organization. */
      role_id: invitedRole.optional(),
      permissions: grantedPermissions.default([]),
    }),
    /** Accepted but never used, because links are made from the settings only. */
    origin: z.string().nullish(),
  }),
  message: messages.userAdded,
  data: z.object({ id, email: z.string() }),
  errors: ['not_found', 'email_unconfirmed', 'plan_limit'],
  failureToast: messages.invalidCredentials,
})

export const listUsers = call({
  feature: 'users',
  method: 'GET',
  path: '/api/savvy/organization/getUsers',
  summary: "The organization's users and invitations. The platform sees those of every organization",
  needs: { can: 'organization:view' },
  tx: 'read',
  query: listQuery(['name', 'email', 'role_id', 'active', 'last_login']).extend({
    org_id: id,
    state: oneKind(['active', 'deactivated', 'invited']),
    role_id: oneKind(['1', '2', '3']),
  }),
  message: 'Users fetched.',
  data: listOf(orgUser),
  errors: ['not_found'],
})

export const listAllUsers = call({
  feature: 'users',
  method: 'GET',
  path: '/api/savvy/organization/getAllUsers',
  summary: 'Id and name of all users of the organization',
  needs: { can: 'organization:view' },
  tx: 'read',
  query: z.object({ org_id: id }),
  message: 'Users fetched.',
  data: z.object({
    rows: z.array(z.object({ id, name: z.string(), email: z.string(), active: z.boolean() })),
    count: z.number().int(),
  }),
  errors: ['not_found'],
})

export const updateUser = call({
  feature: 'users',
  method: 'PUT',
  path: '/api/savvy/organization/user-role/{id}',
  summary: 'Change what a user of the organization may do',
  needs: { can: 'user:update' },
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  params: idParams,
  body: z.object({
    role_id: role.optional(),
    permissions: grantedPermissions.optional(),
    version,
  }),
  message: messages.changesSaved,
  data: orgUser,
  errors: ['not_found', 'changed_meanwhile', 'last_owner'],
})

const activity = (word: 'activate' | 'deactivate') =>
  ({
    feature: 'users',
    method: 'PUT',
    path: `/api/savvy/users/${word}/{id}`,
    needs: { can: 'user:update' },
    tx: 'write',
    changes: { kind: 'user', ids: 'params.id' },
    params: idParams,
    message: messages.changesSaved,
    data: z.object({ id, active: z.boolean() }),
    errors: ['not_found', 'last_owner'],
  }) as const

export const activateUser = call({ ...activity('activate'), summary: 'Let a user log in again' })
export const deactivateUser = call({
  ...activity('deactivate'),
  summary: 'Deactivate a user, from their next call on. The last active owner cannot be deactivated',
})

const removal = {
  feature: 'users',
  method: 'DELETE',
  needs: { can: 'user:delete' },
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  params: idParams,
  message: messages.userDeleted,
  data: z.object({ id }),
  errors: ['not_found', 'last_owner'],
  failure: messages.userNotDeleted,
} as const

export const removeUser = call({
  ...removal,
  path: '/api/savvy/organization/deleteUser/{id}',
  summary: 'Delete a user of the organization, or withdraw an invitation. What the user did stays readable',
})

export const deleteUser = call({
  ...removal,
  path: '/api/savvy/users/delete/{id}',
  summary: 'Delete a user. The platform can delete users of every organization',
})

export const setOwner = call({
  feature: 'users',
  method: 'PUT',
  path: '/api/savvy/organization/setOrganizationOwner/{userId}/{orgId}',
  summary: 'Make a user an owner, by another owner or the platform. The other owner stays one',
  needs: { can: 'user:update' },
  tx: 'write',
  changes: { kind: 'user', ids: 'params.userId' },
  params: z.object({ userId: id, orgId: id }),
  message: messages.ownerUpdated,
  data: z.object({ id, role_id: z.number().int() }),
  errors: ['not_found', 'inactive_user'],
  failure: messages.ownerNotUpdated,
  unanswered: messages.ownerFailed,
})

/** The invitation is named by its code, which stays out of addresses and logs. Reading it changes nothing. */
export const readInvitation = call({
  feature: 'users',
  method: 'POST',
  path: '/api/auth/invitation',
  summary: 'Read an invitation without using it',
  needs: 'nobody',
  tx: 'none',
  automatic: true,
  status: 200,
  body: z.object({ token: text(1, 100) }),
  message: 'Invitation fetched.',
  data: z.object({
    /** Empty for the first admin, who enters the address. */
    email: z.string(),
    name: z.string(),
    organization: z.object({ id, name: z.string(), type: z.enum(['DSO', 'ADV', 'PLATFORM']) }).nullable(),
    role_id: z.number().int(),
    /** Whether the address already has an account, so that none can be created for it. */
    has_account: z.boolean(),
    /** The instant since which an unconfirmed account has the address. Accepting the invitation ends that account. */
    unconfirmed_since: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
  }),
})

export const createUser = call({
  feature: 'users',
  method: 'POST',
  path: '/api/savvy/users',
  summary: 'Create the account for an invitation, with the email address of the invitation',
  needs: 'nobody',
  tx: 'none',
  changes: { kind: 'user', ids: 'data.userInfo.id' },
  creates: true,
  body: z.object({
    token: text(1, 100),
    /** The address of the first admin, whose link is not bound to an address. */
    email: email.optional(),
    name: name(1, 120),
    password,
    agreed_on_tearms: z.literal(true, 'Please agree to the terms and conditions.'),
  }),
  message: messages.userCreated,
  data: z.object({ tokens, userInfo }),
  errors: ['bad_credentials', 'inactive', 'email_taken'],
  failureToast: messages.invalidCredentials,
})

export const listRoles = call({
  feature: 'users',
  method: 'GET',
  path: '/api/savvy/roles/{page}/{size}',
  summary: 'The roles that the user can give',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: pagedParams,
  message: 'Roles fetched.',
  data: z.object({
    rows: z.array(z.object({ id: z.number().int(), name: z.string(), permissions: z.array(z.string()) })),
    count: z.number().int(),
  }),
})
