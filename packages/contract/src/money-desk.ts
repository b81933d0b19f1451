import { ATTENTION_KINDS } from '@plaza/domain/attention-kinds'
import { VERDICTS } from '@plaza/domain/contested'
import { ENTRY_KINDS } from '@plaza/domain/entry-kinds'
import { z } from 'zod'
import { call } from './call.ts'
import { date, id, lines, text, timeZone, whole } from './fields.ts'
import { betweenDays, idParams, listOf, listQuery, oneKind, onlyThose, orgParams } from './lists.ts'

// The admins' money desk (docs/domain.md, "Money desk"). Amounts are minor units.

const looks = {
  feature: 'money-desk',
  needs: { types: ['PLATFORM'], can: 'organization:view' },
  tx: 'read',
} as const
const acts = {
  feature: 'money-desk',
  method: 'PUT',
  needs: { types: ['PLATFORM'], can: 'payment:update' },
  tx: 'write',
} as const

const minor = z.number().int()

const kind = z.enum(ATTENTION_KINDS, `This must be one of ${ATTENTION_KINDS.join(', ')}.`)

const figures = z.object({
  currency: z.string(),
  /** Held on cards, and not taken yet. */
  held: minor,
  /** What the ledger says now: kept for owners until they earn it, owed to them, on its way back to cards. */
  escrow: minor,
  payable: minor,
  refunds: minor,
  /** What buyers can spend, what they owe by invoices, and what disputes have taken away. */
  credit: minor,
  receivable: minor,
  disputed: minor,
})

const month = z.object({
  /** A month of the operator's calendar, YYYY-MM. */
  month: z.string(),
  currency: z.string(),
  /** What was captured or invoiced in it, net. */
  volume: minor,
  /** The fees that were earned in it. */
  fees: minor,
})

export const getMoneyDesk = call({
  ...looks,
  method: 'GET',
  path: '/api/savvy/payments/desk',
  summary: 'The money of the installation by currency and by month, and how many things wait for an admin',
  message: 'Figures fetched.',
  data: z.object({
    /** One for each currency in which there is any money, the installation's own first. */
    figures: z.array(figures),
    /** The last twelve months with money in them, the oldest first. */
    months: z.array(month),
    /** The month of today, by the operator's calendar. */
    this_month: z.string(),
    waiting: z.array(z.object({ kind, count: z.number().int() })),
  }),
})

const attention = z.object({
  kind,
  /** The id of a difference, a payment or a request; of a dispute and a call the provider's or our own key. */
  id: z.string(),
  campaign_id: id.nullable(),
  campaign: z.string(),
  /** Whom it concerns: the buyer, or of what is paid out the owner. */
  org_id: id.nullable(),
  organization: z.string(),
  /** The owner whose part it is, or who is waited for; empty where it concerns none or all. */
  owner: z.string(),
  /** Null where it is about no amount. Of a difference it is what the provider has more. */
  amount: minor.nullable(),
  currency: z.string(),
  /** What the provider or the ledger says of it, or what the buyer objects; may be empty. */
  detail: z.string(),
  since: z.iso.datetime(),
  /** When time decides it, or it is due; null where it only waits. */
  until: z.iso.datetime().nullable(),
})

export const listMoneyAttention = call({
  ...looks,
  method: 'GET',
  path: '/api/savvy/payments/desk/attention',
  summary: 'What of the money waits for an admin, the earliest deadline first',
  query: listQuery(['until', 'since', 'amount', 'organization', 'campaign']).extend({
    kind: kind.optional(),
    /** Only what has a deadline. */
    due: onlyThose,
  }),
  message: 'List fetched.',
  data: listOf(attention),
})

const outcome = z.object({
  /** What goes back to the buyer, and how much of it is tax. */
  back: minor,
  back_tax: minor,
  /** How much of that goes to the card, and how much lowers an invoice that is not paid; the rest is the buyer's credit. */
  back_to_card: minor,
  back_off_invoice: minor,
  /** What the owner gets, without its tax, and the fee that the platform keeps of it. */
  owner: minor,
  fee: minor,
})

