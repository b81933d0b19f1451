import type { Payments } from './payments.ts'

/** No card payments: what was bought is invoiced, so a created campaign goes straight to its owners. */
export function invoicePayments(): Payments {
  return { name: 'invoice', startsUnpaid: false }
}
