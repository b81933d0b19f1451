import { sumOfTaxes } from '../billing/tax-rates.ts'
import { formatAmount } from '../money/currencies.ts'
import { type Html, html } from './html.ts'
import { sayDay } from './layout.ts'
import { NOT_FOUND, type Page } from './page.ts'

const facts = (rows: readonly (readonly [string, string])[]): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`

/** The pages that a charge and an invoice name: what was paid, when and for what. */
export const PAPER_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/receipts/:id',
    async show({ call, ids: [id = ''] }) {
      const charge = await call.tx.get('charge', id)
      if (!charge) return NOT_FOUND
      const { currency } = charge
      const rows = [
        ['Number', charge.id],
        ['Day', sayDay(charge.created)],
        [
          charge.captured ? 'Paid' : 'Held',
          formatAmount(charge.captured ? charge.amount_captured : charge.amount, currency),
        ],
        ['Given back', formatAmount(charge.amount_refunded, currency)],
        ['Card', `•••• ${charge.payment_method_details?.card?.last4 ?? ''}`],
      ] as const
      return {
        title: 'Receipt',
        body: html`<section class="card narrow">
          <h1>Receipt</h1>
          ${facts(rows)}
        </section>`,
      }
    },
  },
  {
    method: 'GET',
    path: '/invoices/:id',
    async show({ call, ids: [id = ''] }) {
      const invoice = await call.tx.get('invoice', id)
      if (!invoice) return NOT_FOUND
      const { currency, lines } = invoice
      const taxes = sumOfTaxes(invoice.total_taxes)
      const body = html`<section class="card narrow">
        <h1>Invoice ${invoice.number}</h1>
        ${facts([
          ['Day', sayDay(invoice.created)],
          ['For', invoice.customer_name ?? invoice.customer_email ?? ''],
          ['State', invoice.status === 'paid' ? 'Paid' : 'Open'],
        ])}
        <ul class="lines">
          ${lines.data.map(
            ({ description, amount }) =>
              html`<li><span>${description}</span><span>${formatAmount(amount, currency)}</span></li>`,
          )}
          ${taxes !== 0 && html`<li><span>Tax</span><span>${formatAmount(taxes, currency)}</span></li>`}
          <li class="total"><span>Total</span><span>${formatAmount(invoice.total, currency)}</span></li>
        </ul>
      </section>`
      return { title: `Invoice ${invoice.number ?? ''}`, body }
    },
  },
]
