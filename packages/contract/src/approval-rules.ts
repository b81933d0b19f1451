import { MAX_BUDGET } from '@plaza/domain/money'
import { z } from 'zod'
import { call } from './call.ts'
import { currency, id, minorUnits, name, text, version } from './fields.ts'
import { idParams } from './lists.ts'

// Rules by which an owner approves without looking (docs/domain.md, "Rules that approve").

/** So many rules an organization has at most. */
export const MOST_RULES = 50

const yesOrNo = z.boolean('This must be true or false.')

const conditions = {
  /** The owner's people have approved a campaign of the advertiser before. */
  known: yesOrNo.optional(),
  advertiser_id: id.nullish(),
  category: text(1, 20).nullish(),
  /** The owner's part costs at most this, before tax. */
  most: minorUnits(0, MAX_BUDGET).nullish(),
  /** The currency of `most`; the organization's unless given. */
  currency: currency.nullish(),
  /** The owner's people have approved all media before. */
  same_media: yesOrNo.optional(),
}

const rule = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  known: z.boolean(),
  advertiser_id: id.nullable(),
  advertiser_name: z.string().nullable(),
  category: z.string().nullable(),
  most: z.number().int().nullable(),
  currency: z.string().nullable(),
  same_media: z.boolean(),
  /** How many requests it has approved. */
  approved: z.number().int(),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
})

const deciding = {
  feature: 'approval-rules',
  needs: { types: ['DSO'], can: 'approval:decide' },
  tx: 'write',
} as const

const changesOne = { changes: { kind: 'approval-rule', ids: 'params.id' }, params: idParams } as const

export const listApprovalRules = call({
  feature: 'approval-rules',
  method: 'GET',
  path: '/api/savvy/approval-rules',
  summary: "The owner's rules that approve requests, in the order in which they are tried",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  message: 'Rules fetched.',
  data: z.object({
    rows: z.array(rule),
    /** The advertisers that have asked the owner, and the categories of their campaigns. */
    advertisers: z.array(z.object({ id, name: z.string() })),
    categories: z.array(z.string()),
  }),
})

export const createApprovalRule = call({
  ...deciding,
  method: 'POST',
  path: '/api/savvy/approval-rules',
  summary: 'Add a rule that approves requests. It approves what meets all of its conditions',
  changes: { kind: 'approval-rule', ids: 'data.id' },
  creates: true,
  body: z.object({ name: name(1, 60), active: yesOrNo.optional(), ...conditions }),
  message: 'Rule saved.',
  data: rule,
  errors: ['too_many_rules', 'rule_name_taken'],
})

export const saveApprovalRule = call({
  ...deciding,
  ...changesOne,
  method: 'PUT',
  path: '/api/savvy/approval-rules/{id}',
  summary: 'Change a rule, or switch it on or off. What is left out stays, and so does what it has approved',
  body: z.object({ name: name(1, 60).optional(), active: yesOrNo.optional(), ...conditions, version }),
  message: 'Rule saved.',
  data: rule,
  errors: ['not_found', 'changed_meanwhile', 'rule_name_taken'],
})

export const deleteApprovalRule = call({
  ...deciding,
  ...changesOne,
  method: 'DELETE',
  path: '/api/savvy/approval-rules/{id}',
  summary: 'Delete a rule. What it has approved stays approved',
  message: 'Rule deleted.',
  data: z.object({ id }),
  errors: ['not_found'],
})
