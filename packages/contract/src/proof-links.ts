import { z } from 'zod'
import { call } from './call.ts'
import { fileData, id, whole } from './fields.ts'
import { idParams } from './lists.ts'

// docs/domain.md, "Bundles": how anybody checks a proof, without an account.

/** A link's longest time, and the time that it has unless another is asked for. */
const MOST_DAYS = 365
const USUAL_DAYS = 90

const making = {
  feature: 'plays',
  needs: { can: { DSO: 'approval:decide', ADV: 'campaign:create' } },
} as const

export const makeProofLink = call({
  ...making,
  method: 'POST',
  path: '/api/savvy/campaigns/{id}/proof-links',
  summary:
    'Make a link by which anybody may check what screens have signed of a campaign, as far as you have a part in it. Its address is answered only here; the same request again gives the link a new address',
  // The handler opens its own transaction, since the address must be in no answer that is kept.
  tx: 'none',
  creates: true,
  changes: { kind: 'campaign', ids: 'params.id' },
  params: idParams,
  body: z.object({ expires_in_days: whole(1, MOST_DAYS).default(USUAL_DAYS) }),
  message: 'Link created.',
  data: z.object({ id, url: z.string(), expires_at: z.iso.datetime() }),
  errors: ['not_found', 'too_many_links'],
})

export const listProofLinks = call({
  feature: 'plays',
  method: 'GET',
  path: '/api/savvy/campaigns/{id}/proof-links',
  summary: "The organization's links to the proof of a campaign that are still valid, the newest first",
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'Links fetched.',
  data: z.object({
    rows: z.array(
      z.object({
        id,
        created_at: z.iso.datetime(),
        created_by: z.string(),
        expires_at: z.iso.datetime(),
        /** How often it was opened, and when last. */
        opened: z.number().int(),
        last_opened_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const withdrawProofLink = call({
  ...making,
  method: 'DELETE',
  path: '/api/savvy/proof-links/{id}',
  summary: 'Withdraw a link to a proof at once',
  tx: 'write',
  changes: { kind: 'campaign', ids: 'data.campaign_id' },
  params: idParams,
  message: 'Link withdrawn.',
  data: z.object({ id, campaign_id: id }),
  errors: ['not_found'],
})

export const readProof = call({
  feature: 'plays',
  method: 'GET',
  path: '/api/public/proofs/{token}',
  summary:
    'What screens have signed of a campaign, by a link and without an account, to be checked without asking',
  needs: 'nobody',
  forVisitors: true,
  tx: 'none',
  // It reads many batches. Its body is as small as that of every call without a login.
  limits: { class: 'large', bytes: 64 * 1024 },
  params: z.object({ token: z.string().max(200) }),
  file: ['application/json'],
  message: 'Bundle made.',
  data: fileData,
  errors: ['not_found'],
})

export const readKeyChain = call({
  feature: 'plays',
  method: 'GET',
  path: '/api/public/keys-of-screens',
  summary:
    'The head of the chain of all keys that screens have registered here, and the hash of the program that checks proofs',
  needs: 'nobody',
  kept: 60,
  // It is no part of the catalogue: whoever checks a proof compares it.
  open: true,
  tx: 'read',
  message: 'Head fetched.',
  data: z.object({
    keys: z.number().int(),
    /** The hash of the last registration in base64url, and when that was; null before the first. */
    head: z.string().nullable(),
    last_at: z.string().nullable(),
    /** The program of one file; null where this server was not built with it. SHA-256 in hexadecimal digits. */
    script: z.object({ bytes: z.number().int(), sha256: z.string() }).nullable(),
  }),
})