/** What there is to know about each kind. */
const facts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('difference'),
    about: z.enum(['balance', 'amount', 'captured', 'refused']),
    ours: minor.nullable(),
    theirs: minor.nullable(),
    /** Since when both sides agree again. */
    agreed_at: z.iso.datetime().nullable(),
    can_book: z.boolean(),
  }),
  z.object({
    kind: z.literal('dispute'),
    reason: z.string(),
    fee: minor,
    captured_at: z.iso.datetime().nullable(),
    /** The page of the payment provider on which evidence is given; null where it has none. */
    url: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('contested'),
    request_id: id,
    buyer: z.string(),
    proof_at: z.iso.datetime(),
    plays: z.number().int().nullable(),
    promised: z.number().int(),
    starts_on: z.string(),
    ends_on: z.string(),
    fee_basis_points: z.number().int(),
    release: outcome,
    refund: outcome,
    /** The money moves only once a dispute about the payment is decided, or the buyer's invoice is paid. */
    waits_for: z.enum(['dispute', 'invoice']).nullable(),
  }),
  z.object({
    kind: z.literal('hold_ending'),
    /** The card is charged again once all owners have decided. */
    card_saved: z.boolean(),
    hold_ends_at: z.iso.datetime().nullable(),
    requests: z.array(z.object({ id, org_id: id, owner: z.string(), net: minor, until: z.iso.datetime() })),
  }),
  z.object({
    kind: z.literal('problem'),
    /** Why the card was declined, in the provider's word. */
    reason: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    email: z.string(),
    starts_on: z.string(),
  }),
  z.object({
    kind: z.literal('unclear_call'),
    /** What was asked of the provider. */
    asked: z.enum(['capture', 'charge', 'let_go', 'end_checkout', 'refund', 'transfer']),
    attempts: z.number().int(),
  }),
  z.object({
    kind: z.literal('invoice_due'),
    document_id: id.nullable(),
    number: z.string(),
    invoiced: minor,
    credited: minor,
    due_on: z.string().nullable(),
    email: z.string(),
  }),
  z.object({
    kind: z.literal('payout_due'),
    releases: z.array(z.object({ id, campaign: z.string(), amount: minor, released_at: z.iso.datetime() })),
  }),
  z.object({
    kind: z.literal('payout_blocked'),
    state: z.enum(['none', 'incomplete', 'restricted', 'closed']),
    requirements: z.array(z.string()),
    email: z.string(),
  }),
])

export const getMoneyAttention = call({
  ...looks,
  method: 'GET',
  path: '/api/savvy/payments/desk/attention/{kind}/{id}',
  summary: 'One thing that waits for an admin, with all that is known of it',
  params: z.object({ kind, id: text(1, 200) }),
  message: 'Facts fetched.',
  data: z.object({ item: attention, facts }),
  errors: ['not_found'],
})

export const closeDifference = call({
  ...acts,
  path: '/api/savvy/payments/differences/{id}',
  summary:
    "Close a difference between the ledger and the provider, with a note that says why. With `book` the ledger follows the provider: the difference went to the operator's own bank, or came from there",
  changes: { kind: 'difference', ids: 'params.id' },
  params: idParams,
  body: z.object({ note: lines(1, 2000), book: z.boolean('This must be true or false.').default(false) }),
  message: 'The difference is closed.',
  data: z.object({ id }),
  errors: ['not_found', 'already_decided', 'changed_meanwhile'],
})

export const reopenDifference = call({
  ...acts,
  path: '/api/savvy/payments/differences/{id}/reopen',
  summary: 'Open a difference again that was closed, unless it was booked',
  changes: { kind: 'difference', ids: 'params.id' },
  params: idParams,
  message: 'The difference is open again.',
  data: z.object({ id }),
  errors: ['not_found', 'changed_meanwhile'],
})

