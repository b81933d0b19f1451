import { z } from 'zod'
import { call } from './call.ts'
import { id, wanted, whole } from './fields.ts'
import { idParams, orgParams } from './lists.ts'
import { messages } from './messages.ts'

const step = z.object({
  step: z.number().int(),
  name: z.string(),
  weight: z.number().int(),
  completed: z.boolean(),
  active: z.boolean(),
  disabled: z.boolean(),
  skipped: z.boolean(),
})

const accountState = z.enum(['none', 'incomplete', 'active', 'restricted', 'closed'])

const ofOwn = {
  feature: 'onboarding',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
} as const

/** The facts from which the progress is computed. */
const lookUp = { ...ofOwn, method: 'GET', tx: 'read', failure: messages.noDataAvailable } as const

export const getOnboarding = call({
  ...lookUp,
  path: '/api/savvy/users/onboarding/{orgId}',
  summary: "The organization's onboarding steps, computed from what exists",
  identity: { org: ['params.orgId'] },
  params: orgParams,
  message: 'Progress fetched.',
  data: z.object({
    steps: z.array(step),
    score: z.number().int(),
    isProfileCompleted: z.boolean(),
    /** How far an owner has come towards the first display: 0 to 3. */
    early: z.number().int(),
    /** How the account stands into which an owner is paid, and what the payment provider still wants to know. */
    account: z.object({ state: accountState, requirements: z.array(z.string()) }),
  }),
})

export const countUsers = call({
  ...lookUp,
  path: '/api/savvy/users/countUsers/{orgId}',
  summary: 'How many users the organization has, and who skipped inviting',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  message: 'Users counted.',
  data: z.object({
    count: z.number().int(),
    rows: z.array(z.object({ id, isUserSkipped: z.boolean() })),
  }),
})

export const verifyConnect = call({
  ...lookUp,
  path: '/api/savvy/users/verifyConnect/{orgId}',
  summary: 'Whether a payment account is connected, and the own picture',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  message: 'Progress fetched.',
  data: z.object({ connect_account_id: z.string().nullable(), avatar: z.string() }),
})

export const updateSkipped = call({
  ...ofOwn,
  method: 'PUT',
  path: '/api/savvy/users/updateSkipped/{id}',
  summary: 'Skip inviting, or undo that. {id} is the user',
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  identity: { user: ['params.id'] },
  params: idParams,
  body: z.object({ isUserSkipped: z.boolean(wanted('This must be true or false.')) }),
  message: messages.changesSaved,
  data: z.object({ id, isUserSkipped: z.boolean() }),
})

export const updateScore = call({
  ...ofOwn,
  method: 'PUT',
  path: '/api/savvy/users/updateScore/{id}',
  automatic: true,
  summary: 'Store the progress of the onboarding, which the server computes whatever is sent',
  tx: 'write',
  identity: { user: ['params.id'] },
  params: idParams,
  body: z.object({ score: whole(0, 100) }),
  message: messages.changesSaved,
  data: z.object({ id, score: z.number().int(), isProfileCompleted: z.boolean() }),
})
