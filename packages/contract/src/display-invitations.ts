import { z } from 'zod'
import { call } from './call.ts'
import { email, id, optionalLines, version, wanted } from './fields.ts'
import { idParams, listOf, listQuery, oneKind, org_params } from './lists.ts'
import { messages } from './messages.ts'

/** The most addresses that one call invites. */
export const MOST_ADDRESSES = 200
const MOST_NAMED = 100

const NONE_NAMED = 'Please choose at least one display, or leave this out for all private displays.'
const TOO_MANY_NAMED = `At most ${MOST_NAMED} displays can be named. Leave this out for all private displays.`

const named = z
  .array(id, wanted('This must be a list of ids of displays.'))
  .min(1, NONE_NAMED)
  .max(MOST_NAMED, TOO_MANY_NAMED)

const idOrNamed = z.union([id, z.object({ id }).transform((display) => display.id)], 'This must be an id.')

/** An address alone, which is invited to all private displays, or with the displays that it is invited to. */
const invitee = z
  .union(
    [email, z.object({ email, displays: named.nullish() })],
    'This must be an email address, or an object with one.',
  )
  .transform((value) =>
    typeof value === 'string'
      ? { email: value, displays: null, plain: true }
      : { email: value.email, displays: value.displays ?? null, plain: false },
  )

/** The rows have only addresses, and do not tell whether an account exists. */
export const displayInvitation = z.object({
  id,
  email: z.string(),
  message: z.string(),
  /** True for all private displays, including later ones; else the invitation is to `displays`. */
  all_displays: z.boolean(),
  displays: z.array(z.object({ id, name: z.string() })),
  /** The name of the user who invited; empty after the user is gone. */
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  /** The instant of the last mail. */
  sent_at: z.iso.datetime(),
  version: z.number().int(),
})

export const inviteToDisplays = call({
  feature: 'display-invitations',
  method: 'POST',
  path: '/api/savvy/organization/invite-to-display/{org_id}',
  summary:
    'Invite advertisers to private displays by email address. The answer is the same without an account',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'display-invitation', ids: 'data.rows.*.id' },
  creates: true,
  status: 200,
  identity: { org: ['params.org_id'], onBehalf: ['body.onBehalf'] },
  params: org_params,
  body: z.object({
    list: z
      .array(invitee, wanted('This must be a list of addresses.'))
      .min(1, 'Please give at least one email address.')
      .max(MOST_ADDRESSES, `At most ${MOST_ADDRESSES} email addresses at a time.`),
    message: optionalLines(2000),
    /** Accepted but never used, because links are made from the settings only. */
    origin: z.string().nullish(),
  }),
  message: 'Invitations sent.',
  data: z.object({
    /** How many addresses got a mail: new ones, and those invited to more displays than before. */
    invited: z.number().int(),
    /** How many addresses were already invited to all of this and got no other mail. */
    already: z.number().int(),
    rows: z.array(
      z.object({
        id,
        email: z.string(),
        invited: z.boolean(),
        /** Whether the address had no invitation before. One that was to fewer displays is not taken back with the others. */
        is_new: z.boolean(),
      }),
    ),
  }),
  errors: ['email_unconfirmed'],
})

export const listDisplayInvitations = call({
  feature: 'display-invitations',
  method: 'GET',
  path: '/api/savvy/organization/display-invitations/{org_id}',
  summary: 'The email addresses that the owner has invited to private displays',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: org_params,
  query: listQuery(['email', 'created_at', 'sent_at']).extend({
    /** Those to all private displays, or those to some. */
    reach: oneKind(['all', 'some']),
    /** Those that let an advertiser find this display. */
    display_id: id.optional(),
  }),
  message: 'Invitations fetched.',
  data: listOf(displayInvitation),
  failure: messages.invitedDisplaysFailed,
})

const one = {
  feature: 'display-invitations',
  path: '/api/savvy/organization/display-invitations/{org_id}/{id}',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: { kind: 'display-invitation', ids: 'params.id' },
  identity: { org: ['params.org_id'] },
  params: idParams.extend({ org_id: id }),
} as const

export const updateDisplayInvitation = call({
  ...one,
  method: 'PUT',
  summary: 'Change the displays of an invitation, without sending an email',
  body: z
    .object({
      /**
       * Null means all private displays, including later ones. The displays may be ids, or objects as the
       * invitation has them.
       */
      displays: z
        .array(idOrNamed, wanted('This must be a list of ids of displays.'))
        .max(MOST_NAMED, TOO_MANY_NAMED)
        .nullable(),
      /** True means the same as null above. The invitation has this field, so that it can be sent back. */
      all_displays: z.boolean().optional(),
      version,
    })
    .superRefine(({ displays, all_displays }, context) => {
      if (displays?.length === 0 && !all_displays) {
        context.addIssue({ code: 'custom', path: ['displays'], message: NONE_NAMED })
      }
    }),
  message: messages.changesSaved,
  data: displayInvitation,
  errors: ['changed_meanwhile'],
})

export const withdrawDisplayInvitation = call({
  ...one,
  method: 'DELETE',
  summary: 'Withdraw an invitation at once. What was sold continues',
  message: 'The invitation has been withdrawn.',
  data: z.object({ id }),
})

/** The most invitations that one call withdraws. */
export const MOST_WITHDRAWN = 200

export const withdrawDisplayInvitations = call({
  feature: 'display-invitations',
  method: 'POST',
  path: '/api/savvy/organization/display-invitations/{org_id}/withdraw',
  summary: 'Withdraw many invitations at once. Those that are no longer there are left out',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  status: 200,
  changes: { kind: 'display-invitation', ids: 'data.rows.*.id' },
  identity: { org: ['params.org_id'], onBehalf: ['body.onBehalf'] },
  params: org_params,
  body: z.object({
    ids: z
      .array(id, wanted('This must be a list of ids.'))
      .min(1, 'Please choose at least one.')
      .max(MOST_WITHDRAWN, `At most ${MOST_WITHDRAWN} at a time.`),
  }),
  message: 'The invitations have been withdrawn.',
  data: z.object({ rows: z.array(z.object({ id })) }),
})
