import { type Call } from '../call.ts'
import { badParameter, invalid, missingIn } from '../http/api-error.ts'
import {
  changedMetadata,
  clearable,
  group,
  ignored,
  integer,
  list,
  metadata,
  oneOf,
  type Params,
  text,
  truth,
} from '../http/params.ts'
import { type SubscriptionDoc } from '../store/docs.ts'
import { buildItem, rhythmOf } from './build-subscription.ts'
import { readPrice } from './prices.ts'
import { periodEnd } from './periods.ts'
import { endSubscription, readSubscription, tellSubscription } from './subscriptions.ts'

/** What a subscription may be changed with. */
export const SUBSCRIPTION_CHANGE = {
  cancel_at_period_end: truth(),
  cancellation_details: ignored(),
  default_payment_method: text(),
  description: clearable(500),
  items: list(group({ id: text(), price: text(), quantity: integer(1) })),
  metadata: metadata(),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
}

type Change = Params<typeof SUBSCRIPTION_CHANGE>

/** The items after a change of price or quantity. The new price is due from the next period on. */
async function changedItems(
  call: Call,
  subscription: SubscriptionDoc,
  change: Change,
): Promise<SubscriptionDoc['items']> {
  const { items } = subscription
  const [wanted] = change.items ?? []
  const [item] = items.data
  if (!wanted || !item) return items
  if (wanted.id !== undefined && wanted.id !== item.id) {
    throw invalid(`No such subscription_item: '${wanted.id}'`, 'resource_missing', 'items[0][id]')
  }
  const price = wanted.price === undefined ? item.price : await readPrice(call, wanted.price)
  if (price.currency !== subscription.currency || !price.recurring) {
    throw badParameter(
      'The price specified must be recurring, in the currency of the subscription.',
      'items[0][price]',
    )
  }
  const start = item.current_period_start
  const isSameRhythm = JSON.stringify(rhythmOf(price)) === JSON.stringify(rhythmOf(item.price))
  const end = isSameRhythm ? item.current_period_end : periodEnd(start, start, rhythmOf(price))
  const changed = buildItem(
    subscription.id,
    price,
    wanted.quantity ?? item.quantity ?? 1,
    { start, end: Math.max(end, call.now) },
    item.created,
    item.id,
  )
  return { ...items, data: [changed] }
}

/** Changes what is given of a subscription. */
export async function changeSubscription(call: Call, change: Change, id: string): Promise<SubscriptionDoc> {
  const subscription = await readSubscription(call, id)
  if (subscription.status === 'canceled') {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.'
    throw invalid(message, 'subscription_canceled')
  }
  const { default_payment_method: method, cancel_at_period_end: ends } = change
  if (method !== undefined && !(await call.tx.get('payment_method', method))) {
    throw missingIn('default_payment_method', 'PaymentMethod', method)
  }
  const items = await changedItems(call, subscription, change)
  const last = items.data[0]?.current_period_end ?? call.now
  const changed: SubscriptionDoc = {
    ...subscription,
    items,
    ...(ends !== undefined && {
      cancel_at: ends ? last : null,
      cancel_at_period_end: ends,
      canceled_at: ends ? call.now : null,
    }),
    ...(method !== undefined && { default_payment_method: method }),
    ...(change.description !== undefined && { description: change.description }),
    metadata: changedMetadata(subscription.metadata, change.metadata),
  }
  const task = { what: 'renew subscription', about: id, owner: '' } as const
  await call.tx.putTask({ id: `renew subscription ${id}`, at: last, ...task })
  return tellSubscription(call, changed)
}

/** Cancels a subscription now. */
export async function cancelSubscription(call: Call, id: string): Promise<SubscriptionDoc> {
  const subscription = await readSubscription(call, id)
  if (subscription.status === 'canceled') {
    throw invalid(`No such subscription: '${id}'`, 'resource_missing', 'id')
  }
  return endSubscription(call, subscription, 'cancellation_requested')
}