export const decideContested = call({
  ...acts,
  path: '/api/savvy/payments/contested/{id}',
  summary:
    "Decide about a part to whose proof the buyer objects: release it to its owner, or refund it. {id} is the request's",
  changes: { kind: 'approval-request', ids: 'params.id', told: { decision: 'body.verdict' } },
  params: idParams,
  body: z.object({
    verdict: z.enum(VERDICTS, `This must be ${VERDICTS.join(' or ')}.`),
    /** Both sides read it. */
    note: lines(1, 2000),
  }),
  message: 'Your decision has been saved.',
  data: z.object({ id }),
  errors: ['not_found', 'already_decided'],
})

export const askProviderAgain = call({
  ...acts,
  path: '/api/savvy/payments/unclear/{key}',
  summary:
    'Have the payment provider asked again at once for what it has not clearly answered. What became of it is looked up first',
  changes: { kind: 'provider-call', ids: 'params.key' },
  params: z.object({ key: text(1, 200) }),
  message: 'The payment provider is asked again.',
  data: z.object({ key: z.string() }),
  errors: ['not_found', 'already_decided', 'payments_off'],
})

export const markInvoicePaid = call({
  ...acts,
  path: '/api/savvy/payments/invoices/{id}/paid',
  summary:
    "Mark a campaign's invoice as paid: what its owners have earned is released to them. {id} is the payment's",
  changes: { kind: 'payment', ids: 'params.id' },
  params: idParams,
  body: z.object({
    /** What has arrived, which must be what is owed now. */
    amount: whole(1, Number.MAX_SAFE_INTEGER),
    /** The day on which it arrived. */
    paid_on: date,
  }),
  message: 'The invoice is marked as paid.',
  data: z.object({ id }),
  errors: ['not_found', 'already_decided', 'changed_meanwhile'],
})

export const markPayoutPaid = call({
  ...acts,
  path: '/api/savvy/payments/payouts/{orgId}/paid',
  summary:
    'Mark what an owner has earned of invoiced campaigns as paid out by bank. The amount must be what is owed now',
  changes: { kind: 'organization', ids: 'params.orgId' },
  params: orgParams,
  body: z.object({
    currency: text(3, 3),
    amount: whole(1, Number.MAX_SAFE_INTEGER),
    paid_on: date,
    /** By which the owner finds it in its bank account. */
    reference: text(1, 140),
  }),
  message: 'The payout is marked as paid.',
  data: z.object({ id: z.string() }),
  errors: ['not_found', 'changed_meanwhile'],
})

/** The accounts of the ledger (docs/domain.md, "Ledger"). */
const account = z.enum([
  'provider',
  'provider_fees',
  'escrow',
  'tax',
  'owner_payable',
  'owner_receivable',
  'platform_revenue',
  'plan_revenue',
  'refunds_payable',
  'credit',
  'receivable',
  'disputed',
  'platform_loss',
  'bank',
])

const entry = z.object({
  id,
  kind: z.string(),
  campaign_id: id.nullable(),
  campaign: z.string(),
  occurred_at: z.iso.datetime(),
  currency: z.string(),
  /** What was moved: the sum of the lines that go up. */
  amount: minor,
  /** All lines of the entry, which add up to zero. */
  lines: z.array(
    z.object({
      account,
      /** Whose account it is; empty for the installation's own. */
      organization: z.string(),
      amount: minor,
      /** Whether it is an account of the organization that was asked for. */
      own: z.boolean(),
    }),
  ),
})

export const getOrganizationMoney = call({
  ...looks,
  method: 'GET',
  path: '/api/savvy/payments/organization/{orgId}',
  summary: "An organization's entries of the ledger, the newest first, and its balances",
  params: orgParams,
  query: betweenDays(
    listQuery(['occurred_at'])
      .omit({ active: true })
      .extend({
        kind: oneKind(ENTRY_KINDS),
        /** In which the days are those on which the money was moved. */
        time_zone: timeZone.default('UTC'),
      }),
  ),
  message: 'Ledger fetched.',
  data: listOf(entry).extend({
    organization: z.object({ id, name: z.string(), type: z.enum(['DSO', 'ADV', 'PLATFORM']) }),
    /** Balances that are not 0. Positive is what the installation owes it or keeps for it. */
    balances: z.array(z.object({ account, currency: z.string(), amount: minor })),
  }),
  errors: ['not_found'],
})
