import { formatMoney } from '@plaza/domain/money'
import { sayDate } from '@plaza/domain/say-date'
import { dateAt } from '@plaza/domain/time-zone'
import type { Kind } from '../../base/notifications/kinds.ts'

/** The data of a notification about a plan that is paid for. */
export interface PlanData {
  plan: string
  amount: number
  currency: string
  /** An instant until which something holds; empty where none does. */
  until: string
  time_zone: string
  /** The plan that an organization has otherwise; empty for none, without limits. */
  otherwise: string
}

const dayOf = ({ until, time_zone }: PlanData): string => sayDate(dateAt(Date.parse(until), time_zone))

const STALE: Kind<PlanData>['stale'] = ['plans', 'payments']

/** The renewal of a plan was declined. */
export const planDeclined: Kind<PlanData> = {
  kind: 'plan_declined',
  stale: STALE,
  words: (data) => ({
    title: 'Plan not paid',
    newTitle: `Your card was declined for the plan ${data.plan}`,
    message: `Please save another card by ${dayOf(data)} to pay ${formatMoney(data.amount, data.currency, 'en')} plus tax. ${
      data.otherwise
        ? `After that the limits of ${data.otherwise} apply to whatever you add.`
        : 'After that the plan ends.'
    } Nothing that you have is taken away.`,
    link: '/settings/plan',
    action: 'Change card',
  }),
}

/** A plan is over. */
export const planEnded: Kind<PlanData> = {
  kind: 'plan_ended',
  stale: STALE,
  words: (data) => ({
    title: 'Plan ended',
    newTitle: `Your plan ${data.plan} has ended`,
    message: `${
      data.otherwise
        ? `You have ${data.otherwise} now, whose limits apply to whatever you add.`
        : 'Nothing more is charged.'
    } Nothing that you have is taken away.`,
    link: '/settings/plan',
    action: 'View plans',
  }),
}
