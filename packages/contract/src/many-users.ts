import { z } from 'zod'
import { call } from './call.ts'
import { email, id, wanted } from './fields.ts'
import { messages } from './messages.ts'
import { grantedPermissions, invitedRole } from './users.ts'

// Many people of an organization at once (docs/domain.md, "Who may do what").

/** The most people that one call invites or changes. */
export const MOST_PEOPLE = 200

const people = z
  .array(id, wanted('This must be a list of ids.'))
  .min(1, 'Please choose at least one.')
  .max(MOST_PEOPLE, `At most ${MOST_PEOPLE} at a time.`)
  .overwrite((given) => [...new Set(given)])

/** What stays as it is, each with the reason in a sentence. */
const left = z.array(z.object({ id, message: z.string() }))

const many = {
  feature: 'users',
  method: 'POST',
  tx: 'write',
  status: 200,
  identity: { org: ['body.org_id'], onBehalf: ['body.onBehalf'] },
} as const

export const inviteUsers = call({
  ...many,
  path: '/api/savvy/organization/invite-many',
  summary:
    'Invite many people into the organization at once, all with the same rights. Who is in it or invited already is left as they are',
  needs: { can: 'user:create' },
  changes: { kind: 'user', ids: 'data.invited.*.id' },
  creates: true,
  body: z.object({
    org_id: id,
    emails: z
      .array(email, wanted('This must be a list of email addresses.'))
      .min(1, 'Please give at least one email address.')
      .max(MOST_PEOPLE, `At most ${MOST_PEOPLE} email addresses at a time.`),
    /** Without a role they become users, or admins in the platform's organization. */
    role_id: invitedRole.optional(),
    permissions: grantedPermissions.default([]),
  }),
  message: messages.userAdded,
  data: z.object({
    invited: z.array(z.object({ id, email: z.string() })),
    /** Those that were left as they are, since they are in the organization already or are invited. */
    skipped: z.array(z.object({ email: z.string(), why: z.enum(['member', 'invited']) })),
  }),
  errors: ['email_unconfirmed', 'plan_limit'],
})

export const withdrawInvitations = call({
  ...many,
  path: '/api/savvy/organization/invitations/withdraw',
  summary: 'Withdraw many invitations into the organization at once',
  needs: { can: 'user:delete' },
  changes: { kind: 'user', ids: 'data.rows.*.id' },
  body: z.object({ org_id: id, ids: people }),
  message: 'The invitations have been withdrawn.',
  data: z.object({ rows: z.array(z.object({ id })), left }),
})

export const sendInvitationsAgain = call({
  ...many,
  path: '/api/savvy/organization/invitations/send-again',
  summary: 'Send many invitations again, with new links. The earlier links stop working',
  needs: { can: 'user:create' },
  changes: { kind: 'user', ids: 'data.rows.*.id' },
  creates: true,
  body: z.object({ org_id: id, ids: people }),
  message: 'The invitations have been sent again.',
  /** The rows are the new invitations. */
  data: z.object({ rows: z.array(z.object({ id })), left }),
  errors: ['email_unconfirmed'],
})

export const setUsersActivity = call({
  ...many,
  path: '/api/savvy/organization/users/activity',
  summary: 'Deactivate many users of the organization at once, or let them log in again',
  needs: { can: 'user:update' },
  changes: { kind: 'user', ids: 'data.rows.*.id', told: { on: 'body.active' } },
  body: z.object({ org_id: id, ids: people, active: z.boolean('This must be true or false.') }),
  message: messages.changesSaved,
  data: z.object({ rows: z.array(z.object({ id })), left }),
})
