import { i18n } from '@lingui/core'
import { formatDate } from '../../../lib/format.ts'
import type { StatusTone } from '../../../ui/status.tsx'
import type { OwnPlan, Paying, Subscription } from './queries.ts'

/** The day of an instant. */
export function dayOf(instant: string | null): string {
  return instant === null ? '' : formatDate(instant.slice(0, 10))
}

/** Whether a subscription is under way, so that it can be changed. */
export function isLive(subscription: Subscription | null): subscription is Subscription {
  return subscription?.state === 'active' || subscription?.state === 'past_due'
}

/** What follows for an organization whose plan is over. */
function afterwards({ fallback }: OwnPlan): string {
  return fallback
    ? i18n._(
        'After that you have {name}, and its limits apply to whatever you add. Nothing that you have goes.',
        {
          name: fallback.plan_name,
        },
      )
    : i18n._('After that you have no plan. Nothing that you have goes.')
}

/** How the own plan stands, in a word and a sentence. */
export function stateWords(own: OwnPlan, { subscription, way }: Paying): [StatusTone, string, string] {
  if (own.source === 'granted') {
    return [
      'good',
      i18n._('Given to you'),
      i18n._('The operator of this marketplace has given you this plan. Nothing is charged for it.'),
    ]
  }
  if (isLive(subscription) && subscription.state === 'past_due') {
    const day = dayOf(subscription.entitled_until)
    return [
      'bad',
      i18n._('Not paid'),
      `${i18n._('Your card was declined. Save another one by {day} to keep the plan.', { day })} ${afterwards(own)}`,
    ]
  }
  if (isLive(subscription) && subscription.ending) {
    const day = dayOf(subscription.period_end)
    return [
      'wait',
      i18n._('Ends'),
      `${i18n._('Your plan ends on {day}, and nothing more is charged.', { day })} ${afterwards(own)}`,
    ]
  }
  if (isLive(subscription)) {
    const day = dayOf(subscription.period_end)
    const { next } = subscription
    return [
      'good',
      i18n._('Active'),
      next
        ? i18n._('On {day} you change to {name}.', { day, name: next.plan_name })
        : i18n._('The next payment is on {day}.', { day }),
    ]
  }
  if (!own.plan) return ['off', i18n._('No plan'), i18n._('Your plan has no limits.')]
  return [
    'off',
    i18n._('Included'),
    way === 'card'
      ? i18n._('You have this plan without paying for it. Take another one below when you need more.')
      : i18n._('You have this plan without paying for it. Ask for another one below when you need more.'),
  ]
}
