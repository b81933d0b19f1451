import { formatMoney } from '@plaza/domain/money'
import { sayDeadline } from '@plaza/domain/say-date'
import type { Kind } from '../../base/notifications/kinds.ts'

/** The data of a notification about the money of a campaign. */
export interface MoneyData {
  campaign_id: string
  campaign: string
  currency: string
  /** Minor units. */
  amount: number
  /** The other side, where there is one. */
  other: string
  /** An instant until which something can be done. */
  until: string | null
  time_zone: string
  draft_id: string | null
  reason: string
  fee: number
}

const amountOf = ({ amount, currency }: MoneyData): string => formatMoney(amount, currency, 'en')

const untilOf = ({ until, time_zone }: MoneyData): string =>
  until === null ? '' : sayDeadline(Date.parse(until), { locale: 'en-GB', timeZone: time_zone }, null).instant

const pageOf = ({ campaign_id }: MoneyData): string => `/campaigns/${campaign_id}?tab=price`

/** The page of a campaign shows its parts (approvals) and its money. */
const PAYMENT: Kind<MoneyData>['stale'] = ['approvals', 'campaigns', 'payments']

/** A campaign was not paid in time. */
export const paymentLapsed: Kind<MoneyData> = {
  kind: 'payment_lapsed',
  stale: ['approvals', 'campaigns', 'drafts', 'payments'],
  words: (data) => ({
    title: 'Campaign not paid',
    newTitle: `“${data.campaign}” is back in your drafts`,
    message: 'It was not paid in time, so its spots are free again. Nothing was charged.',
    link: data.draft_id ? `/new-campaign?draft=${data.draft_id}` : '/campaigns',
    action: 'Open draft',
  }),
}

/** The saved card of a buyer was declined. */
export const paymentDeclined: Kind<MoneyData> = {
  kind: 'payment_declined',
  stale: PAYMENT,
  words: (data) => ({
    title: 'Payment declined',
    newTitle: `Your card was declined for “${data.campaign}”`,
    message: `Please pay ${amountOf(data)} by ${untilOf(data)}. Otherwise the campaign is cancelled.`,
    link: pageOf(data),
    action: 'Pay now',
  }),
}

/** A campaign was cancelled, since it was not paid. Both sides are told. */
export const paymentFailed: Kind<MoneyData> = {
  kind: 'payment_failed',
  stale: ['campaigns', 'approvals', 'payments', 'displays'],
  words: (data) => ({
    title: 'Campaign cancelled',
    newTitle: `“${data.campaign}” was cancelled because it was not paid`,
    message: 'Its spots are free again.',
    link: `/campaigns/${data.campaign_id}`,
    action: 'View campaign',
  }),
}

const WHY: Record<string, string> = {
  cancelled: 'for what you cancelled',
  not_shown: 'for plays that were not shown',
  no_proof: 'because no proof of play was added',
  contested: 'after your objection',
  dispute: 'after a dispute',
}

/** Money goes back to a buyer. */
export const refundMade: Kind<MoneyData> = {
  kind: 'refund_made',
  stale: PAYMENT,
  words: (data) => ({
    title: 'Refund',
    newTitle: `${amountOf(data)} goes back to you for “${data.campaign}”`,
    message: `You get this ${WHY[data.reason] ?? 'back'}. On a card it can take some days to arrive.`,
    link: pageOf(data),
    action: 'View payment',
  }),
}

/** A buyer can choose what becomes of plays that were not shown. */
export const playsToSettle: Kind<MoneyData> = {
  kind: 'plays_to_settle',
  stale: PAYMENT,
  words: (data) => ({
    title: 'Plays not shown',
    newTitle: `${data.other} did not show all plays of “${data.campaign}”`,
    message: `${amountOf(data)} before tax is to be settled: money back, credit or extra plays. Without a choice by ${untilOf(data)} you get the money back.`,
    link: pageOf(data),
    action: 'Choose',
  }),
}

/** A buyer chose extra plays in place of those that were not shown, or changed its mind. */
export const extraPlays: Kind<MoneyData> = {
  kind: 'extra_plays',
  stale: ['approvals', 'campaigns', 'payments', 'displays'],
  words: (data) => ({
    title: data.reason ? 'Extra plays booked' : 'Extra plays cancelled',
    newTitle: data.reason
      ? `${data.other} chose extra plays for “${data.campaign}”: ${data.reason}`
      : `${data.other} no longer wants extra plays for “${data.campaign}”`,
    message: data.reason
      ? 'They replace plays that were not shown, and their spots are booked. Add a proof of play after them, and you are paid the rest.'
      : 'Their spots are free again.',
    link: pageOf(data),
    action: 'View campaign',
  }),
}

/** An owner is paid for its part. */
export const moneyReleased: Kind<MoneyData> = {
  kind: 'money_released',
  stale: PAYMENT,
  words: (data) => ({
    title: 'You are paid',
    newTitle: `${amountOf(data)} is on its way to you for “${data.campaign}”`,
    message: `Your part of ${data.other}’s campaign is settled. The platform’s fee was ${formatMoney(data.fee, data.currency, 'en')}.`,
    link: pageOf(data),
    action: 'View payment',
  }),
}

/** The bank of an owner did not take a payout. */
export const payoutFailed: Kind<Pick<MoneyData, 'amount' | 'currency'>> = {
  kind: 'payout_failed',
  stale: ['payments'],
  words: ({ amount, currency }) => ({
    title: 'Payout failed',
    newTitle: `Your bank did not take a payout of ${formatMoney(amount, currency, 'en')}`,
    message: 'Please check the bank account that you have given. The payout is tried again after that.',
    link: '/settings/payment',
    action: 'Check payment account',
  }),
}

/** A buyer disputes a payment with its bank. */
export const disputeOpened: Kind<MoneyData> = {
  kind: 'dispute_opened',
  stale: ['payments'],
  words: (data) => ({
    title: 'Payment disputed',
    newTitle: `${data.other} disputes ${amountOf(data)} for “${data.campaign}”`,
    message: `Nothing is released meanwhile. Evidence can be given until ${untilOf(data)}.`,
    link: '/admin-payments',
    action: 'View payments',
  }),
}
