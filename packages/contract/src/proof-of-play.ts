import { LOG_SOURCES } from '@plaza/domain/plays/play-log'
import { z } from 'zod'
import { call } from './call.ts'
import { claims, fileAddress, id, optionalLines, whole } from './fields.ts'
import { messages } from './messages.ts'
import { shownMedia } from './uploads.ts'

/** The most files of one proof. */
export const MOST_PROOF_FILES = 20

/** The most displays that a proof names. */
const MOST_PROOF_DISPLAYS = 1000

/** More plays than any campaign has. */
const MOST_PLAYS = 1_000_000_000_000

export const proofStatus = z.enum(['shown', 'in review', 'accepted', 'accepted by silence', 'objected'])

export const proof = z.object({
  id,
  camp_id: id,
  adv_id: id,
  /** Who added the proof. `user_name` stays after the user is gone. */
  user_id: id.nullable(),
  user_name: z.string(),
  org_id: id,
  org_name: z.string(),
  /** The owner whose part the proof shows; null if the advertiser shows the whole campaign. */
  owner_id: id.nullable(),
  proofFiles: z.array(shownMedia),
  /** The displays that the proof shows; an empty list means all of its part. */
  displays: z.array(z.object({ id, name: z.string() })),
  /** How many plays it shows; null where it does not tell, which counts as all that were promised. */
  plays: z.number().int().nullable(),
  /** Whose log it was made of, and what its file was called; null where it is not one of a log. */
  log: z.object({ source: z.enum(LOG_SOURCES), file_name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  status: proofStatus,
  /** The instant from which the proof counts as accepted without an answer; null if nobody reviews it. */
  review_until: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string(),
  reason: z.string(),
  /** The instant until which it can be taken back, unless it is decided before. */
  take_back_until: z.iso.datetime(),
  can: z.object({ decide: z.boolean(), takeBack: z.boolean() }),
})

const proofs = z.object({ rows: z.array(proof), count: z.number().int() })

const reading = {
  feature: 'proof-of-play',
  method: 'GET',
  needs: { can: 'organization:view' },
  tx: 'read',
  message: 'Proof of Play fetched.',
  data: proofs,
} as const

export const listProofs = call({
  ...reading,
  path: '/api/savvy/proof-of-play',
  summary: 'The proofs of a campaign that the user can see, the newest first',
  query: z.object({ user_id: z.string().optional(), camp_id: id }),
})

export const listCampaignProofs = call({
  ...reading,
  path: '/api/savvy/proof-of-play/{campId}',
  summary: "A campaign's proofs. An owner sees those for its part, the advertiser and the platform see all",
  params: z.object({ campId: id }),
  errors: ['not_found'],
})

/** Reads the addresses from one text, or from a list of texts and of objects with a `url`. */
const addressesOf = (value: unknown): unknown => {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return value
  return value.map((one: unknown) => (typeof one === 'object' && one && 'url' in one ? one.url : one))
}

export const addProof = call({
  feature: 'proof-of-play',
  method: 'POST',
  path: '/api/savvy/proof-of-play',
  summary:
    'Add proof of play: an owner for its part, which starts five days of review, from the end of the flight at the earliest, or the advertiser',
  needs: { can: { DSO: 'approval:decide', ADV: 'campaign:update' } },
  tx: 'write',
  changes: { kind: 'proof', ids: 'data.id' },
  creates: true,
  status: 200,
  identity: { org: ['body.org_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({
    camp_id: id,
    /**
     * Addresses of files that the own organization has uploaded, as texts or as objects with a `url`, which is how
     * a proof has them. A file that is named twice counts once.
     */
    proofFiles: z.preprocess(
      addressesOf,
      z
        .array(fileAddress, 'This must be a list of addresses of uploaded files.')
        .min(1, 'Add at least one file.')
        .max(MOST_PROOF_FILES, `At most ${MOST_PROOF_FILES} files.`),
    ),
    /** The displays that the proof shows; without them all displays of the part. */
    display_ids: z
      .array(id, 'This must be a list of ids of displays.')
      .max(MOST_PROOF_DISPLAYS, `At most ${MOST_PROOF_DISPLAYS} displays.`)
      .nullish(),
    /** How many plays of the part it shows, in an owner's proof. Of fewer than were promised the owner earns the share. */
    plays: whole(0, MOST_PLAYS).nullish(),
    /** The campaign's advertiser. */
    adv_id: id.nullish(),
    org_id: z.string().nullish(),
    /** The owner whose part an advertiser's proof shows; without it the whole campaign. */
    owner_id: id.nullish(),
    ...claims,
  }),
  message: messages.proofUploaded,
  data: proof,
  errors: ['not_running'],
})

export const takeBackProof = call({
  feature: 'proof-of-play',
  method: 'DELETE',
  path: '/api/savvy/proof-of-play/{campId}/{proofId}',
  summary: 'Take back a proof that the own organization added minutes ago and that is not decided yet',
  needs: { can: { DSO: 'approval:decide', ADV: 'campaign:update' } },
  tx: 'write',
  changes: { kind: 'proof', ids: 'params.proofId' },
  params: z.object({ campId: id, proofId: id }),
  message: 'The proof has been taken back.',
  data: z.object({ id }),
  errors: ['not_found', 'too_late'],
})

export const decideProof = call({
  feature: 'proof-of-play',
  method: 'PUT',
  path: '/api/savvy/proof-of-play/{campId}',
  summary: "The advertiser accepts an owner's proof, or objects with a reason",
  needs: { types: ['ADV'], can: 'campaign:update' },
  tx: 'write',
  changes: { kind: 'proof', ids: 'body.id', told: { decision: 'body.decision' } },
  identity: { org: ['body.adv_id'], onBehalf: ['body.onBehalf'] },
  params: z.object({ campId: id }),
  body: z
    .object({
      /** The id of the proof. */
      id,
      adv_id: z.string().nullish(),
      decision: z.enum(['accepted', 'objected'], 'This must be accepted or objected.').default('accepted'),
      reason: optionalLines(2000),
      ...claims,
    })
    .superRefine(({ decision, reason }, context) => {
      if (decision === 'objected' && !reason) {
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Please give a reason.' })
      }
    }),
  message: 'Your answer has been saved.',
  data: proof,
  errors: ['not_found', 'already_decided'],
})
