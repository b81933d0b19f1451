import { z } from 'zod'
import { call } from './call.ts'
import { optionalCountry } from './country.ts'
import { currency, email, formVersion, given, id, name, text, timeZone, wanted } from './fields.ts'
import { idParams, optionalDigits } from './lists.ts'
import { messages } from './messages.ts'

export const password = z
  .string(wanted('This must be text.'))
  .min(8, 'A password must have at least 8 characters.')
  .max(200, 'A password can have at most 200 characters.')

export const signUp = call({
  feature: 'accounts',
  method: 'POST',
  path: '/api/auth/withOwner',
  summary: 'Sign up, which creates an organization and its owner',
  needs: 'nobody',
  tx: 'none',
  changes: { kind: 'organization', ids: 'data.organization.id' },
  creates: true,
  body: z.object({
    organization: z.object({
      name: name(1, 120),
      type: z.enum(['DSO', 'ADV'], 'This must be DSO or ADV.'),
      industry: text(0, 80).nullish(),
      /** Where it is: offers the currency of its prices, and documents name it. */
      country: optionalCountry.nullish(),
      currency: currency.nullish(),
      time_zone: timeZone.nullish(),
    }),
    owner: z.object({ name: name(1, 120), email, password }),
  }),
  message: 'Welcome to Plaza.',
  data: z.object({
    organization: z.object({ id, name: z.string(), type: z.enum(['DSO', 'ADV']) }),
    user: z.object({ id, name: z.string(), email: z.string() }),
  }),
  errors: ['email_taken'],
})

export const agreeToTerms = call({
  feature: 'accounts',
  method: 'PUT',
  path: '/api/savvy/users/agreeToTermsandConditions/{id}',
  summary: 'Accept the terms and conditions; {id} is the user',
  needs: { can: 'organization:view' },
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  identity: { user: ['params.id'] },
  params: idParams,
  query: z.object({
    /** The version that was read; the one that holds now unless given. */
    version: optionalDigits,
  }),
  message: 'Terms accepted.',
  data: z.object({ id, agreed_on_tearms: z.boolean() }),
  errors: ['changed_meanwhile'],
})

/** A code from a mail, as somebody typed it or as the link in the mail has it. */
const code = text(1, 100)

export const requestReset = call({
  feature: 'accounts',
  method: 'POST',
  path: '/api/auth/request-reset-password',
  summary: 'Request a code to set a new password. The answer is the same without an account',
  needs: 'nobody',
  tx: 'none',
  automatic: true,
  body: z.object({ email }),
  message: 'If an account with this email address exists, we have sent a code to it.',
  data: z.object({}),
})

export const resetPassword = call({
  feature: 'accounts',
  method: 'PUT',
  path: '/api/auth/change-password',
  summary: 'Set a new password with a code, which ends every session of the user',
  needs: 'nobody',
  tx: 'none',
  changes: { kind: 'user', ids: 'actor.userId' },
  body: z.object({ token: code, password }),
  message: messages.changesSaved,
  data: z.object({}),
})

export const readAddressCode = call({
  feature: 'accounts',
  method: 'POST',
  path: '/api/auth/address-code',
  summary: 'Read which account a confirmation code belongs to, without using the code',
  needs: 'nobody',
  tx: 'none',
  automatic: true,
  status: 200,
  body: z.object({ token: code }),
  message: 'Account fetched.',
  data: z.object({
    email: z.string(),
    organization: z.string(),
    /** The instant at which the account was created. */
    created_at: z.iso.datetime(),
  }),
})

export const confirmAddress = call({
  feature: 'accounts',
  method: 'PUT',
  path: '/api/auth/confirm-address',
  summary: 'Confirm an email address with a code',
  needs: 'nobody',
  tx: 'none',
  changes: { kind: 'user', ids: 'actor.userId' },
  body: z.object({ token: code }),
  message: 'Your email address is confirmed.',
  data: z.object({}),
})

export const confirmAddressAgain = call({
  feature: 'accounts',
  method: 'POST',
  path: '/api/savvy/users/confirm-address-again',
  summary: 'Send the confirmation email for the own address again. Earlier ones stop working',
  needs: { can: 'organization:view' },
  tx: 'none',
  changes: { kind: 'user', ids: 'actor.userId' },
  status: 200,
  message: 'We have sent the email again. Its link is valid for two days.',
  data: z.object({
    /** False if the address is already confirmed, so that nothing was sent. */
    sent: z.boolean(),
  }),
})

export const changePassword = call({
  feature: 'accounts',
  method: 'PUT',
  path: '/api/savvy/users/changePassword/{id}',
  summary: 'Change the own password, which ends the other sessions',
  needs: { can: 'organization:view' },
  tx: 'none',
  changes: { kind: 'user', ids: 'params.id' },
  identity: { user: ['params.id'] },
  params: idParams,
  body: z.object({
    old_password: given,
    new_password: password,
  }),
  message: messages.changesSaved,
  data: z.object({ id }),
})

export const userDetails = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  job_title: z.string(),
  avatar: z.string(),
  role_id: z.number().int(),
  role: z.string(),
  permissions: z.array(z.string()),
  org_id: id,
  org_name: z.string(),
  active: z.boolean(),
  address_confirmed: z.boolean(),
  last_login: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.number().int(),
})

export const getUserDetails = call({
  feature: 'accounts',
  method: 'GET',
  path: '/api/savvy/users/getUserDetails/{id}',
  summary: 'A user of the own organization. The platform sees every user',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'User fetched.',
  data: userDetails,
  errors: ['not_found'],
})

export const getUserDetailsByOrg = call({
  feature: 'accounts',
  method: 'GET',
  path: '/api/savvy/users/getUserDetailsByOrg/{orgId}',
  summary: "The organization's owner",
  needs: { can: 'organization:view' },
  tx: 'read',
  params: z.object({ orgId: id }),
  message: 'User fetched.',
  data: userDetails,
  errors: ['not_found'],
})

/** Fields that the user cannot set (role, address, organization …) are ignored, like every unknown field. */
export const updateProfile = call({
  feature: 'accounts',
  method: 'PUT',
  path: '/api/savvy/users/{id}',
  summary: 'Change the own profile',
  needs: { can: 'organization:view' },
  tx: 'none',
  changes: { kind: 'user', ids: 'params.id' },
  identity: { user: ['params.id'] },
  params: idParams,
  form: z.object({
    name: name(1, 120).optional(),
    phone: text(0, 40).optional(),
    job_title: name(0, 80).optional(),
    /** '1' removes the picture. */
    remove_avatar: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
    version: formVersion.optional(),
  }),
  files: [],
  optionalFiles: ['avatar'],
  message: messages.changesSaved,
  data: userDetails,
  errors: ['changed_meanwhile'],
})
