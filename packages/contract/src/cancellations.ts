import { REFUND_RULES } from '@plaza/domain/refund'
import { z } from 'zod'
import { call } from './call.ts'
import { campaignStatus, requestStatus } from './campaigns.ts'
import { claims, id, minorUnits, optionalLines } from './fields.ts'
import { idParams } from './lists.ts'

export const refundRule = z.enum(REFUND_RULES)

const chosen = (most: number, what: string) =>
  z
    .array(id, 'This must be a list of ids.')
    .min(1, `Please choose at least one ${what}, or leave this out.`)
    .max(most, `At most ${most.toLocaleString('en')}.`)
    .nullish()

export const cancelCampaign = call({
  feature: 'cancellations',
  method: 'PUT',
  path: '/api/savvy/campaigns/cancel/{id}',
  summary:
    'Cancel a campaign, the parts of some owners (requests), or single placements. With dry_run nothing is written, and the answer is the same',
  needs: { types: ['ADV'], can: 'campaign:update' },
  // The handler opens its own transaction, because a dry run changes nothing and is no entry in the log.
  tx: 'none',
  changes: { kind: 'campaign', ids: 'params.id' },
  identity: { user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: z.object({
    reason: optionalLines(2000),
    requests: chosen(1000, 'part'),
    placements: chosen(3000, 'placement'),
    /** The refund that the user was shown. If it is no longer right, nothing is cancelled. */
    refund: minorUnits(0, Number.MAX_SAFE_INTEGER).nullish(),
    dry_run: z.boolean('This must be true or false.').nullish(),
    ...claims,
  }),
  message: 'Campaign cancelled.',
  data: z.object({
    id,
    status: campaignStatus,
    refund: z.object({ amount: z.number().int(), currency: z.string() }),
    requests: z.array(
      z.object({
        id,
        org_id: id,
        org_name: z.string(),
        status: requestStatus,
        /** What is left of the price of this owner's part, and what is refunded of it by this call. */
        cost: z.number().int(),
        refund: z.number().int(),
        placements: z.array(
          z.object({
            id,
            display_id: id,
            display_name: z.string(),
            cost: z.number().int(),
            refund: z.number().int(),
            rule: refundRule,
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found', 'not_cancellable', 'refund_changed'],
})
