import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { missing, missingIn } from '../http/api-error.ts'
import { changedMetadata, clearable, group, ignored, metadata, type Params, text } from '../http/params.ts'
import { type CustomerDoc } from '../store/docs.ts'
import { attachMethod, methodNamed } from './payment-methods.ts'

const ADDRESS = {
  city: clearable(),
  country: clearable(),
  line1: clearable(),
  line2: clearable(),
  postal_code: clearable(),
  state: clearable(),
}

const invoiceSettings = group({
  default_payment_method: clearable(),
  footer: ignored(),
  custom_fields: ignored(),
})

/** What a customer may be made and changed with. */
export const CUSTOMER = {
  address: group(ADDRESS),
  description: clearable(),
  email: clearable(512),
  invoice_settings: invoiceSettings,
  metadata: metadata(),
  name: clearable(256),
  payment_method: text(),
  phone: clearable(20),
  preferred_locales: ignored(),
  shipping: ignored(),
  tax_exempt: ignored(),
}

type CustomerParams = Params<typeof CUSTOMER>

const addressOf = (given: CustomerParams['address']): Stripe.Address | null =>
  given
    ? { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...given }
    : null

/** Makes a customer. */
export async function createCustomer(call: Call, params: CustomerParams): Promise<CustomerDoc> {
  const id = newId('cus_', 14)
  const asDefault = params.invoice_settings?.default_payment_method ?? undefined
  const method =
    params.payment_method === undefined ? undefined : await methodNamed(call, params.payment_method)
  const customer = {
    id,
    object: 'customer',
    address: addressOf(params.address),
    balance: 0,
    created: call.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method:
        asDefault === params.payment_method ? (method?.id ?? null) : (asDefault ?? null),
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer
  await call.tx.put('customer', id, customer, call.now)
  await emit(call, 'customer.created', customer)
  if (method) await attachMethod(call, method, id)
  return customer
}

/** The customer with an id; refuses the request where there is none. */
export async function readCustomer(call: Call, id: string): Promise<CustomerDoc> {
  const customer = await call.tx.get('customer', id)
  if (!customer) throw missing('customer', id)
  return customer
}

/** Refuses a parameter that names no customer. */
export async function checkCustomer(call: Call, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await call.tx.get('customer', id))) throw missingIn('customer', 'customer', id)
}

/** Changes what is given of a customer. */
export async function updateCustomer(call: Call, params: CustomerParams, id: string): Promise<CustomerDoc> {
  const customer = await readCustomer(call, id)
  const method = params.invoice_settings?.default_payment_method
  const changed: CustomerDoc = {
    ...customer,
    ...(params.address && { address: addressOf(params.address) }),
    ...(params.description !== undefined && { description: params.description }),
    ...(params.email !== undefined && { email: params.email }),
    ...(params.name !== undefined && { name: params.name }),
    ...(params.phone !== undefined && { phone: params.phone }),
    ...(method !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
    }),
    metadata: changedMetadata(customer.metadata, params.metadata),
  }
  await call.tx.put('customer', id, changed, customer.created)
  await emit(call, 'customer.updated', changed)
  return changed
}
