import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { listen } from '@plaza/sandbox/listen'
import { memoryStore } from '@plaza/sandbox/store/memory-store'
import { createSandbox, type Sandbox } from '@plaza/sandbox/sandbox'
import Stripe from 'stripe'
import { axeFindsNothing } from './support/axe.ts'
import { expect, test, type Page } from './support/test.ts'

/** A sandbox of its own with its pages, beside a shop that only says where the customer has come to. */
interface Shop {
  stripe: Stripe
  sandbox: Sandbox
  url: string
}

let shop: Shop
let stop: () => Promise<void>

test.beforeAll(async () => {
  const pages = createServer((req, res) => {
    if (req.url?.startsWith('/sandbox/')) sandbox.page(req, res)
    else res.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title><h1>Shop</h1>`)
  })
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  const sandbox = createSandbox({
    store: memoryStore(),
    now: () => new Date(),
    publicUrl: () => `${url}/sandbox`,
    webhook: null,
  })
  const api = await listen(sandbox)
  const stripe = new Stripe('sk_test_pages', {
    host: '127.0.0.1',
    port: api.port,
    protocol: 'http',
    telemetry: false,
  })
  shop = { stripe, sandbox, url }
  stop = async () => {
    pages.close()
    pages.closeAllConnections()
    await api.close()
  }
})

test.afterAll(() => stop())

const inCampaign = (customer: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  customer,
  success_url: `${shop.url}/paid?session={CHECKOUT_SESSION_ID}`,
  cancel_url: `${shop.url}/back`,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 45_050, product_data: { name: 'Campaign on 3 displays' } },
    },
  ],
  payment_intent_data: { capture_method: 'manual', setup_future_usage: 'off_session' },
})

async function startPayment(): Promise<string> {
  const customer = await shop.stripe.customers.create({ email: 'buyer@example.com' })
  const session = await shop.stripe.checkout.sessions.create(inCampaign(customer.id))
  return session.url ?? ''
}

/** What the page's own policy has kept from happening. */
function refusals(page: Page): string[] {
  const found: string[] = []
  page.on('console', (said) => {
    if (said.type() === 'error') found.push(said.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

async function looksRight(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axeFindsNothing(page, `${what}, ${colorScheme}`)
  }
  for (const width of [390, 320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, `${what} at ${width}`).toBeLessThanOrEqual(0)
  }
}

test('a customer is asked by its bank, pays by the keyboard, and comes back', async ({ page }) => {
  const errors = refusals(page)
  await page.goto(await startPayment())
  await expect(page.getByText('Test payment, no money moves')).toBeVisible()
  await looksRight(page, 'checkout')
  await page.getByRole('button', { name: 'Bank asks each time' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155')
  await expect(page.getByRole('button', { name: 'Pay €450.50' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible()
  await looksRight(page, 'bank')
  await page.getByRole('link', { name: 'Close half way' }).click()
  await page.getByRole('button', { name: 'Card is declined' }).click()
  await page.getByLabel('CVC').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await looksRight(page, 'checkout after a refusal')
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay €450.50' }).click()
  await page.waitForURL(/\/paid\?session=cs_test_/)
  expect(errors).toEqual([])
})

test('a saved card is chosen, and another can be typed', async ({ page }) => {
  const customer = await shop.stripe.customers.create({ email: 'buyer@example.com' })
  const first = await shop.stripe.checkout.sessions.create(inCampaign(customer.id))
  await shop.sandbox.control.payCheckout(first.id)
  const second = await shop.stripe.checkout.sessions.create(inCampaign(customer.id))
  await page.goto(second.url ?? '')
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await looksRight(page, 'checkout with a saved card')
  await expect(page.getByLabel('Card number')).toBeHidden()
  await page.getByRole('button', { name: 'Payment succeeds (Mastercard)' }).click()
  await expect(page.getByRole('radio', { name: 'Another card' })).toBeChecked()
  await expect(page.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/back')
})

test('an account is onboarded', async ({ page }) => {
  const errors = refusals(page)
  const account = await shop.stripe.v2.core.accounts.create({
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  })
  const link = await shop.stripe.v2.core.accountLinks.create({
    account: account.id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: `${shop.url}/again`, return_url: `${shop.url}/done` },
    },
  })
  await page.goto(link.url)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByLabel('Business name')).toHaveAccessibleDescription(
    'Write the name of the business.',
  )
  await looksRight(page, 'onboarding')
  await page.getByLabel('Business name').fill('Harbour Screens')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL('**/done')
  expect(errors).toEqual([])
})

test('a plan is bought and changed', async ({ page }) => {
  const customer = await shop.stripe.customers.create({ email: 'plan@example.com' })
  const price = async (name: string, amount: number) =>
    shop.stripe.prices.create({
      product_data: { name },
      currency: 'eur',
      unit_amount: amount,
      recurring: { interval: 'month' },
    })
  const small = await price('Small', 1900)
  await price('Large', 4900)
  const session = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    success_url: `${shop.url}/plans`,
    line_items: [{ price: small.id, quantity: 1 }],
  })
  await page.goto(session.url ?? '')
  await expect(page.getByText('€19.00 each month')).toBeVisible()
  await looksRight(page, 'subscription')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL('**/plans')
  const portal = await shop.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: `${shop.url}/plans`,
  })
  await page.goto(portal.url)
  await looksRight(page, 'portal')
  await page.getByLabel('Plan').selectOption('Large, €49.00 each month')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByRole('heading', { name: 'Large' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Ends on/)).toBeVisible()
  await page.getByRole('link', { name: /-0001$/ }).click()
  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
  await looksRight(page, 'invoice')
})
