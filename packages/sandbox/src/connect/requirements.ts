import type Stripe from 'stripe'
import { type AccountDoc } from '../store/docs.ts'

type Entry = Stripe.V2.Core.Account.Requirements.Entry

/** What an account has to tell before it may receive money, by Stripe's names. */
const NEEDED = [
  { part: 'name', description: 'identity.business_details.registered_name' },
  { part: 'country', description: 'identity.country' },
  { part: 'iban', description: 'configuration.recipient.default_outbound_destination' },
] as const

function entryOf(description: string, isPastDue: boolean): Entry {
  const deadline = { status: isPastDue ? ('past_due' as const) : ('currently_due' as const) }
  return {
    awaiting_action_from: 'user',
    description,
    errors: [],
    impact: {
      restricts_capabilities: [
        { capability: 'stripe_balance.stripe_transfers', configuration: 'recipient', deadline },
      ],
    },
    minimum_deadline: deadline,
    requested_reasons: [{ code: isPastDue ? 'routine_verification' : 'routine_onboarding' }],
  }
}

const dueOf = ({ account, onboarding, restriction }: AccountDoc): Entry[] => [
  ...NEEDED.filter(
    ({ part }) =>
      onboarding[part] === undefined && !(part === 'country' && account.identity?.country !== undefined),
  ).map(({ description }) => entryOf(description, false)),
  ...(restriction === null ? [] : [entryOf(restriction, true)]),
]

/** The same account with what it still has to tell, and whether it may receive money by that. */
export function judgeAccount(kept: AccountDoc): AccountDoc {
  const due = dueOf(kept)
  const recipient = kept.account.configuration?.recipient
  const status = due.length === 0 ? ('active' as const) : ('restricted' as const)
  const details =
    status === 'active'
      ? []
      : [{ code: 'requirements_past_due' as const, resolution: 'provide_info' as const }]
  const capability = { status, status_details: details }
  const first = due.find(({ minimum_deadline: { status: when } }) => when === 'past_due') ?? due[0]
  return {
    ...kept,
    account: {
      ...kept.account,
      ...(recipient && {
        configuration: {
          recipient: {
            applied: true,
            capabilities: { stripe_balance: { stripe_transfers: capability, payouts: capability } },
          },
        },
      }),
      requirements: {
        entries: due,
        ...(first && { summary: { minimum_deadline: { status: first.minimum_deadline.status } } }),
      },
    },
  }
}

/** Whether an account may receive transfers. */
export function mayReceive(kept: AccountDoc): boolean {
  const balance = kept.account.configuration?.recipient?.capabilities?.stripe_balance
  return balance?.stripe_transfers?.status === 'active'
}
