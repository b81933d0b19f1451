import { type Call } from '../call.ts'
import { type Docs } from '../store/docs.ts'
import { badParameter } from './api-error.ts'

const KINDS: Record<string, keyof Docs> = {
  ch: 'charge',
  py: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  in: 'invoice',
  sub: 'subscription',
  du: 'dispute',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  price: 'price',
  prod: 'product',
  re: 'refund',
  seti: 'setup_intent',
  tr: 'transfer',
  trr: 'transfer_reversal',
  txn: 'balance_transaction',
  txr: 'tax_rate',
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asList = (data: unknown[], url: string): object => ({ object: 'list', data, has_more: false, url })

/** Lists that an object has and that no answer shows unless it is asked for them. */
async function hiddenList(call: Call, owner: Json, field: string): Promise<object | undefined> {
  const id = String(owner['id'])
  if (owner['object'] === 'checkout.session' && field === 'line_items') {
    const checkout = await call.tx.get('checkout', id)
    return asList(checkout?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`)
  }
  if (owner['object'] === 'charge' && field === 'refunds') {
    const refunds = await call.tx.list('refund', { match: { charge: id } })
    return asList(refunds, `/v1/charges/${id}/refunds`)
  }
  if (owner['object'] === 'invoice' && field === 'payments') {
    return asList(await call.tx.list('invoice_payment', { match: { invoice: id } }), '/v1/invoice_payments')
  }
  return undefined
}

/** The object that an id stands for. What a transfer became at its destination lies with that account. */
async function objectOf(call: Call, owner: Json, field: string, id: string): Promise<unknown> {
  const kind = KINDS[id.slice(0, id.indexOf('_'))]
  if (kind === undefined) return undefined
  const tx = field === 'destination_payment' ? call.tx.as(String(owner['destination'])) : call.tx
  return tx.get(kind, id)
}

async function expandField(call: Call, owner: Json, steps: string[], path: string): Promise<void> {
  const [field = '', ...rest] = steps
  const value = owner[field]
  const refused = () => badParameter(`This property cannot be expanded (${path}).`, 'expand')
  if (typeof value === 'string') {
    const found = await objectOf(call, owner, field, value)
    if (found === undefined) throw refused()
    owner[field] = found
  } else if (value === undefined) {
    const list = await hiddenList(call, owner, field)
    if (!list) throw refused()
    owner[field] = list
  }
  await expandInto(call, owner[field], rest, path)
}

async function expandInto(call: Call, value: unknown, steps: string[], path: string): Promise<void> {
  if (steps.length === 0 || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) await expandInto(call, one, steps, path)
  } else if (isObject(value)) await expandField(call, value, steps, path)
}

/** Puts objects in the place of the ids at these paths of an answer, such as `data.latest_charge`. */
export async function expand(call: Call, answer: object, paths: readonly string[]): Promise<object> {
  const copy = JSON.parse(JSON.stringify(answer)) as Json
  for (const path of paths) await expandInto(call, copy, path.split('.').slice(0, 5), path)
  return copy
}
